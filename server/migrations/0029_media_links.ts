import { type Kysely, sql } from 'kysely';

/**
 * The ids of the uploaded files that a document names, so that the library knows where each file is used. A trigger keeps
 * them right on every write, also on those of a release from before this migration. Existing documents are filled in batches
 * and the index is built concurrently while documents are edited.
 */
export const isInTransaction = false;

const batch = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column if not exists media_ids text[] not null default '{}'`.execute(db);
  // The pattern is that of contract/src/media-links.ts.
  await sql`
    create or replace function media_ids_in(body jsonb) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
      from regexp_matches(body::text, '/media/(?:private/)?([0-9a-z]{26})/', 'g') as found
    $$
  `.execute(db);
  await sql`
    create or replace function set_media_ids() returns trigger language plpgsql as $$
      begin
        new.media_ids := media_ids_in(new.body);
        return new;
      end
    $$
  `.execute(db);
  await sql`
    create or replace trigger documents_media_ids before insert or update of body on documents
    for each row execute function set_media_ids()
  `.execute(db);
  await fill(db);
  await sql`drop index concurrently if exists documents_by_media`.execute(db);
  await sql`create index concurrently if not exists documents_by_media on documents using gin (media_ids)`.execute(db);
}

async function fill(db: Kysely<unknown>) {
  for (let changed = batch; changed === batch; ) {
    const { rows } = await sql<{ id: string }>`
      update documents set media_ids = media_ids_in(body)
      where (collection, id, locale, stage) in (
        select collection, id, locale, stage from documents
        where media_ids is distinct from media_ids_in(body) limit ${sql.lit(batch)}
      )
      returning id
    `.execute(db);
    changed = rows.length;
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists documents_by_media`.execute(db);
  await sql`drop trigger if exists documents_media_ids on documents`.execute(db);
  await sql`drop function if exists set_media_ids()`.execute(db);
  await sql`drop function if exists media_ids_in(jsonb)`.execute(db);
  await sql`alter table documents drop column media_ids`.execute(db);
}
