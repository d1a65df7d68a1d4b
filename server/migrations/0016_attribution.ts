import type { Kysely } from 'kysely';

/** Where a visitor came from, first and last, if they let us keep it. Read one lead at a time and by exports, searched by none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('attribution', 'jsonb').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').dropColumn('attribution').execute();
}
