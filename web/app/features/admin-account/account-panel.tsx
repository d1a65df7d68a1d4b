type PanelProps = { title: string; children: React.ReactNode };

export function AccountPanel({ title, children }: PanelProps) {
  return (
    <section className="border border-rule bg-paper px-5 py-4.5">
      <h2 className="mb-2.5 font-sans font-semibold text-[1.0625rem] leading-snug tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

type RowProps = { mark?: React.ReactNode; title: string; more: string; action?: React.ReactNode };

/** One line of a panel: what it is and what can be done with it. On phones the button of a marked line is below. */
export function AccountRow({ mark, title, more, action }: RowProps) {
  return (
    <li className="flex items-center gap-x-3.5 gap-y-2 border-rule py-2.5 text-small leading-snug not-first:border-t max-sm:flex-wrap">
      {mark}
      <div className={`wrap-anywhere min-w-0 flex-1 ${mark ? 'max-sm:basis-[calc(100%-3rem)]' : ''}`}>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{more}</p>
      </div>
      {action}
    </li>
  );
}

export type MarkState = 'ok' | 'missing' | 'attention';

/** Shape and word, never colour alone: the word is read out. */
export function Mark({ state, word }: { state: MarkState; word: string }) {
  return (
    <svg role="img" aria-label={word} width="20" height="20" viewBox="0 0 20 20" fill="none" className="shrink-0">
      {state === 'ok' ? (
        <>
          <path d="M0 0h20v20H0z" className="fill-brand" />
          <path d="m5 10.5 3.5 3.5L15 6.5" stroke="#fff" strokeWidth="2" />
        </>
      ) : null}
      {state === 'missing' ? (
        <path d="M1 1h18v18H1z" strokeWidth="1.6" strokeDasharray="3 2" className="stroke-ink-2" />
      ) : null}
      {state === 'attention' ? (
        <>
          <path d="M10 1 19.5 19H.5z" className="fill-error" />
          <path d="M10 7.500v5M10 14.500v2" stroke="#fff" strokeWidth="2" />
        </>
      ) : null}
    </svg>
  );
}

/** The small button at the end of a row. */
export const rowButton = 'min-h-11 px-3 text-small sm:min-h-10';

export const dialogButtons = 'flex flex-wrap gap-2.5 max-sm:*:w-full';
