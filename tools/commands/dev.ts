import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../../testing/postgres.ts';
import { root, runNode, seedCache, startNode, stopTogether, waitForUrl } from '../../testing/processes.ts';
import { ensureAdmin } from './demo-admin.ts';

/**
 * `npm run dev`: starts a database with schema and demo data, then server and worker with hot reloading. The data is kept for
 * the next start.
 */

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });
const port = values.port;
const origin = `http://localhost:${port}`;

const postgres = process.env.DATABASE_URL
  ? null
  : await startPostgres({ directory: path.join(root, '.plinth/postgres') });
const keep = stopTogether(async () => postgres?.stop());
const env = {
  NODE_ENV: 'development',
  PORT: port,
  PUBLIC_ORIGIN: origin,
  MEDIA_DIR: path.join(root, '.plinth/media'),
  MEDIA_STAGING_DIR: path.join(root, '.plinth/staging'),
  SEED_CACHE_DIR: seedCache,
  DATABASE_URL: process.env.DATABASE_URL ?? (await createDatabase(postgres?.url ?? '', 'plinth')),
};
await runNode('server/src/cli/migrate.ts', ['up'], env);
await runNode('server/src/cli/seed.ts', [], env, 'inherit');
const admin = await ensureAdmin(env, path.join(root, '.plinth'));

const args = ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output'];
const server = keep(() => startNode('server/src/processes/main.ts', { env, args }));
keep(() => startNode('server/src/processes/worker.ts', { env, args }));
await waitForUrl(`${origin}/readyz`, server);
console.log(`ready ${origin}`);
console.log(`admin ${admin.email} ${admin.password}`);
