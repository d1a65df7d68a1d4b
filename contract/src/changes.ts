import { notAvailable } from './none.ts';
import { isSameValue, richTextIn } from './post-text.ts';
import { isRichText, noRichText, type RichText } from './rich-text.ts';
import { changedParts } from './rich-text-compare.ts';
import { textOf } from './text-of.ts';

/** The differences between two versions of a document. Free of zod. */

export type Change = {
  /** The path of the field: `status`, `photos.2.caption`. */
  path: string;
  before: string;
  after: string;
};

type Document = { [key: string]: unknown };

/** Fields that the server sets, which no person edits. */
const own = new Set(['_id', 'id', 'version', 'kind', 'createdAt']);

export function changesBetween(before: Document, after: Document): Change[] {
  const [old, now] =
    isRichText(before.richContent) || isRichText(after.richContent) ? [before, after].map(inRichText) : [];
  if (old && now) return changesBetweenFields(old, now);
  return changesBetweenFields(before, after);
}

/** The top-level fields in which two versions differ. */
export const changedFields = (before: Document, after: Document): string[] => [
  ...new Set(changesBetween(before, after).map(({ path }) => path.split('.')[0] ?? path)),
];

/** Where one version has rich text, only that is compared: the paragraphs are derived from it. */
function inRichText({ content, richContent, ...rest }: Document): Document {
  return { ...rest, richContent: richTextIn({ content, richContent }) };
}

function changesBetweenFields(before: Document, after: Document): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !own.has(key));
  return keys.flatMap((key) => compare(key, before[key], after[key]));
}

function compare(path: string, before: unknown, after: unknown): Change[] {
  if (isRichText(before) || isRichText(after)) return compareRichText(path, before, after);
  if (isBranch(before) || isBranch(after)) {
    const [old, now] = [before, after].map((value) => (isBranch(value) ? value : {})) as [Document, Document];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => key !== '_id');
    return keys.flatMap((key) => compare(`${path}.${key}`, old[key], now[key]));
  }
  const [was, is] = [readable(before), readable(after)];
  return was === is ? [] : [{ path, before: was, after: is }];
}

function compareRichText(path: string, before: unknown, after: unknown): Change[] {
  if (isSameValue(before, after)) return [];
  const [was, is] = [before, after].map((value) => (isRichText(value) ? value : noRichText)) as [RichText, RichText];
  return [{ path, ...changedParts(was, is) }];
}

/** `na` means 'none', as an empty text does. */
function readable(value: unknown): string {
  const text = textOf(value);
  return text === notAvailable ? '' : text;
}

function isBranch(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}
