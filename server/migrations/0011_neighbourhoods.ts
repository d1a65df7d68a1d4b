import { type Kysely, sql } from 'kysely';

/** The first location of a project in a column of its own, so that a search over all projects reads no whole document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column neighbourhood text generated always as (location -> 0 ->> 'address') stored
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects drop column neighbourhood`.execute(db);
}
