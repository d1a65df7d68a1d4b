import { type Kysely, sql } from 'kysely';

/**
 * How many forms an IP address has sent, and until when they count. The address is a hash, as in `sightings`, and is removed
 * after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submit_limits')
    .addColumn('address', 'bytea', (column) => column.primaryKey())
    .addColumn('posts', 'integer', (column) => column.notNull())
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index submit_limits_by_time on submit_limits (until)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('submit_limits').execute();
}
