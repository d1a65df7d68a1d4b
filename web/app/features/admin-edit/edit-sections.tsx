import type { EditTexts } from './edit-texts.ts';

export const sectionId = (id: string) => `section-${id}`;

export type SectionState = {
  id: string;
  title: string;
  /** The number of rows, for a section of lists. */
  rows?: number | undefined;
  changed: number;
  faults: number;
};

type GroupProps = { id: string; title: string; isOpen: boolean; help?: string | undefined; children: React.ReactNode };

/** One section of the form. On phones only the open one is shown. */
export function Group({ id, title, isOpen, help, children }: GroupProps) {
  const titleId = `${sectionId(id)}-title`;
  return (
    <section
      id={sectionId(id)}
      data-section={id}
      aria-labelledby={titleId}
      className={`scroll-mt-18 xl:scroll-mt-6 ${isOpen ? '' : 'max-md:hidden'}`}
    >
      <div className="mb-4.5 border-ink border-b pb-2.5">
        <h2 id={titleId} tabIndex={-1} className="font-sans font-semibold text-[1.125rem] outline-none">
          {title}
        </h2>
        {help ? <p className="mt-0.5 text-ink-2 text-label">{help}</p> : null}
      </div>
      {children}
    </section>
  );
}

type ListGroupProps = {
  id: string;
  title: string;
  help?: string | undefined;
  isNamed: boolean;
  mark?: string | undefined;
};

/** A list field within a section. Its name is hidden where it is the name of the section. */
export function ListGroup({
  id,
  title,
  help,
  isNamed,
  mark,
  children,
}: ListGroupProps & { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the section already has a heading
    <div role="group" id={id} tabIndex={-1} aria-label={title} className="min-w-0 outline-none sm:col-span-2">
      {isNamed || mark ? (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
          {isNamed ? <span className="font-semibold text-small">{title}</span> : null}
          {isNamed && help ? <span className="text-ink-2 text-label">{help}</span> : null}
          {mark ? <span className="text-trim-deep text-small">{mark}</span> : null}
        </p>
      ) : null}
      {children}
    </div>
  );
}

type LinksProps = {
  texts: Pick<EditTexts, 'sections' | 'sectionChanged' | 'sectionFaults'>;
  sections: readonly SectionState[];
  current: string;
  onOpen: (id: string) => void;
};

/** Links to the sections: a column beside the form, on narrow screens a row above it that scrolls sideways. */
export function SectionLinks({ texts, sections, current, onOpen }: LinksProps) {
  return (
    <nav
      aria-label={texts.sections}
      className="max-xl:-mx-4 max-xl:sticky max-xl:top-0 max-xl:z-10 max-xl:overflow-x-auto max-xl:border-rule max-xl:border-b max-xl:bg-ivory max-xl:px-4 max-xl:[scrollbar-width:none] xl:sticky xl:top-6"
    >
      <ul className="flex max-xl:min-w-max max-xl:gap-x-6 xl:flex-col">
        {sections.map((section) => (
          <li key={section.id} className="xl:border-rule xl:border-b">
            <a
              href={`#${sectionId(section.id)}`}
              aria-current={section.id === current ? 'true' : undefined}
              className="flex min-h-12 items-center justify-between gap-x-2.5 border-transparent text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:border-action-deep aria-[current=true]:font-semibold aria-[current=true]:text-ink max-xl:border-b-[3px] xl:min-h-10.5 xl:border-l-[3px] xl:text-small xl:aria-[current=true]:border-trim xl:aria-[current=true]:pl-2.5"
              onClick={(event) => {
                event.preventDefault();
                onOpen(section.id);
              }}
            >
              {section.title} <Mark texts={texts} section={section} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ texts, section: { rows, changed, faults } }: { texts: LinksProps['texts']; section: SectionState }) {
  if (faults > 0)
    return <span className="shrink-0 font-semibold text-error text-label">{texts.sectionFaults(faults)}</span>;
  if (changed > 0) return <span className="shrink-0 text-trim-deep text-label">{texts.sectionChanged(changed)}</span>;
  return rows === undefined ? null : <span className="shrink-0 tabular text-ink-2 text-label">{rows}</span>;
}
