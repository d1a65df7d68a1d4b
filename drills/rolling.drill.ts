import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { root, startNode, stopProcess, waitForUrl } from '../testing/processes.ts';
import { underTraffic } from './delivery/traffic.ts';
import { isLong, minutes } from './kit/length.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * Restarts two app processes behind HAProxy one after the other under traffic, 50 requests a second in the long run. There is
 * no cache in between that could hide a failure. `DRILL=long npm run drill -- rolling` restarts each ten times.
 */
const haproxy = '/usr/sbin/haproxy';
const rounds = isLong ? 10 : 1;

describe.runIf(existsSync(haproxy))('restarts of the app', () => {
  let site: Site;
  let balancer: ChildProcess;
  let origin: string;
  const apps: { port: number; child: ChildProcess }[] = [];

  const startApp = (port: number) =>
    startNode('server/src/processes/main.ts', {
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        PORT: String(port),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
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
    // HAProxy checks the health of its servers twice a second.
    await sleep(1_000);
  }

  it(
    'restarting one app process after the other fails no request',
    async () => {
      const found = await underTraffic({ site, origin, name: 'rolling' }, async () => {
        for (let round = 0; round < rounds; round += 1) for (const app of apps) await restart(app);
      });
      expect(found).toMatchObject({ failures: [], lost: 0, doubled: 0 });
    },
    minutes(10),
  );

  it('a load balancer that hangs for 2.5 s while a process closes fails no request', async () => {
    const found = await underTraffic({ site, origin, name: 'hanging' }, async () => {
      const [app] = apps;
      if (!app) return;
      const restarted = restart(app);
      balancer.kill('SIGSTOP');
      await sleep(2_500);
      balancer.kill('SIGCONT');
      await restarted;
    });
    expect(found).toMatchObject({ failures: [], lost: 0, doubled: 0 });
  });

  it('control: restarting both app processes at once fails some requests', async () => {
    const found = await underTraffic({ site, origin, name: 'control' }, async () => {
      await Promise.all(apps.map((app) => stopProcess(app.child)));
      // Longer than HAProxy retries a request.
      await sleep(4_500);
      await Promise.all(apps.map(restart));
    });
    expect(found.failures.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ lost: 0, doubled: 0 });
  });
});
