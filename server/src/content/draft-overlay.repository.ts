import { type CollectionName, collectionOf, slugRuleOf, variantOf } from '@plinth/contract/collections';
import { enteredSlug, wantedSlug } from '@plinth/contract/slugs';
import { textOf } from '@plinth/contract/text-of';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { derivedColumns } from './derived-columns.repository.ts';

type Body = Record<string, unknown>;
type Key = { collection: CollectionName; id: string };

/** A draft as a row of `documents`, as it would be stored if it were published now. */
export type DraftOverlay = Key & { row: string; slug: string };

/** Computes what publishing would store. Reads only: no slug is taken, and no row is written. */
export async function prepareOverlay(db: Database, key: Key, draft: Body): Promise<DraftOverlay> {
  const { collection, id } = key;
  const { body, slug } = await withSlug(db, key, draft);
  const { summary, position = null, hit, words } = derivedColumns(collection, body);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(draft)::text as row from (
      select ${collection}::text as collection, ${id}::text as id, 'en' as locale, 'published' as stage,
        coalesce(stored.version, 1) as version, ${JSON.stringify(body)}::jsonb as body, ${summary}::jsonb as summary,
        ${hit}::jsonb as hit, (${words ?? sql`null`})::text as words, media_ids_in(${JSON.stringify(body)}::jsonb) as media_ids,
        coalesce(${position}::int, stored.position, (
          select coalesce(max(position), 0) from documents where collection = ${collection} and stage = 'published'
        )) as position,
        ${summary}::jsonb ->> 'name' as name, ${summary}::jsonb ->> 'type' as type, ${summary}::jsonb ->> 'status' as status,
        ${summary}::jsonb ->> 'builder' as builder, ${summary}::jsonb -> 'location' -> 0 ->> 'address' as place,
        coalesce(stored.created_at, now()) as created_at, now() as updated_at
      from (select) as one left join documents as stored
        on stored.collection = ${collection} and stored.id = ${id} and stored.locale = 'en' and stored.stage = 'published'
    ) as draft
  `.execute(db);
  return { ...key, slug, row: rows[0]?.row ?? '{}' };
}

/** The slug that publishing would give it; its id where another document has or had that slug. */
async function withSlug(db: Database, { collection, id }: Key, body: Body): Promise<{ body: Body; slug: string }> {
  const field = collectionOf(collection).slug?.field;
  if (!field || !slugRuleOf(collection, variantOf(collection, body))) return { body, slug: '' };
  const { rows } = await sql<{ slug: string; owner: string; is_current: boolean }>`
    select slug, document_id as owner, is_current from document_paths where collection = ${collection}
      and (document_id = ${id} or slug = ${wantedOf(collection, body, field)})
  `.execute(db);
  const current = rows.find((row) => row.owner === id && row.is_current)?.slug;
  const wanted = body[field] === undefined && current ? current : wantedOf(collection, body, field);
  const isTaken = rows.some((row) => row.slug === wanted && row.owner !== id);
  const slug = isTaken ? id : wanted;
  return { body: { ...body, [field]: slug }, slug };
}

const wantedOf = (collection: CollectionName, body: Body, field: string) =>
  wantedSlug(enteredSlug(textOf(body[field])), textOf(body[collectionOf(collection).title]));

/**
 * Runs `work` in a transaction in which every query finds the draft in place of the published document. Its tables are the
 * views of the schema `preview`, and it cannot write.
 */
export function withOverlay<T>(
  db: Database,
  { collection, id, slug, row }: DraftOverlay,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`
        select set_config('search_path', 'preview, public', true), set_config('plinth.preview_collection', ${collection}, true),
          set_config('plinth.preview_id', ${id}, true), set_config('plinth.preview_slug', ${slug}, true),
          set_config('plinth.preview_row', ${row}, true)
      `.execute(trx);
      return work(trx);
    });
}
