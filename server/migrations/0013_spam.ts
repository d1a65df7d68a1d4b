import { type Kysely, sql } from 'kysely';

/**
 * Leads that are held back as suspected spam, and the networks that recent leads came from. An IP address is kept as a hash,
 * for one day: it is counted, not identified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('held', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('spam_score', 'smallint')
    .addColumn('spam_reasons', sql`text[]`)
    .execute();
  await sql`create index submissions_held on submissions (id) where held`.execute(db);
  await db.schema
    .createTable('sightings')
    .addColumn('submission_id', sql`text collate "C"`, (column) =>
      column.primaryKey().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('address', 'bytea', (column) => column.notNull())
    .addColumn('subnet', 'bytea', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('sightings_by_address').on('sightings').columns(['address', 'at']).execute();
  await db.schema.createIndex('sightings_by_subnet').on('sightings').columns(['subnet', 'at']).execute();
  await db.schema.createIndex('sightings_by_time').on('sightings').column('at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sightings').execute();
  await db.schema.dropIndex('submissions_held').execute();
  for (const column of ['held', 'spam_score', 'spam_reasons']) {
    await db.schema.alterTable('submissions').dropColumn(column).execute();
  }
}
