import { writeCompared } from '@plinth/contract/compare';
import { type SavedHome, writeNotes } from '@plinth/contract/kept-homes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export type ShareTexts = Record<
  'path' | 'copy' | 'copiedTitle' | 'notCopied' | 'withoutNotes' | 'whatsapp' | 'message',
  string
> & { copied: (homes: number, hasNotes: boolean) => string };

type Props = { saved: readonly SavedHome[]; origin: string; texts: ShareTexts; children: React.ReactNode };

/** A link that holds the homes, and the notes after its '#', which no server ever receives. What it shares is said. */
export function ShareList({ saved, origin, texts, children }: Props) {
  const [result, setResult] = useState<{ url: string; hasNotes: boolean; isCopied: boolean } | null>(null);
  const notes = writeNotes(saved);
  const urlOf = (hasNotes: boolean) =>
    `${origin}${texts.path}?homes=${writeCompared(saved)}${hasNotes && notes ? `#${notes}` : ''}`;
  const copy = async (withNotes: boolean) => {
    const hasNotes = withNotes && notes !== '';
    const url = urlOf(hasNotes);
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setResult({ url, hasNotes, isCopied });
  };
  return (
    <>
      <div data-print="none" className="mb-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy(true)}>
          {texts.copy}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${texts.message} ${urlOf(false)}`)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-13 items-center gap-3 rounded-edge border border-ink px-6.5 font-semibold text-[1rem] hover:bg-ink hover:text-ivory"
        >
          <Icon name="chat" className="size-5" />
          {texts.whatsapp}
        </a>
        {children}
      </div>
      <div role="status" data-print="none">
        {result ? (
          <p className="mb-6 border-brand border-l-4 bg-brand-tint px-5 py-4">
            <b className="font-semibold">{result.isCopied ? texts.copiedTitle : texts.notCopied}</b>{' '}
            {result.isCopied ? null : <span className="wrap-anywhere">{result.url} </span>}
            {texts.copied(saved.length, result.hasNotes)}{' '}
            {result.hasNotes ? (
              <button
                type="button"
                className="min-h-11 cursor-pointer font-semibold underline"
                onClick={() => void copy(false)}
              >
                {texts.withoutNotes}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}
