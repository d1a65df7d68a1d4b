import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAdmin } from './demo-admin.ts';
import { freePort } from './ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from './postgres.ts';
import { root, runNode, seedCache, serverFlags, startNode, stopTogether, waitForUrl } from './processes.ts';
import { startVarnish } from './varnish.ts';

/** `npm run demo`: the production build, server and worker, on a database of its own that goes when it stops; `--edge` puts Varnish in front, and a snapshot behind it. */

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    /** Where the throw-away data lives; a drill that kills the database needs to know. */
    directory: { type: 'string' },
    /** The pages were built a moment ago. */
    built: { type: 'boolean', default: false },
    /** With the kit's page, `/kit`. */
    kit: { type: 'boolean', default: false },
    /** With a real Varnish in front, as `deploy/varnish` has it. */
    edge: { type: 'boolean', default: false },
    /** Where a drill may ask the server for its memory. */
    'inspect-port': { type: 'string' },
  },
});

const port = values.port ?? String(await freePort());
const origin = `http://127.0.0.1:${port}`;
/** Behind an edge, the app has an address that only the edge knows. */
const appPort = values.edge ? String(await freePort()) : port;
/** And the snapshot is served at another. */
const standbyPort = String(await freePort());
const home = values.directory ?? createTemporaryHome('demo');

if (!values.built) {
  execFileSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLINTH_KIT: values.kit ? '1' : '' },
  });
}

const postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
const keep = stopTogether(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});
const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  PORT: appPort,
  // A scan over TLS comes by another address.
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? origin,
  MEDIA_DIR: path.join(home, 'media'),
  // Set to nothing, it is a demo whose edge hears of no edit: a drill's control.
  EDGE_PURGE_URL: values.edge ? (process.env.EDGE_PURGE_URL ?? origin) : '',
  SNAPSHOT_DIR: values.edge ? path.join(home, 'snapshot') : '',
  SNAPSHOT_SOURCE_URL: `http://127.0.0.1:${appPort}`,
  STANDBY_PORT: standbyPort,
  WEB_BUILD: values.kit ? 'build-kit' : 'build',
  MEDIA_STAGING_DIR: path.join(home, 'staging'),
  SEED_CACHE_DIR: seedCache,
  DATABASE_URL: await createDatabase(postgres.url, 'plinth'),
};
await runNode('server/src/cli/migrate.ts', ['up'], env);
// Nothing is at the edge yet that could grow old.
await runNode('server/src/cli/seed.ts', [], { ...env, EDGE_PURGE_URL: '', SNAPSHOT_DIR: '' }, 'inherit');
const admin = await ensureAdmin(env, home);

const inspectPort = values['inspect-port'];
const inspect = inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`, '--inspect-publish-uid=http'] : [];
const args = [...serverFlags, ...inspect];
const server = keep(() => startNode('server/src/main.ts', { env, args }), path.join(home, 'server.pid'));
keep(() => startNode('server/src/worker.ts', { env }), path.join(home, 'worker.pid'));
await waitForUrl(`http://127.0.0.1:${appPort}/readyz`, server);
if (values.edge) {
  keep(() => startNode('server/src/standby.ts', { env }), path.join(home, 'standby.pid'));
  const edge = keep(() => startVarnish({ directory: home, port, appPort, standbyPort }), path.join(home, 'edge.pid'));
  await waitForUrl(`${origin}/readyz`, edge);
}
console.log(`admin ${admin.email} ${admin.password}`);
console.log(`ready ${origin}`);
