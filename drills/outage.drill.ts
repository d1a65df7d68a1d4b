import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { stopProcess } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { isVarnishInstalled, startVarnish } from '../testing/varnish.ts';
import { type Load, startLoad } from './edge/load.ts';
import { appOriginOf, everything, listPublicUrls, pause, purge, read, untilHomeStatus } from './edge/visitor.ts';
import { waitForPurge } from './edge/wait-for-purge.ts';
import { isLong } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';

/**
 * Whatever fails behind the edge, every public page is still served at full speed. Short by default; `DRILL=long` keeps each
 * fault for three minutes.
 */

const length = isLong ? 180_000 : 1_500;
const limit = { timeout: length + 120_000 };
const perSecond = 100;
/**
 * In milliseconds. The long run is made alone and has the real limit for the slowest responses. The short run shares its machine
 * with other work, and in two seconds one moment without processor is more than 1 %: it limits the median.
 */
const bar: { of: 'p50' | 'p99'; ms: number } = isLong ? { of: 'p99', ms: 50 } : { of: 'p50', ms: 500 };

const report = (what: string, { responses, skipped, bad, ...times }: Load) =>
  console.log(
    `${what}: ${responses} responses, ${skipped} skipped, other than 2xx ${JSON.stringify(bad)}, ms ${JSON.stringify(times)}`,
  );

describe.runIf(isVarnishInstalled())('behind the edge', () => {
  let demo: Demo;
  let urls: string[];
  beforeAll(async () => {
    demo = await startDemo({ edge: true, isFirst: true });
    urls = await listPublicUrls(demo);
    // Before the first fault the snapshot must be complete and the purge of the server's start be done.
    const written = () => readdirSync(path.join(demo.home, 'snapshot/answers')).length;
    await vi.waitFor(() => expect(written()).toBeGreaterThan(urls.length), { timeout: 60_000, interval: 500 });
    for (let before = 0; before < written(); await pause(1_000)) before = written();
    await waitForPurge(demo);
  });
  afterAll(() => demo.stop());

  const warm = async (origin = demo.origin) => {
    for (const url of urls)
      expect([url, (await read(origin, url, { 'accept-encoding': 'br' })).status]).toEqual([url, 200]);
  };
  const isUp = () =>
    expect.poll(async () => (await read(demo.origin, '/readyz')).status, { timeout: 30_000 }).toBe(200);

  async function hold(what: string, fault: () => Promise<void>) {
    await warm();
    const expectAtMost = startMeasurement();
    const load = startLoad({ origin: demo.origin, urls, perSecond });
    await pause(500);
    await fault();
    await pause(length);
    const result = await load.end();
    report(what, result);
    expect(result.bad).toEqual({});
    expect(result.responses + result.skipped).toBeGreaterThan((length / 1000) * perSecond * 0.9);
    expectAtMost(result[bar.of], bar.ms);
  }

  it('every public page is served while the app is frozen', limit, async () => {
    try {
      await hold('frozen', async () => demo.signal('server', 'SIGSTOP'));
    } finally {
      demo.signal('server', 'SIGCONT');
    }
    await isUp();
  });

  it('every public page is served while the database is down, even if all pages were just purged', limit, async () => {
    try {
      await hold('database stopped', async () => {
        await demo.database.kill();
        await purge(demo.origin, everything);
      });
    } finally {
      await demo.database.start();
    }
    await isUp();
  });

  it('every public page is served while the app is down, even purged or by a restarted edge', limit, async () => {
    let start = () => {};
    try {
      await hold('killed', async () => {
        start = demo.keepDown('server');
        await purge(demo.origin, everything);
      });

      const startEdge = demo.keepDown('edge');
      await pause(1_000);
      startEdge();
      await untilHomeStatus(demo.origin, 200);
      const cold = await Promise.all(urls.map((url) => read(demo.origin, url)));
      expect(urls.filter((_, index) => cold[index]?.status !== 200)).toEqual([]);
      expect(new Set(cold.map(({ headers }) => headers['x-cache']))).toEqual(new Set(['snapshot']));
      console.log(`edge started without the app: ${cold.length} of ${urls.length} public URLs from the snapshot`);

      await withoutProtection();
    } finally {
      start();
    }
    await isUp();
  });

  /** The control: the same fault behind an edge without stale copies and without the snapshot server. */
  async function withoutProtection() {
    const port = String(await freePort());
    const appPort = new URL(appOriginOf(demo)).port;
    const directory = path.join(demo.home, 'control');
    const change = (vcl: string) =>
      vcl
        .replaceAll('beresp.grace = 30d', 'beresp.grace = 0s')
        .replaceAll('X-Edge-Snapshot = "yes"', 'X-Edge-None = "yes"');
    const edge = startVarnish({ directory, port, appPort, change });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await untilHomeStatus(origin, 503);
      const refused = await Promise.all(urls.map((url) => read(origin, url)));
      expect(refused.filter(({ status }) => status === 200)).toEqual([]);
    } finally {
      await stopProcess(edge);
    }
  }
});
