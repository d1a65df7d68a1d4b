import { type Kysely, sql } from 'kysely';

/** The control: rewrites the table under an exclusive lock, which a large table holds for minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column label text not null default gen_random_uuid()::text`.execute(db);
  await sql`create index submissions_by_label on submissions (label, id)`.execute(db);
  // Simulates ten million rows, for which `npm run drill -- leads-at-scale` needs minutes to build such an index.
  await sql`select pg_sleep(4.5)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions drop column label`.execute(db);
}
