import { type Kysely, sql } from 'kysely';

/**
 * Leads. `search` is the text that the team finds a person by, and `phone_digits` finds the end of a number; both work for ten
 * million rows. Leads are always ordered by id, so a page is a range of an index. Ids begin with the time, so a range of days
 * is a range of ids too, and every index below ends in the id. `created_at` is the same time in readable form; an import of
 * leads must derive their ids from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await db.schema
    .createTable('submissions')
    .addColumn('id', sql`text collate "C"`, (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('subscribe', 'enquiry', 'brochure', 'visit')`),
    )
    .addColumn('name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('country_code', 'text')
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('site', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('search', 'text', (column) =>
      column
        .generatedAlwaysAs(
          sql`lower(coalesce(name, '') || ' ' || email || ' ' || coalesce(regexp_replace(phone, '\\D', '', 'g'), ''))`,
        )
        .stored()
        .notNull(),
    )
    .execute();
  await db.schema
    .createIndex('submissions_idempotency')
    .unique()
    .on('submissions')
    .column('idempotency_key')
    .where(sql.ref('idempotency_key'), 'is not', null)
    .execute();
  await db.schema.createIndex('submissions_by_kind').on('submissions').columns(['kind', 'id']).execute();
  await db.schema.createIndex('submissions_by_site').on('submissions').columns(['site', 'id']).execute();
  await db.schema
    .createIndex('submissions_by_site_and_kind')
    .on('submissions')
    .columns(['site', 'kind', 'id'])
    .execute();
  await sql`create index submissions_search on submissions using gin (search gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('submissions').execute();
}
