import { type Change, changesBetween } from './changes.ts';
import { commonSubsequence } from './common-subsequence.ts';
import { formWords, wordsOf, wordsOfValue } from './form-words.ts';
import { mediaIdOf } from './media-links.ts';
import { isPictureList, type PictureChange, pictureChanges, pictureWords } from './picture-changes.ts';
import { writePostDate } from './post-date.ts';
import { textOf } from './text-of.ts';

/**
 * What differs between the live page and a draft, as an approver reads it: by field, by row of a list, by picture. Free of
 * zod, because browsers load it.
 */

/** Null on one side: the row or field is not there. */
type Both = { before: string | null; after: string | null };
export type Difference = { path: string; label: string } & (
  | ({ kind: 'text' } & Both)
  /** The URLs of a picture. */
  | ({ kind: 'picture' } & Both)
  /** The URLs of a file that is not a picture. */
  | ({ kind: 'file' } & Both)
  | { kind: 'pictures'; pictures: PictureChange[] }
);

export type Differences = { differences: Difference[] /** Names of filled fields that are equal. */; same: string[] };

type Body = Record<string, unknown>;
/** Fields that the server sets, and the paragraphs that are derived from rich text. */
const notShown = new Set(['_id', 'id', 'version', 'kind', 'createdAt']);

export function differencesBetween(collection: string, live: Body | null, draft: Body): Differences {
  const before = live ?? {};
  const isRich = 'richContent' in before || 'richContent' in draft;
  const names = inOrder(
    [...new Set([...Object.keys(before), ...Object.keys(draft)])].filter(
      (name) => !notShown.has(name) && !(isRich && name === 'content'),
    ),
    formWords[collection],
  );
  const differences = names.flatMap((name) => differencesOf(collection, name, before[name], draft[name]));
  const different = new Set(differences.map(({ path }) => path.split('.')[0]));
  return { differences, same: names.filter((name) => !different.has(name) && !isEmpty(draft[name])) };
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === 'na';
}

function differencesOf(collection: string, name: string, before: unknown, after: unknown): Difference[] {
  const changes = changesBetween({ [name]: before }, { [name]: after });
  if (changes.length === 0) return [];
  const { label } = wordsOf(collection, name);
  if ([before, after].some(isPictureList)) {
    return differencesOfPictures(collection, name, rowsOf(before), rowsOf(after));
  }
  if ([before, after].some(isRows)) return differencesOfRows(collection, name, rowsOf(before), rowsOf(after));
  if (Array.isArray(before) || Array.isArray(after)) {
    const text = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join('\n') : '');
    return [{ kind: 'text', path: name, label, before: filled(text(before)), after: filled(text(after)) }];
  }
  return changes.map((change) => toDifference(collection, label, change));
}

type Row = Record<string, unknown>;
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);
const rowsOf = (value: unknown): Row[] => (isRows(value) ? value : []);
const filled = (text: string): string | null => (text === '' ? null : text);

function differencesOfPictures(collection: string, name: string, before: Row[], after: Row[]): Difference[] {
  const { label } = wordsOf(collection, name);
  const pictures = pictureChanges(before, after);
  const isOther = pictures.some(({ tag }) => tag !== 'same');
  const words = pictureWords(before, after).map(
    ({ field, index, ...both }): Difference => ({
      kind: 'text',
      path: `${name}.${index}.${field}`,
      label: `${label} ${index + 1}: ${wordsOf(collection, field, name).label}`,
      before: filled(both.before),
      after: filled(both.after),
    }),
  );
  return [...(isOther ? [{ kind: 'pictures' as const, path: name, label, pictures }] : []), ...words];
}

/** The fields of a form in their order; the database keeps those of a document in another one. */
function inOrder(names: readonly string[], words: Record<string, unknown> | undefined): string[] {
  const order = Object.keys(words ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => place(a) - place(b));
}
const fieldsOf = (collection: string, name: string, row: Row) =>
  inOrder(
    Object.keys(row).filter((key) => key !== '_id'),
    wordsOf(collection, name).fields,
  );

