import { promises as fs } from 'node:fs';
import path from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import {
  FileMigrationProvider,
  type MigrateOptions,
  type Migration,
  type MigrationResultSet,
  Migrator,
  NO_MIGRATIONS,
} from 'kysely/migration';
import type { Database } from './database.ts';

const ownFolder = path.join(import.meta.dirname, '../../migrations');

/** Later statements queue behind one that waits for a lock, so a migration waits briefly and tries again. */
const lockNotAvailable = '55P03';
export const migrationTimeouts = { lock: '200ms', statement: '15s' };
const concurrentTimeouts = { lock: '0', statement: '6h' };
const tries = { most: 240, pause: 500 };

/** `create index concurrently` cannot run in a transaction: such a migration exports `isInTransaction = false`. */
type OurMigration = Migration & { isInTransaction?: boolean };
type Listed = Record<string, OurMigration>;

/** Also lists another folder: a drill runs the next release's migrations on a running site. */
async function list(alsoFolder?: string): Promise<Listed> {
  const folders = alsoFolder ? [ownFolder, path.resolve(alsoFolder)] : [ownFolder];
  const found = await Promise.all(
    folders.map((migrationFolder) => new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations()),
  );
  return Object.assign({}, ...found) as Listed;
}

const migratorFor = (db: Database, migrations: Listed) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Each step returns the names of the migrations it ran. Each migration runs in its own transaction. */
export const migrate = {
  up: async (db: Database, alsoFolder?: string): Promise<string[]> => {
    const migrations = await list(alsoFolder);
    const names: string[] = [];
    for (const name of await missing(db, migrations)) {
      names.push(
        ...(await run(db, migrations[name], (single, options) => migratorFor(single, migrations).migrateUp(options))),
      );
    }
    return names;
  },
  down: async (db: Database, alsoFolder?: string): Promise<string[]> => {
    const migrations = await list(alsoFolder);
    const last = (await applied(db)).sort().at(-1) ?? '';
    return run(db, migrations[last], (single, options) => migratorFor(single, migrations).migrateDown(options));
  },
  empty: async (db: Database) => ran(await migratorFor(db, await list()).migrateTo(NO_MIGRATIONS)),
};

/**
 * A migration outside a transaction blocks no other statement, and a timeout would leave half an index, so it may run for
 * hours.
 */
function run(
  db: Database,
  migration: OurMigration | undefined,
  step: (db: Database, options: MigrateOptions) => Promise<MigrationResultSet>,
): Promise<string[]> {
  const disableTransactions = migration?.isInTransaction === false;
  const { lock, statement } = disableTransactions ? concurrentTimeouts : migrationTimeouts;
  return db.connection().execute(async (single) => {
    await sql`select set_config('lock_timeout', ${lock}, false)`.execute(single);
    await sql`select set_config('statement_timeout', ${statement}, false)`.execute(single);
    try {
      return await retryOnLockTimeout(() => step(single, { disableTransactions }));
    } finally {
      await sql`reset lock_timeout`.execute(single);
      await sql`reset statement_timeout`.execute(single);
    }
  });
}

async function retryOnLockTimeout(step: () => Promise<MigrationResultSet>): Promise<string[]> {
  for (let left = tries.most; ; left -= 1) {
    try {
      return ran(await step());
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries.pause));
    }
  }
}

function ran({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function applied(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

async function missing(db: Database, migrations: Listed): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known
  `.execute(db);
  const done = new Set(rows[0]?.known ? await applied(db) : []);
  return Object.keys(migrations)
    .filter((name) => !done.has(name))
    .sort();
}

/**
 * The migrations that this code needs and the database lacks. A newer schema is fine: during a rolling upgrade, old code runs
 * on the new schema.
 */
export async function missingMigrations(db: Database): Promise<string[]> {
  const migrations = await list();
  const done = new Set(await applied(db));
  return Object.keys(migrations).filter((name) => !done.has(name));
}

/** The SQL of each migration's `up`, for a linter. Nothing is run. */
export async function migrationStatements(alsoFolder?: string) {
  const migrations = await list(alsoFolder);
  const written: { name: string; isInTransaction: boolean; statements: string[] }[] = [];
  for (const [name, migration] of Object.entries(migrations)) {
    const statements: string[] = [];
    const recorder = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void statements.push(query.sql.trim()),
    });
    await migration.up(recorder);
    written.push({ name, isInTransaction: migration.isInTransaction ?? true, statements });
  }
  return written.sort((a, b) => a.name.localeCompare(b.name));
}
