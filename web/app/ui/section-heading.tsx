type Props = {
  label: string;
  /** A height mark as in an architect's section; falls to ±0.00 at the footer. Only on home and project pages. */
  level?: string | undefined;
  /** The statement under the label. Without one, the label is the heading. */
  title?: React.ReactNode;
  lead?: React.ReactNode;
  children?: React.ReactNode;
};

/** The start of a section: its label, the level at the far end if there is one, and the statement. */
export function SectionHeading({ label, level, title, lead, children }: Props) {
  const Label = title || children ? 'p' : 'h2';
  return (
    <div>
      <div className="flex items-end gap-2.5 border-rule border-b pb-px [.on-dark_&]:border-ivory/28">
        <svg
          aria-hidden="true"
          width="20"
          height="14"
          viewBox="0 0 20 14"
          className="-mb-px shrink-0 text-trim-deep [.on-dark_&]:text-trim-light"
        >
          <path d="M1 1h18L10 13z" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M1 1h9v12z" fill="currentColor" />
        </svg>
        <Label className="label pb-1.5 font-sans text-ink-2 [.on-dark_&]:text-trim-light">{label}</Label>
        {level ? (
          <span aria-hidden="true" className="tabular ml-auto pb-1 text-ink-3 text-label [.on-dark_&]:text-stone">
            {level}
          </span>
        ) : null}
      </div>
      {title ? (
        <div className="mt-[clamp(28px,3.2vw,48px)] mb-[clamp(32px,4vw,64px)] grid gap-x-[clamp(24px,6vw,96px)] gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2 className="max-w-[18ch] text-h2">{title}</h2>
          {lead ? <p className="max-w-[44ch] text-ink-2 text-lead lg:pt-2 [.on-dark_&]:text-mist">{lead}</p> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}
