import { type Kysely, sql } from 'kysely';

/** `concurrently` allows inserts during the build. An interrupted build leaves an invalid index, which must be dropped first. */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists submissions_by_label`.execute(db);
  await sql`create index concurrently if not exists submissions_by_label on submissions (label, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists submissions_by_label`.execute(db);
}
