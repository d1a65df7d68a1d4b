import { parseArgs } from 'node:util';
import { createDatabase, type Database } from '../database.ts';
import { readEnv } from '../env.ts';
import { migrate } from '../migrations.ts';

const steps = {
  up: migrate.up,
  down: migrate.down,
  reset: async (db: Database) => [...(await migrate.empty(db)), ...(await migrate.up(db))],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Another folder of migrations beside our own. */
    also: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
if (!Object.hasOwn(steps, name)) {
  console.error(`usage: migrate ${Object.keys(steps).join(' | ')}`);
  process.exit(2);
}

const db = createDatabase({ url: readEnv(process.env).DATABASE_URL, poolSize: 1 });
try {
  const ran = await steps[name as keyof typeof steps](db, values.also);
  console.log(ran.length ? `${name}: ${ran.join(', ')}` : `${name}: nothing to do`);
} finally {
  await db.destroy();
}
