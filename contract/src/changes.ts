import { textOf } from './text-of.ts';

/** What differs between two versions of a document, in the words of the person who edits it. Free of zod. */

export type Change = {
  /** Where: `status`, `photos.2.caption`. */
  path: string;
  /** The same, to be read: 'Status', 'Photos 3 Caption'. */
  label: string;
  before: string;
  after: string;
};

type Document = { [key: string]: unknown };

/** What the server adds to a document is nobody's edit. */
const own = new Set(['_id', 'id', 'version', 'kind', 'createdAt']);

export function changesBetween(before: Document, after: Document): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !own.has(key));
  return keys.flatMap((key) => compare(key, before[key], after[key]));
}

/** camelCase, as section 2.8 splits it for a header: 'reraNumber' is 'Rera Number'. */
export function splitCamelCase(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOfPath(path: string): string {
  return path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : splitCamelCase(part)))
    .join(' ');
}

function compare(path: string, before: unknown, after: unknown): Change[] {
  if (isBranch(before) || isBranch(after)) {
    const [old, now] = [before, after].map((value) => (isBranch(value) ? value : {})) as [Document, Document];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => key !== '_id');
    return keys.flatMap((key) => compare(`${path}.${key}`, old[key], now[key]));
  }
  const [was, is] = [textOf(before), textOf(after)];
  return was === is ? [] : [{ path, label: labelOfPath(path), before: was, after: is }];
}

function isBranch(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}
