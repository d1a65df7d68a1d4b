import { type Kysely, sql } from 'kysely';

/** Built while visitors send forms. */
export const isInTransaction = false;

/** New leads without an owner, in the order in which their first response is due: what is taken next, and what a rule gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists people_waiting on people (respond_by, id)
      where owner_id is null and respond_by is not null and stage = 'new'
        and merged_into is null and erased_at is null and not is_test
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists people_waiting`.execute(db);
}
