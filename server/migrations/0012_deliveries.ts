import { type Kysely, sql } from 'kysely';

/**
 * What is to be sent for each lead, stored with it. The queue decides when to try; this table keeps the outcome after the
 * queue has forgotten its job. The partial index covers open deliveries: a handful among millions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('submission_id', sql`text collate "C"`, (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('mail', 'receipt', 'webhook')`))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('waiting').check(sql`state in ('waiting', 'delivered', 'failed', 'stopped')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('job_id', 'uuid', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('delivered_at', 'timestamptz')
    .addPrimaryKeyConstraint('deliveries_pkey', ['submission_id', 'channel'])
    .execute();
  await sql`
    create index deliveries_open on deliveries (state, updated_at) where state in ('waiting', 'failed')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('deliveries').execute();
}
