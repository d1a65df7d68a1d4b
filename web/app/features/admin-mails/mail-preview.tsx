import type { MailPreview as Shown } from '@plinth/contract/mail.schema';
import { useEffect, useId, useState } from 'react';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { MailFrame } from './mail-frame.tsx';

const looks = ['phone', 'desktop', 'plain'] as const;
type Look = (typeof looks)[number];

type PreviewTexts = {
  title: string;
  help: string;
  looks: Record<Look, string>;
  frame: string;
  plain: string;
  from: (sender: string) => string;
  loading: string;
  failed: string;
  retry: string;
  faults: string;
};
type Props = {
  texts: PreviewTexts;
  /** Another text after each save. */
  version: string;
  load: () => Promise<Shown>;
  /** The address of the mail as a page. */
  url: string;
  labelOf: (field: string) => string;
  /** Above the mail, once it is known where a test would go. */
  children: (shown: Shown) => React.ReactNode;
};

const widths = { phone: 360, desktop: 640 } as const;

/** The mail that the draft makes, with an invented visitor: as a mail program shows it, and as plain text. */
export function MailPreview({ texts, version, load, url, labelOf, children }: Props) {
  const title = useId();
  const [look, setLook] = useState<Look>('phone');
  const { shown, hasFailed, retry } = useMailPreview(load, version);
  const isLate = useDelayed(shown === null && !hasFailed);
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-3">
      <div className="min-h-11.5">{shown ? children(shown) : null}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto">
          <h2 id={title} className="font-sans font-semibold text-small">
            {texts.title}
          </h2>
          <p className="text-ink-2 text-label">{texts.help}</p>
        </div>
        <fieldset className="flex">
          <legend className="sr-only">{texts.title}</legend>
          {looks.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={look === name}
              className="-ml-px min-h-11 border border-rule-strong bg-paper px-3 text-label first:ml-0 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ivory"
              onClick={() => setLook(name)}
            >
              {texts.looks[name]}
            </button>
          ))}
        </fieldset>
      </div>
      {hasFailed ? (
        <div className="grid justify-items-start gap-3 border-error border-l-4 bg-error-bg px-4.5 py-3.5">
          <p role="status">{texts.failed}</p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
      {shown ? (
        <>
          {shown.faults.length > 0 ? (
            <div role="status" className="border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">
              <p>{texts.faults}</p>
              <ul className="mt-1">
                {shown.faults.map(({ field, message }) => (
                  <li key={field}>
                    <strong>{labelOf(field)}:</strong> {message}.
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div className="border border-ink bg-white">
            <p className="border-rule border-b px-4 py-3 text-small">
              <strong className="wrap-anywhere">{shown.subject}</strong>
              <br />
              <span className="text-ink-2">{texts.from(shown.sender)}</span>
            </p>
            {look === 'plain' ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
              <section aria-label={texts.plain} tabIndex={0} className="h-130 overflow-y-auto p-4">
                <p className="wrap-anywhere whitespace-pre-wrap font-mono text-label">{shown.text}</p>
              </section>
            ) : (
              <MailFrame key={version} url={`${url}?v=${version}`} title={texts.frame} width={widths[look]} />
            )}
          </div>
        </>
      ) : (
        <p role="status" className="text-ink-2 text-small">
          {isLate ? texts.loading : ''}
        </p>
      )}
    </section>
  );
}

/** What was shown stays until the next version has come. */
function useMailPreview(load: () => Promise<Shown>, version: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again for each version, and when asked to
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    load().then(
      (found) => isCurrent && setShown(found),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [version, attempt]);
  return { shown, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
