import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which mails the forms have sent to a recipient on one day. The recipient is a hash; rows are removed when their day is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_limits')
    .addColumn('recipient', 'bytea', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('keys', sql`text[]`, (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_limits_pkey', ['recipient', 'day'])
    .execute();
  await db.schema.createIndex('mail_limits_by_day').on('mail_limits').column('day').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('mail_limits').execute();
}
