/** A section starts: the level mark of the section drawing, its label, and the level at the far end where one is given. */
export function SectionHeading({
  label,
  level,
  children,
}: {
  label: string;
  level?: string;
  children?: React.ReactNode;
}) {
  const Label = children ? 'p' : 'h2';
  return (
    <div>
      <div className="flex items-end gap-2.5 border-rule border-b pb-px">
        <svg aria-hidden="true" width="20" height="14" viewBox="0 0 20 14" className="-mb-px shrink-0 text-brass-deep">
          <path d="M1 1h18L10 13z" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M1 1h9v12z" fill="currentColor" />
        </svg>
        <Label className="label pb-1.5 font-sans text-ink-2">{label}</Label>
        {level ? (
          <span aria-hidden="true" className="tabular ml-auto pb-1 text-ink-3 text-label">
            {level}
          </span>
        ) : null}
      </div>
      {children}
    </div>
  );
}
