import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions validate constraint submissions_label_short`.execute(db);
}

export async function down(): Promise<void> {
  // Nothing to undo: the migration before drops the constraint.
}
