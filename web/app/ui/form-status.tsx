import { useEffect, useRef } from 'react';

type Status = { kind: 'success' | 'error'; text: string; more?: string | undefined };

const edges = { success: 'border-brand bg-brand-tint', error: 'border-error bg-error-bg' };

/** The outcome of a form: the spec's sentence in bold, then ours. Always in the page, so that screen readers announce changes. */
export function FormStatus({ status }: { status: Status | null }) {
  const panel = useRef<HTMLDivElement>(null);
  const isSuccess = status?.kind === 'success';
  // After success the form is empty, which looks like a loss if the message is below the visible area.
  useEffect(() => {
    if (isSuccess) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isSuccess]);

  return (
    <div ref={panel} role="status">
      {status ? (
        <p className={`border-l-4 px-4.5 py-3.5 text-ink ${edges[status.kind]}`}>
          <strong>{status.text}</strong> {status.more}
        </p>
      ) : null}
    </div>
  );
}

type SummaryProps = {
  title: string;
  more?: string | undefined;
  issues: readonly { field: string; text: string }[];
};

/** At the top of a form that was submitted with faults. It takes the focus, and each line links to its field. */
export function ErrorSummary({ title, more, issues }: SummaryProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // The URL does not change: in a dialog, the Back button must not lead to a field.
  const handleClick = (event: React.MouseEvent, field: string) => {
    const target = document.getElementById(field);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div ref={panel} tabIndex={-1} role="alert" className={`border-l-4 px-4.5 py-3.5 text-ink ${edges.error}`}>
      <p>
        <strong>{title}</strong> {more}
      </p>
      <ul className="mt-1">
        {issues.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => handleClick(event, field)}
              className="inline-flex min-h-11 items-center underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
