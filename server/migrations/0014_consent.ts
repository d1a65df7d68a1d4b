import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * What each visitor agreed to and withdrew: one row each time, never changed. A receipt is deleted only with its lead. The key
 * that signs withdrawal links is created here, so that every process uses the same one and it is lost only together with the
 * leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_receipts')
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('submission_id', sql`text collate "C"`, (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('action', 'text', (column) => column.notNull().check(sql`action in ('given', 'withdrawn')`))
    .addColumn('notice_version', 'text')
    .addColumn('language', 'text')
    .addColumn('purposes', sql`text[]`, (column) =>
      column.notNull().check(sql`purposes <@ array['reply', 'promotion', 'measurement']`),
    )
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('consent_receipts_of').on('consent_receipts').columns(['submission_id', 'id']).execute();
  await sql`
    create function keep_receipts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from submissions where id = old.submission_id) then
        return old;
      end if;
      raise exception 'a consent receipt is never changed';
    end $$
  `.execute(db);
  await sql`
    create trigger receipts_are_kept before update or delete on consent_receipts
    for each row execute function keep_receipts()
  `.execute(db);
  await db.schema
    .createTable('signing_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .execute();
  await sql`insert into signing_keys (purpose, secret) values ('withdrawal', ${randomBytes(32)})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('signing_keys').execute();
  await db.schema.dropTable('consent_receipts').execute();
  await sql`drop function keep_receipts()`.execute(db);
}
