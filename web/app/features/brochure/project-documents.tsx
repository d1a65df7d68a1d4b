import { writePostDate } from '@plinth/contract/post-date';
import type { Project } from '@plinth/contract/project.schema';
import type { ProjectDocument } from '@plinth/contract/project-parts.schema';
import { useState } from 'react';
import { useRegistration } from '../../lib/registration.ts';
import { encodeUrl } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { BrochureDialog, type BrochureTexts } from './brochure-dialog.tsx';
import { download } from './download.ts';

type Props = {
  project: Pick<Project, 'name' | 'documents'>;
  level: string | undefined;
  texts: {
    label: string;
    title: string;
    lead: string;
    open: string;
    ask: string;
    /** The page that asks for contact details without scripts. */
    detailsPath: (project: string) => string;
  };
  brochure: BrochureTexts;
};

const link = 'inline-flex min-h-11 items-center font-semibold underline';

/** The papers of a project. Most are open; some open after the brochure form, whose sending the server checks. */
export function ProjectDocuments({ project: { name: project, documents }, level, texts, brochure }: Props) {
  const { isRegistered } = useRegistration();
  /** The document that the visitor asked for. */
  const [wanted, setWanted] = useState<ProjectDocument | null>(null);
  if (!documents || documents.length === 0) return null;
  const handleSent = () => {
    if (wanted) download(wanted.file, `${wanted.name}.pdf`);
    setWanted(null);
  };
  const ask = (event: React.MouseEvent, document: ProjectDocument) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWanted(document);
  };
  return (
    <section id="documents" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} lead={texts.lead} />
      <ul className="border-rule border-t">
        {documents.map((document) => (
          <li
            key={document.file}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-rule border-b py-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
          >
            <span>
              <b className="font-semibold">{document.name}</b>
              {document.details ? <span className="block text-ink-2 text-small">{document.details}</span> : null}
            </span>
            <DocumentDay day={document.day} />
            {document.access === 'form' && !isRegistered ? (
              <a
                href={texts.detailsPath(project)}
                aria-haspopup="dialog"
                onClick={(event) => ask(event, document)}
                className={link}
              >
                {texts.ask}
                <span className="sr-only"> {document.name}</span>
              </a>
            ) : (
              <a href={encodeUrl(document.file)} target="_blank" rel="noopener" className={link}>
                {texts.open}
                <span className="sr-only"> {document.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {documents.some(({ access }) => access === 'form') ? (
        <BrochureDialog
          project={project}
          isOpen={wanted !== null}
          onClose={() => setWanted(null)}
          onSent={handleSent}
          texts={brochure}
        />
      ) : null}
    </section>
  );
}

function DocumentDay({ day }: Pick<ProjectDocument, 'day'>) {
  if (!day) return <span className="max-lg:hidden" />;
  return (
    <time dateTime={day} className="text-ink-2 text-small max-lg:order-last max-lg:col-span-full">
      {writePostDate(day)}
    </time>
  );
}
