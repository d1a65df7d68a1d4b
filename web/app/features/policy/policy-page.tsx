import { SectionHeading } from '../../ui/section-heading.tsx';
import { PolicyParts } from './policy-parts.tsx';
import type { PolicySection } from './policy-sections.ts';

type Policy = {
  id: string;
  title: string;
  /** In words. */
  updated: string;
  lead: string;
  /** What differs from the version before; '' for nothing to say. */
  changed: string;
  sections: readonly PolicySection[];
};

type Props = {
  policy: Policy;
  updatedLabel: string;
  /** What a reader must know first, such as that this version is no longer in force. */
  children?: React.ReactNode;
};

export function PolicyPage({ policy, updatedLabel, children }: Props) {
  const { id, title, updated, lead, changed, sections } = policy;
  return (
    <article id={id} className="wrap py-[calc(var(--spacing-section)*0.62)]">
      <h1 className="text-title">{title}</h1>
      {lead ? <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{lead}</p> : null}
      <p className="mt-4 max-w-[66ch] text-ink-2 text-small">
        <time>
          {updatedLabel} {updated}
        </time>
        {changed ? <>. {changed}</> : null}
      </p>
      {children}
      {sections.map(([heading, ...parts], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its position
        <section key={index} className="mt-[clamp(40px,5vw,72px)] max-w-[66ch]">
          {heading ? <SectionHeading label={heading} /> : null}
          <PolicyParts parts={parts} />
        </section>
      ))}
    </article>
  );
}
