import { type Kysely, sql } from 'kysely';

/**
 * When a project leaves the website, its campaigns leave with it, in the same transaction; they are found by the project. The index
 * is built concurrently while documents are edited; an interrupted build leaves an invalid index, which is dropped first.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists documents_campaigns`.execute(db);
  await sql`
    create index concurrently if not exists documents_campaigns on documents ((body ->> 'project'))
    where collection = 'campaigns' and stage = 'published' and deleted_at is null
  `.execute(db);
}

/** Campaigns and their paths are lost: the release before has no pages for them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists documents_campaigns`.execute(db);
  await sql`delete from documents where collection = 'campaigns'`.execute(db);
  await sql`delete from document_paths where collection = 'campaigns'`.execute(db);
}
