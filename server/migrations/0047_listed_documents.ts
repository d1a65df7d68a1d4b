import { type Kysely, sql } from 'kysely';

/**
 * The orders in which lists of the team read the rows that `is_listed` names. The indexes are built concurrently while documents are
 * edited; an interrupted build leaves an invalid index, which is dropped first. The stages that 0042_publishing has added are
 * validated here, outside of its transaction.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`-- squawk-ignore prefer-robust-stmts
    alter table documents validate constraint documents_stage_check`.execute(db);
  await sql`drop index concurrently if exists documents_listed_in_order`.execute(db);
  await sql`
    create index concurrently if not exists documents_listed_in_order on documents (collection, locale, position, id)
    where is_listed and deleted_at is null
  `.execute(db);
  await sql`drop index concurrently if exists documents_listed_posts`.execute(db);
  await sql`
    create index concurrently if not exists documents_listed_posts on documents (locale, (summary ->> 'kind'), position, id)
    where collection = 'blog' and is_listed and deleted_at is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists documents_listed_posts`.execute(db);
  await sql`drop index if exists documents_listed_in_order`.execute(db);
}
