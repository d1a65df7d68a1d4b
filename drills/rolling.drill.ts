import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tools/ports.ts';
import { root, startNode, stopProcess, waitForUrl } from '../tools/processes.ts';
import { underTraffic } from './delivery/traffic.ts';
import { isLong, minutes } from './kit/length.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * Two processes of the app behind HAProxy, as deployed, are restarted one after the other while requests come in, 50 a second in the long run:
 * no cache stands between that could hide a failure. `DRILL=long npm run drill:rolling` restarts each ten times.
 */
const haproxy = '/usr/sbin/haproxy';
const rounds = isLong ? 10 : 1;

describe.runIf(existsSync(haproxy))('a restart', () => {
  let site: Site;
  let balancer: ChildProcess;
  let origin: string;
  const apps: { port: number; child: ChildProcess }[] = [];

  const startApp = (port: number) =>
    startNode('server/src/main.ts', {
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        PORT: String(port),
        DATABASE_URL: site.databaseUrl,
        MEDIA_DIR: path.join(site.home, 'media'),
        MEDIA_STAGING_DIR: path.join(site.home, 'staging'),
        CLOSING_NOTICE: '2000',
      },
    });
  const untilReady = (app: { port: number; child: ChildProcess }) =>
    waitForUrl(`http://127.0.0.1:${app.port}/readyz`, app.child);

  beforeAll(async () => {
    site = await startSite('rolling');
    for (const port of [await freePort(), await freePort()]) apps.push({ port, child: startApp(port) });
    await Promise.all(apps.map(untilReady));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const [first, second] = apps.map((app) => `127.0.0.1:${app.port}`);
    balancer = spawn(haproxy, ['-db', '-f', path.join(root, 'deploy/haproxy/app.cfg')], {
      env: { ...process.env, APP_BIND: `127.0.0.1:${port}`, APP_1: first, APP_2: second },
      stdio: 'ignore',
    });
    await waitForUrl(`${origin}/readyz`, balancer);
  });
  afterAll(async () => {
    balancer.kill('SIGKILL');
    await Promise.all(apps.map((app) => stopProcess(app.child)));
    await site.stop();
  });

  async function restart(app: { port: number; child: ChildProcess }) {
    await stopProcess(app.child);
    app.child = startApp(app.port);
    await untilReady(app);
    // The balancer looks twice a second.
    await sleep(1_000);
  }

  it(
    'of one after the other fails nobody',
    async () => {
      const found = await underTraffic({ site, origin, name: 'rolling' }, async () => {
        for (let round = 0; round < rounds; round += 1) for (const app of apps) await restart(app);
      });
      expect(found).toEqual({ failed: 0, lost: 0, doubled: 0 });
    },
    minutes(10),
  );

  it('of both at once fails some (control)', async () => {
    const found = await underTraffic({ site, origin, name: 'control' }, async () => {
      await Promise.all(apps.map((app) => stopProcess(app.child)));
      // Longer than the balancer's own tries.
      await sleep(4_500);
      await Promise.all(apps.map(restart));
    });
    expect(found.failed).toBeGreaterThan(0);
    expect(found).toMatchObject({ lost: 0, doubled: 0 });
  });
});
