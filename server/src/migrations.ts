import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { Database } from './database.ts';

const migrationFolder = path.join(import.meta.dirname, '../migrations');
const provider = new FileMigrationProvider({ fs, path, migrationFolder });

const migratorFor = (db: Database) => new Migrator({ db, provider });

/** Each step answers the names of the migrations it ran. */
export const migrate = {
  up: async (db: Database) => ran(await migratorFor(db).migrateToLatest()),
  down: async (db: Database) => ran(await migratorFor(db).migrateDown()),
  empty: async (db: Database) => ran(await migratorFor(db).migrateTo(NO_MIGRATIONS)),
};

function ran({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * The migrations this code needs and the database lacks. A database that is ahead is fine: during a rolling upgrade
 * old code runs on the new schema.
 */
export async function missingMigrations(db: Database): Promise<string[]> {
  const wanted = Object.keys(await provider.getMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return wanted.filter((name) => !applied.has(name));
}
