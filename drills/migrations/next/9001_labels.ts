import { type Kysely, sql } from 'kysely';

/** A next release's first step: new columns on the busiest tables, and a table that points to leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('label', 'text').execute();
  await db.schema
    .alterTable('projects')
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
  await db.schema.alterTable('projects').dropColumn('is_featured').execute();
  await db.schema.alterTable('submissions').dropColumn('label').execute();
}
