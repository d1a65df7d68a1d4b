import { textOf } from '@plinth/contract/text-of';

/** Cells are cut to this length, so that a page of fifty rows does not carry fifty whole documents. */
const longest = 160;

/** A value as a table shows it: texts joined by commas; of pictures, the URL of the first. */
export function toCell(value: unknown): string {
  if (!Array.isArray(value)) return shorten(textOf(value));
  const [first] = value as unknown[];
  if (typeof first !== 'object' || first === null) return shorten(value.join(', '));
  const { url, photo } = first as { url?: unknown; photo?: unknown };
  const address = url ?? photo;
  return typeof address === 'string'
    ? address
    : shorten(value.map((row) => Object.values((row ?? {}) as object)[0]).join(', '));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
