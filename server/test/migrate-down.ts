import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import { migrate } from '../src/platform/migrations.ts';

/** Undoes this migration and all later ones. Returns their names, the last one first. */
export async function migrateDown(db: Database, name: string): Promise<string[]> {
  const undone: string[] = [];
  const isApplied = async () =>
    (await sql`select from kysely_migration where name >= ${name}`.execute(db)).rows.length > 0;
  while (await isApplied()) undone.push(...(await migrate.down(db)));
  return undone;
}
