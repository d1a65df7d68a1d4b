import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../tools/ports.ts';
import { stopProcess } from '../tools/processes.ts';
import { type Demo, startDemo } from '../tools/start-demo.ts';
import { isVarnishInstalled, startVarnish } from '../tools/varnish.ts';
import { waitUntilHeard } from './edge/heard.ts';
import { type Load, startLoad } from './edge/load.ts';
import { appOriginOf, everything, listPublicUrls, pause, purge, read, untilHomeAnswers } from './edge/visitor.ts';
import { isLong } from './kit/length.ts';

/**
 * `npm run drill:outage`: whatever fails behind the edge, visitors are shown every public page, and as fast as ever. Short by
 * default; `DRILL=long` holds each fault for three minutes.
 */

const length = isLong ? 180_000 : 1_500;
const limit = { timeout: length + 120_000 };
const perSecond = 100;
/** A machine that other people build on has pauses of its own; the long run is made alone and holds the figure. */
const bar = isLong ? 50 : 500;

const report = (what: string, { answers, bad, ...times }: Load) =>
  console.log(`${what}: ${answers} answers, other than 2xx ${JSON.stringify(bad)}, ms ${JSON.stringify(times)}`);

describe.runIf(isVarnishInstalled())('behind the edge', () => {
  let demo: Demo;
  let urls: string[];
  beforeAll(async () => {
    demo = await startDemo({ edge: true });
    urls = await listPublicUrls(demo);
    // The snapshot is whole, and the edge has heard of the server's own start, before anything breaks.
    const written = () => readdirSync(path.join(demo.home, 'snapshot/answers')).length;
    await vi.waitFor(() => expect(written()).toBeGreaterThan(urls.length), { timeout: 60_000, interval: 500 });
    for (let before = 0; before < written(); await pause(1_000)) before = written();
    await waitUntilHeard(demo);
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
    const load = startLoad({ origin: demo.origin, urls, perSecond });
    await pause(500);
    await fault();
    await pause(length);
    const result = await load.end();
    report(what, result);
    expect(result.bad).toEqual({});
    expect(result.answers).toBeGreaterThan((length / 1000) * perSecond * 0.9);
    expect(result.p99).toBeLessThanOrEqual(bar);
  }

  it('the app is frozen', limit, async () => {
    try {
      await hold('frozen', async () => demo.signal('server', 'SIGSTOP'));
    } finally {
      demo.signal('server', 'SIGCONT');
    }
    await isUp();
  });

  it('the database is stopped, just after edits of everything', limit, async () => {
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

  it('the app is killed, just after edits of everything; and the edge starts anew without it', limit, async () => {
    let start = () => {};
    try {
      await hold('killed', async () => {
        start = demo.keepDown('server');
        await purge(demo.origin, everything);
      });

      const startEdge = demo.keepDown('edge');
      await pause(1_000);
      startEdge();
      await untilHomeAnswers(demo.origin, 200);
      const cold = await Promise.all(urls.map((url) => read(demo.origin, url)));
      expect(urls.filter((_, index) => cold[index]?.status !== 200)).toEqual([]);
      expect(new Set(cold.map(({ headers }) => headers['x-cache']))).toEqual(new Set(['snapshot']));
      console.log(`edge started without the app: ${cold.length} of ${urls.length} public addresses from the snapshot`);

      await withoutProtection();
    } finally {
      start();
    }
    await isUp();
  });

  /** The control: the same failure behind an edge that keeps no stale copy and knows no snapshot. */
  async function withoutProtection() {
    const port = String(await freePort());
    const appPort = new URL(appOriginOf(demo)).port;
    const directory = path.join(demo.home, 'control');
    const change = (vcl: string) =>
      vcl
        .replaceAll('beresp.grace = 30d', 'beresp.grace = 0s')
        .replaceAll('X-Edge-Standby = "yes"', 'X-Edge-None = "yes"');
    const edge = startVarnish({ directory, port, appPort, change });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await untilHomeAnswers(origin, 503);
      const refused = await Promise.all(urls.map((url) => read(origin, url)));
      expect(refused.filter(({ status }) => status === 200)).toEqual([]);
    } finally {
      await stopProcess(edge);
    }
  }
});
