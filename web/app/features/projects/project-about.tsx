import { withSquareFeet } from '@plinth/contract/area';
import { reraNumberOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { splitSentences } from '@plinth/contract/sentences';
import { Mark, Picture } from '../../ui/picture.tsx';
import { RegistrationPlate } from '../../ui/registration-plate.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  project: Project;
  texts: {
    about: { label: string };
    address: string;
    plate: { label: (authority: string) => string; verify: string };
  };
  level: string | undefined;
  authority: { name: string; portal: string };
};

export function ProjectAbout({ project, texts, level, authority }: Props) {
  const sentences = splitSentences(project.about ?? '');
  const address = project.location[0]?.addressFull || project.location[0]?.address;
  const photo = project.photos[0];
  return (
    <section id="about" className="wrap py-section">
      <SectionHeading label={texts.about.label} level={level}>
        {project.logo ? (
          <p data-logo className="mt-9">
            <Mark url={project.logo} alt={project.name} className="h-12 w-auto object-contain object-left" />
          </p>
        ) : null}
        {project.quote ? <h2 className="mt-7 max-w-[18ch] text-h2 italic">{project.quote}</h2> : null}
      </SectionHeading>
      <div className="mt-9 grid gap-x-gutter gap-y-12 lg:grid-cols-2">
        <div>
          <ul className="border-rule border-t">
            {sentences.map((sentence) => (
              <li key={sentence} className="max-w-[66ch] border-rule border-b py-3">
                {withSquareFeet(sentence)}
              </li>
            ))}
          </ul>
          {address ? (
            <p className="mt-8">
              <span className="block text-ink-2 text-small">{texts.address}</span>
              <span className="font-semibold">{address}</span>
            </p>
          ) : null}
          <div className="mt-8">
            <RegistrationPlate
              label={texts.plate.label(authority.name)}
              number={reraNumberOf(project)}
              qrUrl={project.reraQrcode || undefined}
              verify={texts.plate.verify}
              portal={authority.portal}
            />
          </div>
        </div>
        {photo ? (
          <figure>
            <Picture
              url={photo.url}
              alt={photo.alt ?? ''}
              shape={4 / 5}
              sizes="(width > 900px) 50vw, 100vw"
              className="aspect-4/5"
            />
            {photo.caption ? <figcaption className="mt-2 text-ink-2 text-small">{photo.caption}</figcaption> : null}
          </figure>
        ) : null}
      </div>
    </section>
  );
}
