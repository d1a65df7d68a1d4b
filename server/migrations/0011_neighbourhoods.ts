import { type Kysely, sql } from 'kysely';

/** The first address of a project beside its documents: a search over all of them opens none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column neighbourhood text generated always as (location -> 0 ->> 'address') stored
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects drop column neighbourhood`.execute(db);
}
