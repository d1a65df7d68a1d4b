import { SectionHeading } from '../../ui/section-heading.tsx';

type Policy = {
  title: string;
  updated: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};

type Props = {
  /** Null if the site's content has no such policy. */
  policy: Policy | null;
  updatedLabel: string;
  /** Section 2.7: the text shown if there is no policy. */
  loading?: string;
};

export function PolicyPage({ policy, updatedLabel, loading = '' }: Props) {
  if (!policy) {
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{loading}</h1>
      </section>
    );
  }
  return (
    <article className="wrap py-[calc(var(--spacing-section)*0.62)]">
      <h1 className="text-title">{policy.title}</h1>
      <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{policy.lead}</p>
      <p className="mt-4 text-ink-2 text-small">
        {updatedLabel} {policy.updated}
      </p>
      {policy.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-[clamp(40px,5vw,72px)] max-w-[66ch]">
          <SectionHeading label={title} />
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
