import { sortDateOf } from '@plinth/contract/post-date';
import { type Kysely, sql } from 'kysely';

/**
 * Posts are sorted by their dates, which are stored as the text that pages show. The day that each text names is kept beside
 * it, so that sorting needs no date rules in SQL. An unreadable date is stored as an empty text. The index is built
 * concurrently while posts are edited; an interrupted build leaves an invalid index, which is dropped first.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column if not exists sort_date text collate "C" not null default ''`.execute(db);
  const { rows } = await sql<{ id: string; date: string }>`select id, date from posts`.execute(db);
  for (const { id, date } of rows) {
    await sql`update posts set sort_date = ${sortDateOf(date)} where id = ${id}`.execute(db);
  }
  await sql`drop index concurrently if exists posts_by_date`.execute(db);
  await sql`
    create index concurrently if not exists posts_by_date
    on posts (kind, sort_date desc, id desc) where deleted_at is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists posts_by_date`.execute(db);
  await db.schema.alterTable('posts').dropColumn('sort_date').execute();
}
