/** The marks of the lead desk. Words beside them say the same, so they are hidden from screen readers. */

const drawings = {
  done: <path d="M0 0h11v11H0z" className="fill-brand" />,
  due: (
    <g className="stroke-trim-deep" strokeWidth="1.5">
      <path d="M.75.75h9.5v9.5H.75z" fill="#fff" />
      <path d="M0 5.5h11V11H0z" stroke="none" className="fill-trim-deep" />
    </g>
  ),
  waiting: <path d="M.75.75h9.5v9.5H.75z" fill="#fff" strokeWidth="1.5" className="stroke-ink" />,
  late: <path d="M5.5 0 11 11H0z" className="fill-error" />,
  held: (
    <g className="stroke-ink" strokeWidth="1.2">
      <path d="M.6.6h9.8v9.8H.6z" fill="#fff" />
      <path d="M1 7 7 1M4 10.5 10.5 4" />
    </g>
  ),
  blocked: (
    <g className="stroke-ink" strokeWidth="1.2">
      <path d="M.6.6h9.8v9.8H.6z" fill="#fff" />
      <path d="m1.5 1.5 8 8M9.5 1.5l-8 8" />
    </g>
  ),
  touch: <circle cx="5.5" cy="5.5" r="5" className="fill-ink" />,
  sent: <circle cx="5.5" cy="5.5" r="4.5" fill="#fff" strokeWidth="1.5" className="stroke-ink" />,
} as const;

export type MarkName = keyof typeof drawings;

export function Mark({ name, className = '' }: { name: MarkName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="11"
      height="11"
      viewBox="0 0 11 11"
      fill="none"
      className={`inline-block shrink-0 ${className}`}
    >
      {drawings[name]}
    </svg>
  );
}

/** A mark and the words that it stands for. */
export function Marked({ name, children }: { name: MarkName; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <Mark name={name} className="self-center" />
      <span>{children}</span>
    </span>
  );
}
