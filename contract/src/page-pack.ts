import { betweenFields, betweenValues, isPageRow, pageFieldKind, pageRows, shownField } from './page-fields.ts';
import { pageFields, pageSections } from './page-table.ts';
import type { PageId } from './site-pages.ts';
import { textOf } from './text-of.ts';

/**
 * The texts of a page as the page itself carries them: a line for each field that has a text, with the field's name first.
 * `page-texts.ts` reads it without the table of pages. What the page shows is in its HTML already, so compression repeats it in
 * a few bytes. What is hidden is left out.
 */
export function packPage(id: PageId, body: Record<string, unknown>): string {
  const hidden = hiddenFields(id, body);
  const lines = pageFields(id).flatMap((field) => {
    const value = hidden.has(field) ? '' : packField(field, body[field]);
    return value === '' ? [] : [`${field}${betweenValues}${value}`];
  });
  return lines.join(betweenFields);
}

export type PublicPage = Readonly<Record<string, unknown>>;

/** What the public sees of a page: nothing of its hidden sections. One without a document shows the product's own words. */
export function publicPage(id: PageId, stored: object = { _id: id, id, page: id, version: 1 }): PublicPage {
  const hidden = hiddenFields(id, { ...stored });
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !hidden.has(name)));
}

/** The fields of the hidden sections, but not those that say so. */
const hiddenFields = (id: PageId, body: Record<string, unknown>): Set<string> =>
  new Set(pageSections(id).flatMap(({ section, fields }) => (isHidden(body, section) ? fields.slice(1) : [])));

const isHidden = (body: Record<string, unknown>, section: string) => body[shownField(section)] === 'hidden';

function packField(field: string, value: unknown): string {
  const kind = pageFieldKind(field);
  if (field.endsWith('Shown')) return value === 'hidden' ? value : '';
  const rows = Array.isArray(value) ? value : [];
  if (kind === 'texts') return rows.map(textOf).filter(Boolean).join(betweenValues);
  if (!isPageRow(kind)) return textOf(value).trim();
  return rows
    .flatMap((row: Readonly<Record<string, unknown>>) => pageRows[kind].map((name) => textOf(row[name])))
    .join(betweenValues)
    .trimEnd();
}
