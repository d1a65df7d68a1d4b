import { createDatabase } from '../database.ts';
import { readEnv } from '../env.ts';
import { migrate } from '../migrations.ts';

const steps = {
  up: migrate.up,
  down: migrate.down,
  reset: async (db: ReturnType<typeof createDatabase>) => [...(await migrate.empty(db)), ...(await migrate.up(db))],
};

const name = process.argv[2] ?? '';
if (!Object.hasOwn(steps, name)) {
  console.error(`usage: migrate ${Object.keys(steps).join(' | ')}`);
  process.exit(2);
}

const db = createDatabase({ url: readEnv(process.env).DATABASE_URL, poolSize: 1 });
try {
  const ran = await steps[name as keyof typeof steps](db);
  console.log(ran.length ? `${name}: ${ran.join(', ')}` : `${name}: nothing to do`);
} finally {
  await db.destroy();
}
