import { type Kysely, sql } from 'kysely';

/** The control: a rewrite under a lock that is held for as long as a large table takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column label text not null default gen_random_uuid()::text`.execute(db);
  await sql`create index submissions_by_label on submissions (label, id)`.execute(db);
  // Stands for ten million rows: `drill:leads-at-scale` builds such an index in minutes.
  await sql`select pg_sleep(4.5)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions drop column label`.execute(db);
}
