import { type Kysely, sql } from 'kysely';

const tables = ['projects', 'posts', 'openings', 'services', 'testimonials', 'submissions'];

/** A deleted row is only marked for thirty days, so that a deletion can be undone. The indexes hold marked rows only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'timestamptz').addColumn('deleted_by', 'text').execute();
    await sql`
      create index ${sql.ref(`${table}_deleted`)} on ${sql.table(table)} (deleted_at desc) where deleted_at is not null
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    // Older code ignores the mark and would show these rows again.
    await sql`delete from ${sql.table(table)} where deleted_at is not null`.execute(db);
    await db.schema.alterTable(table).dropColumn('deleted_at').dropColumn('deleted_by').execute();
  }
}
