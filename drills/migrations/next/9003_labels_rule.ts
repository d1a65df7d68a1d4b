import { type Kysely, sql } from 'kysely';

/** Checks new rows only; the next migration validates existing rows under a lock that allows inserts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submissions add constraint submissions_label_short check (length(label) <= 40) not valid
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions drop constraint submissions_label_short`.execute(db);
}
