import { commonSubsequence } from './common-subsequence.ts';

/** Compares two texts word by word, for people who read what an edit changes. Free of zod, because browsers load it. */

export type WordPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** A word with its inner apostrophes and hyphens, a run of spaces, or one other character. */
const token = /\s+|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

/** Beyond this many comparisons the middle of two texts is shown as replaced: a browser compares that many in a moment. */
const mostComparisons = 4_000_000;
/** Below this share of common words, marks on single words are harder to read than two whole texts. */
const leastShared = 1 / 3;

const wordsIn = (text: string): string[] => text.match(token) ?? [];

export function wordDiff(before: string, after: string): WordPart[] {
  const [from, to] = [wordsIn(before), wordsIn(after)];
  const start = sharedStart(from, to);
  const end = sharedStart(from.slice(start).toReversed(), to.slice(start).toReversed());
  const [old, now] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  const parts: WordPart[] = [
    ...from.slice(0, start).map(same),
    ...(old.length * now.length > mostComparisons ? replaced(old, now) : compare(old, now)),
    ...from.slice(from.length - end).map(same),
  ];
  return isMostlyNew(parts) ? joined(replaced(from, to)) : joined(withoutShortPieces(parts));
}

const same = (text: string): WordPart => ({ kind: 'same', text });
const removed = (text: string): WordPart => ({ kind: 'removed', text });
const added = (text: string): WordPart => ({ kind: 'added', text });
const replaced = (from: readonly string[], to: readonly string[]) => [...from.map(removed), ...to.map(added)];

function sharedStart(from: readonly string[], to: readonly string[]): number {
  const most = Math.min(from.length, to.length);
  for (let index = 0; index < most; index += 1) if (from[index] !== to[index]) return index;
  return most;
}

function compare(from: readonly string[], to: readonly string[]): WordPart[] {
  const matches = commonSubsequence(from, to);
  const parts: WordPart[] = [];
  let next = 0;
  for (const [index, text] of from.entries()) {
    const match = matches[index] ?? -1;
    if (match === -1) {
      parts.push(removed(text));
      continue;
    }
    parts.push(...to.slice(next, match).map(added), same(text));
    next = match + 1;
  }
  return [...parts, ...to.slice(next).map(added)];
}

const isWord = ({ text }: WordPart) => /[\p{L}\p{N}]/u.test(text);

function isMostlyNew(parts: readonly WordPart[]): boolean {
  const words = parts.filter(isWord);
  const count = (kind: WordPart['kind']) => words.filter((part) => part.kind === kind).length;
  const longer = count('same') + Math.max(count('removed'), count('added'));
  return count('removed') > 0 && count('added') > 0 && count('same') < longer * leastShared;
}

/** An equal piece this short between two changes belongs to the change, so that its mark is one line and not several. */
const shortPiece = 3;

function withoutShortPieces(parts: readonly WordPart[]): WordPart[] {
  const pieces: WordPart[][] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last?.[0]?.kind === part.kind) last.push(part);
    else pieces.push([part]);
  }
  return pieces.flatMap((piece, index) => {
    const text = piece.map((part) => part.text).join('');
    const isInside = index > 0 && index < pieces.length - 1;
    const isKept = piece[0]?.kind !== 'same' || !isInside || text.trim().length > shortPiece;
    return isKept ? piece : [removed(text), added(text)];
  });
}

/** Neighbours of one kind as one part; between two equal parts, what was removed comes before what was added. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const done: WordPart[] = [];
  const open = { removed: '', added: '' };
  const close = () => {
    if (open.removed) done.push(removed(open.removed));
    if (open.added) done.push(added(open.added));
    open.removed = '';
    open.added = '';
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      open[kind] += text;
      continue;
    }
    close();
    const last = done.at(-1);
    if (last?.kind === 'same') last.text += text;
    else done.push(same(text));
  }
  close();
  return done;
}
