import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { reconcileLeads, waitForDeliveries } from './delivery/ledger.ts';
import { canMount } from './kit/cluster.ts';
import { isLong, minutes } from './kit/length.ts';
import { keepRunning, type Site, startSite } from './kit/site.ts';
import { sendVisitors } from './kit/visitors.ts';

/**
 * The write-ahead log of the database is on a small file system that fills up and is freed again later.
 * `DRILL=long npm run drill -- disk-full` repeats it ten times. Needs the permission to mount a file system.
 */
const size = isLong ? { rounds: 10, full: 10_000, drain: minutes(5) } : { rounds: 1, full: 4_000, drain: minutes(1) };

describe.skipIf(!canMount())('a full disk', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite('disk-full', {
      walSize: 96,
      settings: { max_wal_size: '48MB', min_wal_size: '32MB', checkpoint_timeout: '30s' },
    });
  });
  afterAll(() => site.stop());

  it(
    'a full disk is answered 503 with Retry-After, acknowledges no lead that is lost, and recovers by itself',
    async () => {
      const visitors = sendVisitors({ ...site, rate: 10, name: 'visitors' });
      const port = await freePort();
      const hasty = keepRunning('drills/delivery/hasty-server.ts', { PORT: String(port), ORIGIN: site.origin });
      await sleep(1_000);
      const controlVisitors = sendVisitors({ ...site, origin: `http://127.0.0.1:${port}`, rate: 5, name: 'control' });
      const back: number[] = [];
      for (let round = 0; round < size.rounds; round += 1) {
        const giveBack = site.cluster.fillLog();
        const until = Date.now() + size.full;
        while (Date.now() < until) {
          await fill(site.databaseUrl);
          await site.cluster.ensure();
          await sleep(100);
        }
        giveBack();
        const roomAgain = Date.now();
        while (!(await site.cluster.ensure())) await sleep(250);
        back.push((await firstYesAfter(visitors, roomAgain)) - roomAgain);
      }
      await controlVisitors.leave(2_000);
      await visitors.leave(minutes(1));
      const drained = await waitForDeliveries(site, size.drain);
      const responses = visitors.responses();
      const found = await reconcileLeads(site, responses);
      const control = await reconcileLeads(site, controlVisitors.responses());
      await hasty.stop();
      const refused = responses.filter((it) => it.status !== 201);
      console.log(
        `disk full ${size.rounds} times for ${size.full} ms; ${responses.length} attempts, ${refused.length} of them refused; ` +
          `back ${back.join(', ')} ms after space was freed; ${JSON.stringify(found)}; all delivered ${drained} ms after the last lead`,
      );
      console.log(`control: ${control.lost} of ${control.acknowledged} acknowledged before their commit are lost`);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter((it) => it.status !== 503 || !it.retryAfter)).toEqual([]);
      expect(found).toMatchObject({ lost: 0, doubled: 0, undelivered: 0 });
      expect(control.lost).toBeGreaterThan(0);
    },
    minutes(15),
  );
});

async function firstYesAfter(visitors: ReturnType<typeof sendVisitors>, since: number): Promise<number> {
  for (;;) {
    const taken = visitors.responses().find((it) => it.status === 201 && it.at + it.took > since);
    if (taken) return taken.at + taken.took;
    if (Date.now() - since > minutes(1)) throw new Error('no lead was accepted within a minute after freeing space');
    await sleep(100);
  }
}

/** Writes to the WAL until the file system is full. The failing write is the purpose. */
async function fill(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let megabytes = 0; megabytes < 64; megabytes += 4) {
      await client.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', 4000000))`);
    }
  } catch {
    // The file system is full, as intended.
  } finally {
    await client.end().catch(() => undefined);
  }
}
