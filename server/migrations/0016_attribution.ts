import type { Kysely } from 'kysely';

/** Where a visitor came from, first and last, if they agreed to storing it. Read with one lead and by exports, never searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('attribution', 'jsonb').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').dropColumn('attribution').execute();
}
