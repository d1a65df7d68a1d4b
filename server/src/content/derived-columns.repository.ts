import { type CollectionName, collectionNames, hitKindOf } from '@plinth/contract/collections';
import { rulesOf, type SearchText } from '@plinth/contract/collections.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type Body = Record<string, unknown>;

/** The columns that the contract computes from a body, so that lists, sorting and the search read no whole document. */
export function derivedColumns(collection: CollectionName, body: Body) {
  const { summaryOf, positionOf, searchOf } = rulesOf(collection);
  const kind = hitKindOf(collection, body);
  const found = kind && searchOf?.(body);
  return {
    summary: JSON.stringify(summaryOf(body)),
    ...(positionOf && { position: positionOf(body) }),
    hit: found ? JSON.stringify({ kind, ...found.hit }) : null,
    words: found ? searchVector(found.text) : null,
  };
}

function searchVector(texts: SearchText): RawBuilder<string> {
  const parts = texts.map(
    ({ weight, text }) => sql`setweight(to_tsvector('english', plain(${text})), ${sql.lit(weight)})`,
  );
  return sql<string>`${sql.join(parts, sql` || `)}`;
}

const batch = 500;

/**
 * Computes the derived columns of every document again, after a rule of the contract has changed. Returns how many documents
 * changed. Edits may go on meanwhile: a document that was edited since it was read is left alone, because the edit has
 * computed its columns.
 */
export async function recomputeDocuments(db: Database): Promise<number> {
  let changed = 0;
  for (const collection of collectionNames) changed += await recomputeCollection(db, collection);
  return changed;
}

async function recomputeCollection(db: Database, collection: CollectionName): Promise<number> {
  let changed = 0;
  for (let after: [string, string, string] | null = ['', '', '']; after; ) {
    const rows: {
      id: string;
      locale: string;
      stage: 'published' | 'draft' | 'withdrawn';
      version: number;
      body: Body;
    }[] = await db
      .selectFrom('documents')
      .select(['id', 'locale', 'stage', 'version', 'body'])
      .where('collection', '=', collection)
      // A draft may be incomplete, and no list or search reads its columns.
      .where('stage', '<>', 'draft')
      .where(sql<boolean>`(id, locale, stage) > (${sql.join(after)})`)
      .orderBy('id')
      .orderBy('locale')
      .orderBy('stage')
      .limit(batch)
      .execute();
    for (const { body, version, ...key } of rows) {
      const columns = derivedColumns(collection, body);
      const { numUpdatedRows } = await db
        .updateTable('documents')
        .set(columns)
        .where('collection', '=', collection)
        .where('id', '=', key.id)
        .where('locale', '=', key.locale)
        .where('stage', '=', key.stage)
        .where('version', '=', version)
        .where(
          sql<boolean>`(summary, position, hit, words)
            is distinct from (${columns.summary}::jsonb, ${columns.position ?? sql.ref('position')}::int, ${columns.hit}::jsonb, ${columns.words})`,
        )
        .executeTakeFirst();
      changed += Number(numUpdatedRows);
    }
    const last = rows.at(-1);
    after = last && rows.length === batch ? [last.id, last.locale, last.stage] : null;
  }
  return changed;
}
