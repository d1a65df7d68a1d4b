import { mediaIdOf } from './media-links.ts';
import { textOf } from './text-of.ts';

/** What an edit does to a list of pictures: which stay, come, move and go. Free of zod, because browsers load it. */

export type PictureChange = {
  tag: 'same' | 'added' | 'moved' | 'taken out';
  url: string;
  /** What it shows, or its caption; empty where neither is known. */
  words: string;
  /** Its place in the list now, from 1; null for one that was taken out. */
  place: number | null;
  /** Its place before; null for one that was added. */
  formerPlace: number | null;
};

type Row = Record<string, unknown>;
const wordFields = ['alt', 'caption'] as const;
const knownFields = new Set<string>(['_id', 'url', 'photo', ...wordFields]);

/** A list of rows with a picture each, and nothing else than words about it. */
export function isPictureList(value: unknown): value is Row[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (row: unknown) =>
        typeof row === 'object' &&
        row !== null &&
        ('url' in row || 'photo' in row) &&
        Object.keys(row).every((key) => knownFields.has(key)),
    )
  );
}

const urlOf = (row: Row) => textOf(row.url ?? row.photo);
/** A picture with another centre has another URL, and is the same picture. */
const keyOf = (row: Row) => mediaIdOf(urlOf(row)) ?? urlOf(row);

/** In the order of the list now; what was taken out comes last. A picture that is in the list twice is counted twice. */
export function pictureChanges(before: readonly Row[], after: readonly Row[]): PictureChange[] {
  const left = before.map((row, index) => ({ row, place: index + 1 }));
  const now = after.map((row, index): PictureChange => {
    const place = index + 1;
    // Its former place is preferred, so that one of two equal pictures does not seem to move.
    const isIt = (it: { row: Row }) => keyOf(it.row) === keyOf(row);
    const found = left.find((it) => it.place === place && isIt(it)) ?? left.find(isIt);
    if (found) left.splice(left.indexOf(found), 1);
    const tag = !found ? 'added' : found.place === place ? 'same' : 'moved';
    return { tag, url: urlOf(row), words: wordsAbout(row), place, formerPlace: found?.place ?? null };
  });
  const gone = left.map(
    ({ row, place }): PictureChange => ({
      ...{ tag: 'taken out', url: urlOf(row), words: wordsAbout(row), place: null, formerPlace: place },
    }),
  );
  return [...now, ...gone];
}

const wordsAbout = (row: Row) => textOf(row.alt) || textOf(row.caption);

/** The words that changed about pictures that are in both lists. */
export function pictureWords(before: readonly Row[], after: readonly Row[]) {
  return pictureChanges(before, after).flatMap(({ place, formerPlace }) => {
    const [old, row] = [before[(formerPlace ?? 0) - 1], after[(place ?? 0) - 1]];
    if (!old || !row || place === null) return [];
    return wordFields
      .map((field) => ({ field, index: place - 1, before: textOf(old[field]), after: textOf(row[field]) }))
      .filter((it) => it.before !== it.after);
  });
}
