import { type WordPart, wordDiff } from '@plinth/contract/word-diff';

type Props = { before: string | null; after: string | null; side: 'removed' | 'added'; notThere: string };

/** One of two versions of a text: what only the other has is left out, what only this one has is struck or underlined. */
export function MarkedWords({ before, after, side, notThere }: Props) {
  if ((side === 'removed' ? before : after) === null) return <span className="text-ink-2">{notThere}</span>;
  const parts = wordDiff(before ?? '', after ?? '').filter(({ kind }) => kind === 'same' || kind === side);
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
        <Marked key={index} part={part} />
      ))}
    </span>
  );
}

function Marked({ part: { kind, text } }: { part: WordPart }) {
  if (kind === 'removed') return <del className="bg-error-bg decoration-[1.5px]">{text}</del>;
  if (kind === 'added') {
    return <ins className="bg-brand-tint font-semibold decoration-[1.5px] underline-offset-[0.2em]">{text}</ins>;
  }
  return text;
}
