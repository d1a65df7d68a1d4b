import { type Kysely, sql } from 'kysely';

/**
 * A path without a page is looked up among the redirects at every such request. The index is built concurrently while documents
 * are edited; an interrupted build leaves an invalid index, which is dropped first.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists documents_redirects`.execute(db);
  await sql`
    create index concurrently if not exists documents_redirects on documents (lower(rtrim(summary ->> 'from', '/') collate "C"))
    where collection = 'redirects' and locale = 'en' and stage = 'published' and deleted_at is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists documents_redirects`.execute(db);
}
