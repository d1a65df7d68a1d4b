import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyDemoData, demoDataSettings, seedDemoData } from '../../testing/demo-data.ts';
import { freePort } from '../../testing/ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from '../../testing/postgres.ts';
import { root, serverFlags, startNode, stopTogether, waitForUrl } from '../../testing/processes.ts';
import { startVarnish } from '../../testing/varnish.ts';
import { ensureAdmin } from './demo-admin.ts';

/**
 * `npm run demo`: runs the production build, server and worker, on a temporary database that is deleted on exit. `--edge` adds
 * Varnish in front and a snapshot server behind it.
 */

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    /** The folder of the temporary data; drills that kill the database need to know it. */
    directory: { type: 'string' },
    /** Skip the build, because the pages are already built. */
    built: { type: 'boolean', default: false },
    /** Build with the page of UI components, `/kit`. */
    kit: { type: 'boolean', default: false },
    /** Run a real Varnish in front, with the configuration of `deploy/varnish`. */
    edge: { type: 'boolean', default: false },
    /** The port of the Node inspector, through which drills read the server's memory. */
    'inspect-port': { type: 'string' },
  },
});

const port = values.port ?? String(await freePort());
const origin = `http://127.0.0.1:${port}`;
/** With an edge, the app listens on another port that only the edge uses. */
const appPort = values.edge ? String(await freePort()) : port;
/** The port of the snapshot server. */
const snapshotPort = String(await freePort());
const home = values.directory ?? createTemporaryHome('demo');

if (!values.built) {
  execFileSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLINTH_KIT: values.kit ? '1' : '' },
  });
}

const isSeeded = copyDemoData(home);
const postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
const keep = stopTogether(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});
const databaseUrl = await createDatabase(postgres.url, 'plinth');
const env = {
  ...demoDataSettings(home, databaseUrl),
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  PORT: appPort,
  // `npm run scan:headers` sets another origin, because it scans over TLS.
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? origin,
  // An empty EDGE_PURGE_URL disables purges, for the control of `edge.drill.ts`.
  EDGE_PURGE_URL: values.edge ? (process.env.EDGE_PURGE_URL ?? origin) : '',
  SNAPSHOT_DIR: values.edge ? path.join(home, 'snapshot') : '',
  SNAPSHOT_SOURCE_URL: `http://127.0.0.1:${appPort}`,
  SNAPSHOT_SERVER_PORT: snapshotPort,
  WEB_BUILD: values.kit ? 'build-kit' : 'build',
};
if (!isSeeded) await seedDemoData(home, databaseUrl);
const admin = await ensureAdmin(env, home);

const inspectPort = values['inspect-port'];
const inspect = inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`, '--inspect-publish-uid=http'] : [];
const args = [...serverFlags, ...inspect];
const server = keep(() => startNode('server/src/processes/main.ts', { env, args }), path.join(home, 'server.pid'));
keep(() => startNode('server/src/processes/worker.ts', { env }), path.join(home, 'worker.pid'));
await waitForUrl(`http://127.0.0.1:${appPort}/readyz`, server);
if (values.edge) {
  keep(() => startNode('server/src/processes/snapshot-server.ts', { env }), path.join(home, 'snapshot-server.pid'));
  const edge = keep(() => startVarnish({ directory: home, port, appPort, snapshotPort }), path.join(home, 'edge.pid'));
  await waitForUrl(`${origin}/readyz`, edge);
}
console.log(`admin ${admin.email} ${admin.password}`);
console.log(`ready ${origin}`);
