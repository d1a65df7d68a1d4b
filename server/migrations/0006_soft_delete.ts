import { type Kysely, sql } from 'kysely';

const tables = ['projects', 'posts', 'openings', 'services', 'testimonials', 'submissions'];

/** A deletion is a mark for thirty days, so that it can be taken back. The indexes hold marked rows only. */
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
    // Code that knows no marks would show marked rows again.
    await sql`delete from ${sql.table(table)} where deleted_at is not null`.execute(db);
    await db.schema.alterTable(table).dropColumn('deleted_at').dropColumn('deleted_by').execute();
  }
}
