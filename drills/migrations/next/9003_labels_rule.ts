import { type Kysely, sql } from 'kysely';

/** A rule for what comes from now on; what is there is looked at by the next, under a lock that lets leads through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submissions add constraint submissions_label_short check (length(label) <= 40) not valid
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions drop constraint submissions_label_short`.execute(db);
}
