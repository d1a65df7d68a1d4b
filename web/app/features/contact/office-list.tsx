import { Icon } from '../../ui/icon.tsx';
import { telephoneLink } from '../../ui/telephone.ts';

/** Section 3 of the spec, with the spec's field names. */
export type Office = {
  ContactOffice: string;
  ContactOfficeCity: string;
  ContactOfficeAddress: string;
  ContactOfficeAddressLink: string;
  ContactOfficePhone: string;
};

const phonePrefix = 'Phone: ';

type Props = { offices: readonly Office[]; directions: string; empty: string };

export function OfficeList({ offices, directions, empty }: Props) {
  if (offices.length === 0) return <p className="border-ink border-y py-12 font-serif text-h2">{empty}</p>;
  return (
    <ul>
      {offices.map((office, index) => (
        <li key={office.ContactOffice} className="not-first:-mt-px grid gap-2.5 border border-ink bg-paper px-5.5 py-5">
          <p className="label flex items-center gap-3 text-ink-2">
            {offices.length > 1 ? (
              <span className="tabular grid size-7.5 place-items-center rounded-full border-[1.5px] border-ink text-ink text-small">
                {index + 1}
              </span>
            ) : null}
            {office.ContactOffice}
          </p>
          <h3 className="text-h3">{office.ContactOfficeCity}</h3>
          <p>{office.ContactOfficeAddress || empty}</p>
          <Phone text={office.ContactOfficePhone} />
          {office.ContactOfficeAddressLink ? (
            <a
              href={office.ContactOfficeAddressLink}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-3 justify-self-start font-semibold hover:text-action-deep"
            >
              <span className="border-current border-b">{directions}</span>
              <Icon name="arrow" />
              <span className="sr-only">{office.ContactOffice}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Shown with the prefix from the content, dialled without it. */
function Phone({ text }: { text: string }) {
  const number = text.replace(phonePrefix, '');
  if (!number) return null;
  return (
    <p className="tabular">
      {phonePrefix}
      <a href={telephoneLink(number)} className="inline-flex min-h-11 items-center font-semibold underline">
        {number}
      </a>
    </p>
  );
}
