import type { FormField } from '@plinth/contract/form-fields';
import type { EditTexts } from './edit-texts.ts';

export const sectionId = (name: string) => `section-${name}`;

type GroupProps = { title: string; id: string; mark?: string | undefined; children: React.ReactNode };

export function Group({ title, id, mark, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <div className="mb-4.5 flex items-baseline gap-2 border-ink border-b pb-2.5">
        <h2 id={`${id}-title`} className="font-sans font-semibold text-[1.125rem]">
          {title}
        </h2>
        {mark ? <span className="text-brass-deep text-small">{mark}</span> : null}
      </div>
      {children}
    </section>
  );
}

type SectionLinksProps = { texts: Pick<EditTexts, 'sections' | 'basics'>; groups: readonly FormField[] };

/** Links beside a long form to its sections. */
export function SectionLinks({ texts, groups }: SectionLinksProps) {
  const sections = [
    { id: 'basics', label: texts.basics },
    ...groups.map(({ name, label }) => ({ id: sectionId(name), label })),
  ];
  return (
    <nav aria-label={texts.sections} className="mt-4 max-nav:hidden">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 items-center border-rule border-b text-small hover:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
