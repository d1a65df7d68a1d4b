import { useEffect, useRef } from 'react';

type Status = { kind: 'success' | 'error'; text: string; more?: string | undefined };

const edges = { success: 'border-banyan bg-leaf', error: 'border-error bg-error-bg' };

/** What became of a form: the spec's sentence in bold, then one of ours. Always there, so that it is read when it fills. */
export function FormStatus({ status }: { status: Status | null }) {
  return (
    <div role="status">
      {status ? (
        <p className={`border-l-4 px-4.5 py-3.5 text-ink ${edges[status.kind]}`}>
          <strong>{status.text}</strong> {status.more}
        </p>
      ) : null}
    </div>
  );
}

type SummaryProps = { title: string; more: string; issues: readonly { field: string; text: string }[] };

/** On top of a form that was sent with faults; it takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, more, issues }: SummaryProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className={`border-l-4 px-4.5 py-3.5 text-ink ${edges.error}`}>
      <p>
        <strong>{title}</strong> {more}
      </p>
      <ul className="mt-1">
        {issues.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-flex min-h-11 items-center underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
