import type { RegistrationCheck } from '@plinth/contract/registration';
import type { RegistrationView } from '@plinth/contract/registration.schema';
import { useEffect, useEffectEvent, useState } from 'react';

type RegistrationTexts = {
  title: string;
  count: (passed: number, all: number) => string;
  allPass: (all: number) => string;
  passed: Record<RegistrationCheck, string>;
  refused: Record<RegistrationCheck, string>;
} & Record<'checking' | 'failed' | 'done' | 'open' | 'look', string>;

type Props = {
  texts: RegistrationTexts;
  /** Of the draft; the checks are made again for each one that is saved. */
  version: number;
  load: () => Promise<RegistrationView>;
  /** The plate of the public page, with what is entered. */
  children?: React.ReactNode;
};

/** What a project still needs before it may be published, check by check, from the draft on the server. */
export function RegistrationChecks({ texts, version, load, children }: Props) {
  const [view, setView] = useState<RegistrationView | 'failed' | null>(null);
  const read = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved version is what the server has checked
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (loaded) => isCurrent && setView(loaded),
      () => isCurrent && setView((before) => before ?? 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [version]);

  if (view === null) return <p className="text-ink-2 text-small">{texts.checking}</p>;
  if (view === 'failed') return <p className="text-ink-2 text-small">{texts.failed}</p>;
  const { checks } = view;
  const passed = checks.filter(({ isPassed }) => isPassed).length;
  const summary = passed === checks.length ? texts.allPass(checks.length) : texts.title;
  return (
    <>
      <section aria-label={summary} className="border border-ink bg-paper">
        <p aria-live="polite" className="flex justify-between gap-x-4 border-ink border-b px-4 py-3 font-semibold">
          <span>{summary}</span>
          <span className="tabular">{texts.count(passed, checks.length)}</span>
        </p>
        <ul>
          {checks.map(({ name, isPassed, text }) => (
            <li
              key={name}
              className="grid grid-cols-[1.375rem_1fr_auto] gap-x-3.5 border-rule px-4 py-3 not-first:border-t"
            >
              <CheckMark isPassed={isPassed} />
              <div className="min-w-0">
                <p className={`font-semibold ${isPassed ? '' : 'text-error'}`}>
                  {(isPassed ? texts.passed : texts.refused)[name]}
                </p>
                <p className="[overflow-wrap:anywhere]">{text}</p>
              </div>
              <p className="text-ink-2 text-small">{isPassed ? texts.done : texts.open}</p>
            </li>
          ))}
        </ul>
      </section>
      {children ? (
        <div className="mt-5.5">
          <p className="mb-2 text-ink-2 text-small">{texts.look}</p>
          {children}
        </div>
      ) : null}
    </>
  );
}

function CheckMark({ isPassed }: { isPassed: boolean }) {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true" className={`mt-0.5 size-5.5 ${isPassed ? 'text-brand' : 'text-error'}`}>
      {isPassed ? (
        <>
          <path d="M1 1h20v20H1z" fill="currentColor" />
          <path d="m5.5 11 4 4 7-8" fill="none" stroke="#fff" strokeWidth="2.2" />
        </>
      ) : (
        <>
          <path d="M11 1.5 21.5 20.5H.5z" fill="currentColor" />
          <path d="M11 8v6m0 2v2" fill="none" stroke="#fff" strokeWidth="2.2" />
        </>
      )}
    </svg>
  );
}
