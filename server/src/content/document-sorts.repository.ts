import { websiteOrder } from '@plinth/contract/admin-collections';
import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { type CollectionName, type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { type RawBuilder, sql } from 'kysely';
import type { Sort } from './table-page.repository.ts';

/** A field of the summary as text; null where it is missing. */
export const summaryField = (name: string) => sql<string | null>`summary ->> ${sql.lit(name)}`;

/** How the admin table may be sorted: by each column that is a text, a number or a date, and by variant. */
export function sortsOf(collection: CollectionName): Record<string, Sort> {
  const { admin, variantField, isOrdered } = collectionOf(collection);
  if (!admin) return {};
  const fields = columnsOf(collection as ContentCollection).flatMap(({ name, shape, control }): [string, Sort][] => {
    if (shape !== 'text' || control === 'picture' || control === 'file') return [];
    if (control === 'date') return [[name, { by: sql`position`, type: 'number' }]];
    if (control === 'number')
      return [[name, { by: sql`coalesce((${summaryField(name)})::numeric, 0)`, type: 'number' }]];
    return [[name, { by: sql`coalesce(${summaryField(name)}, '')`, type: 'text' }]];
  });
  const byVariant: [string, Sort][] = variantField
    ? [[variantField, { by: sql`coalesce(${summaryField(variantField)}, '')`, type: 'text' }]]
    : [];
  const asOnWebsite: [string, Sort][] = isOrdered ? [[websiteOrder, { by: sql`position`, type: 'number' }]] : [];
  return Object.fromEntries([...fields, ...byVariant, ...asOnWebsite]);
}

/** What the search of the admin table looks through: one expression of lower-case text. */
export function searchedText(collection: CollectionName): RawBuilder<string> {
  const fields = collectionOf(collection).adminSearch.map((name) => sql`(${summaryField(name)})`);
  return sql<string>`plain(${sql.join(fields, sql` || ' ' || `)})`;
}
