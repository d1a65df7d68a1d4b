import { writePostDate } from '@plinth/contract/post-date';
import type { ProjectDocument } from '@plinth/contract/project.schema';
import { encodeUrl } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  documents: readonly ProjectDocument[] | undefined;
  level: string | undefined;
  texts: { label: string; title: string; lead: string; open: string };
};

/** The papers of a project, each open without a form. */
export function ProjectDocuments({ documents, level, texts }: Props) {
  if (!documents || documents.length === 0) return null;
  return (
    <section id="documents" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} lead={texts.lead} />
      <ul className="border-rule border-t">
        {documents.map(({ name, details, file, day }) => (
          <li
            key={file}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-rule border-b py-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
          >
            <span>
              <b className="font-semibold">{name}</b>
              {details ? <span className="block text-ink-2 text-small">{details}</span> : null}
            </span>
            {day ? (
              <time dateTime={day} className="text-ink-2 text-small max-lg:order-last max-lg:col-span-full">
                {writePostDate(day)}
              </time>
            ) : (
              <span className="max-lg:hidden" />
            )}
            <a
              href={encodeUrl(file)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {texts.open}
              <span className="sr-only"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
