import { authorityOf } from '@plinth/contract/authorities';
import { writePostDate } from '@plinth/contract/post-date';
import type { LapsedProject as Lapsed } from '@plinth/contract/registration.schema';
import { ButtonLink } from '../../ui/button.tsx';

export type LapsedTexts = {
  ended: (authority: string, day: string) => string;
  incomplete: string;
  number: (authority: string) => string;
  onward: { label: string; path: string };
};

/** Instead of the page of a project that may not be advertised at present: its name, its number and the reason, and no price. */
export function LapsedProject({ project, texts }: { project: Lapsed; texts: LapsedTexts }) {
  const { name, reraNumber, endedOn } = project;
  const authority = authorityOf(project);
  return (
    <div className="wrap py-section">
      <h1 className="text-h1">{name}</h1>
      <p className="mt-6 max-w-[60ch] text-lead">
        {endedOn ? texts.ended(authority.name, writePostDate(endedOn)) : texts.incomplete}
      </p>
      {reraNumber ? (
        <dl className="mt-8">
          <dt className="text-ink-2 text-small">{texts.number(authority.name)}</dt>
          <dd className="tabular font-semibold text-lead">
            <a
              href={authority.portal}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline"
            >
              {reraNumber}
            </a>
          </dd>
        </dl>
      ) : null}
      <p className="mt-8">
        <ButtonLink look="secondary" to={texts.onward.path}>
          {texts.onward.label}
        </ButtonLink>
      </p>
    </div>
  );
}