/** The first text of a row names it to people. */
const titleOf = (collection: string, name: string, row: Row) =>
  fieldsOf(collection, name, row)
    .map((key) => textOf(row[key]))
    .find((text) => text !== '' && !isAddress(text)) ?? '';
const isAddress = (text: string) => /^(https?:\/\/|\/media\/)/.test(text);

/** Equal rows stay in place; of the others, those with the same id or name are compared, and the rest came or went. */
function differencesOfRows(collection: string, name: string, before: Row[], after: Row[]): Difference[] {
  const { label } = wordsOf(collection, name);
  const title = (row: Row) => titleOf(collection, name, row);
  const keyOf = (row: Row) => textOf(row._id) || title(row).toLowerCase();
  const exact = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const matches = commonSubsequence(before.map(exact), after.map(exact));
  const kept = new Set(matches);
  const left = before.flatMap((row, index) => (matches[index] === -1 ? [{ row, index, key: keyOf(row) }] : []));
  const named = (row: Row, index: number) => `${label}: ${title(row) || index + 1}`;
  const now = after.flatMap((row, index): Difference[] => {
    if (kept.has(index)) return [];
    const key = keyOf(row);
    const at = left.findIndex((it) => it.key === key);
    const former = left[at]?.row;
    if (!former) {
      const after = summaryOf(collection, name, row);
      return [{ kind: 'text', path: `${name}.${index}`, label: named(row, index), before: null, after }];
    }
    left.splice(at, 1);
    const changes = changesBetween(former, row);
    // The row is the same and stands in another place.
    if (changes.length === 0) return [];
    return changes.map((change) => ({
      ...toDifference(collection, '', { ...change, path: `${name}.${index}.${change.path}` }),
      label: `${named(row, index)}, ${wordsOf(collection, change.path, name).label}`,
    }));
  });
  const gone = left.map(({ row, index }): Difference => {
    const former = summaryOf(collection, name, row);
    return { kind: 'text', path: `${name}.${index}`, label: named(row, index), before: former, after: null };
  });
  if (now.length + gone.length > 0) return [...now, ...gone];
  const order = (rows: Row[]) => filled(rows.map(title).join('\n'));
  return [{ kind: 'text', path: name, label: `${label}: order`, before: order(before), after: order(after) }];
}

/** The values of a row as one line, without addresses of files and pages. */
function summaryOf(collection: string, name: string, row: Row): string {
  return fieldsOf(collection, name, row)
    .map((key) => {
      const text = textOf(row[key]);
      const unit = wordsOf(collection, key, name).unit;
      return isAddress(text) || text === 'na' ? '' : words(collection, `${name}.0.${key}`, text, unit);
    })
    .filter((text) => text !== '')
    .join(', ');
}

function words(collection: string, path: string, text: string, unit = ''): string {
  if (text === '') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return writePostDate(text);
  const value = wordsOfValue(collection, path, text);
  return unit && /\d$/.test(value) ? `${value} ${unit}` : value;
}

const pictureEnd = /\.(jpe?g|png|webp|avif|svg)$/i;

function toDifference(collection: string, label: string, { path, before, after }: Change): Difference {
  const values = [before, after].filter((value) => value !== '');
  if (values.length > 0 && values.every((value) => mediaIdOf(value) !== null || value.startsWith('/media/'))) {
    const kind = values.every((value) => pictureEnd.test(value)) ? 'picture' : 'file';
    return { kind, path, label, before: filled(before), after: filled(after) };
  }
  const [first = '', ...rest] = path.split('.');
  const last = rest.findLast((part) => !/^\d+$/.test(part));
  const { unit } = last ? wordsOf(collection, last, first) : wordsOf(collection, first);
  const toWords = (text: string) => filled(words(collection, path, text, unit));
  return { kind: 'text', path, label, before: toWords(before), after: toWords(after) };
}

/** A value of a field that does not differ, as one text. */
export function valueWords(collection: string, name: string, value: unknown): string {
  if (isPictureList(value)) return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`;
  if (isRows(value)) return value.map((row) => titleOf(collection, name, row)).join(', ');
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  const text = textOf(value);
  if (isAddress(text)) return 'As before';
  return words(collection, name, text, wordsOf(collection, name).unit);
}
