import { type Kysely, sql } from 'kysely';

/** The project page reads the progress entries of one project. Built concurrently, while documents are edited. */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists documents_progress`.execute(db);
  await sql`
    create index concurrently if not exists documents_progress on documents ((summary ->> 'project'), position)
    where collection = 'progress'
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists documents_progress`.execute(db);
}
