import type { Kysely } from 'kysely';

/** The height of a project's building; the level marks on its page are calculated from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('projects').addColumn('height_metres', 'double precision').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('projects').dropColumn('height_metres').execute();
}
