import { Link } from 'react-router';
import { RegistrationPlate } from '../../ui/registration-plate.tsx';

type CampaignProject = {
  name: string;
  path: string;
  address: string;
  registration: { label: string; number: string; qrUrl?: string | undefined; portal: string };
};

type Props = {
  project: CampaignProject;
  company: { name: string; phone: string };
  texts: { label: string; link: (name: string) => string };
  plate: { verify: string; project: string; promoter: string; sales: string };
};

/** Which project the page advertises, and its registration. On every campaign page, whatever its blocks are. */
export function CampaignPlate({ project, company, texts, plate }: Props) {
  const { name, path, address, registration } = project;
  return (
    <section
      data-block="plate"
      className="wrap grid gap-x-gutter gap-y-6 py-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-end lg:py-14"
    >
      <div>
        <p className="text-ink-2 text-small">{texts.label}</p>
        <p className="mt-1 font-serif text-h3">{name}</p>
        {address ? <p className="mt-1 max-w-[36ch]">{address}</p> : null}
        <Link to={path} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
          {texts.link(name)}
        </Link>
      </div>
      <RegistrationPlate
        {...registration}
        verify={plate.verify}
        cells={[
          { name: plate.project, value: [name, address].filter(Boolean).join(', ') },
          { name: plate.promoter, value: company.name },
          { name: plate.sales, value: company.phone },
        ]}
      />
    </section>
  );
}
