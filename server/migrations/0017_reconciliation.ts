import { type Kysely, sql } from 'kysely';

/**
 * Every form submission is logged before its lead is stored, so that one that was never stored can be found; and the outcome
 * of each hour of leads. Neither table contains personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submit_attempts')
    .addColumn('lead_id', sql`text collate "C"`, (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('submit_attempts_by_time').on('submit_attempts').column('at').execute();
  await db.schema
    .createTable('reconciliations')
    .addColumn('hour', 'timestamptz', (column) => column.primaryKey())
    .addColumn('tally', 'jsonb', (column) => column.notNull())
    .addColumn('gap', 'integer', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('alerted_at', 'timestamptz')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reconciliations').execute();
  await db.schema.dropTable('submit_attempts').execute();
}
