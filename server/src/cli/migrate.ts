import { parseArgs } from 'node:util';
import { installJobQueue } from '../adapters/job-queue.ts';
import { createAuditRepository } from '../modules/audit/audit.repository.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import { grantRows, roleOf } from '../platform/database-roles.ts';
import { readCommandEnv } from '../platform/env.ts';
import { migrate } from '../platform/migrations.ts';

/**
 * Runs as the role of MIGRATION_DATABASE_URL, which owns the schema, and grants the rows to the role of DATABASE_URL. Where
 * only DATABASE_URL is set, one role does both.
 */
const steps = {
  up: migrate.up,
  down: migrate.down,
  reset: async (db: Database) => [...(await migrate.empty(db)), ...(await migrate.up(db))],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A further folder of migrations to run after our own. */
    also: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
if (!Object.hasOwn(steps, name)) {
  console.error(`usage: migrate ${Object.keys(steps).join(' | ')}`);
  process.exit(2);
}

const env = readCommandEnv(process.env);
const url = env.MIGRATION_DATABASE_URL || env.DATABASE_URL;
const appRole = roleOf(env.DATABASE_URL);
const db = createDatabase({ url, poolSize: 1 });
try {
  const ran = await steps[name as keyof typeof steps](db, values.also);
  if (name !== 'down') {
    await installJobQueue(url);
    await createAuditRepository(db).maintainMonths();
  }
  if (env.MIGRATION_DATABASE_URL && appRole !== roleOf(url)) {
    if (!appRole) throw new Error('DATABASE_URL must name its role, so that the rows can be granted to it');
    await grantRows(db, appRole);
  }
  console.log(ran.length ? `${name}: ${ran.join(', ')}` : `${name}: nothing to do`);
} finally {
  await db.destroy();
}
