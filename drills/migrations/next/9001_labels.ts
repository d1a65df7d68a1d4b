import { type Kysely, sql } from 'kysely';

/** The first migration of a made-up next release: new columns on the busiest tables, and a table that refers to leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('label', 'text').execute();
  await db.schema
    .alterTable('documents')
    .addColumn('is_featured', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('labels')
    .addColumn('submission_id', sql`text collate "C"`, (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('labels').execute();
  await db.schema.alterTable('documents').dropColumn('is_featured').execute();
  await db.schema.alterTable('submissions').dropColumn('label').execute();
}
