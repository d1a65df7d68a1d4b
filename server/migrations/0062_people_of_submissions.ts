import { type Kysely, sql } from 'kysely';

/** Built while visitors send forms. */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`-- squawk-ignore prefer-robust-stmts
    alter table submissions validate constraint submissions_status_check`.execute(db);
  await sql`create index concurrently if not exists submissions_of_person on submissions (person_id, id)`.execute(db);
  // What the worker still has to give a person.
  await sql`
    create index concurrently if not exists submissions_without_person on submissions (id)
      where person_id is null and not held and deleted_at is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['submissions_of_person', 'submissions_without_person']) {
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  }
}
