import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../testing/figures.ts';
import { reconcileLeads, waitForDeliveries } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { type Site, startSite } from './kit/site.ts';
import { sendVisitors, type Visitors } from './kit/visitors.ts';

/**
 * Kills and freezes the database while visitors send leads. `DRILL=long npm run drill -- database-killed` kills it fifty
 * times and freezes it ten times, ten seconds each.
 */
const size = isLong
  ? { kills: 50, freezes: 10, freeze: 10_000, rate: 10, between: 1_500, drain: minutes(5), controlKills: 5 }
  : { kills: 3, freezes: 1, freeze: 1_500, rate: 10, between: 500, drain: minutes(1), controlKills: 2 };
const backWithin = 10_000;

let site: Site;
beforeAll(async () => {
  site = await startSite('database-killed');
});
afterAll(() => site.stop());

/** Milliseconds from `since` until the first lead was accepted. */
async function waitForLead(visitors: Visitors, since: number): Promise<number> {
  for (;;) {
    const taken = visitors
      .responses()
      .filter((it) => it.status === 201)
      .map((it) => it.at + it.took)
      .filter((at) => at >= since);
    if (taken.length > 0) return Math.min(...taken) - since;
    if (Date.now() - since > 3 * backWithin) return Date.now() - since;
    await sleep(100);
  }
}

async function disturb(visitors: Visitors): Promise<{ kills: number[]; freezes: number[] }> {
  const back = { kills: [] as number[], freezes: [] as number[] };
  for (let round = 0; round < size.kills; round += 1) {
    await sleep(size.between);
    back.kills.push(await waitForLead(visitors, await site.cluster.crash()));
  }
  for (let round = 0; round < size.freezes; round += 1) {
    await sleep(size.between);
    back.freezes.push(await waitForLead(visitors, await site.cluster.freeze(size.freeze)));
  }
  return back;
}

it(
  'killing or freezing the database loses no lead, and leads are accepted again within 10 s',
  async () => {
    const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
    const expectAtMost = startMeasurement();
    const back = await disturb(visitors);
    await sleep(1_000);
    await visitors.leave(minutes(1));
    const drained = await waitForDeliveries(site, size.drain);
    const responses = visitors.responses();
    const found = await reconcileLeads(site, responses);
    const statuses = [...new Set(responses.map((it) => it.status))].toSorted((a, b) => a - b);
    console.log(
      `killed ${back.kills.length}, back after ${percentile(back.kills, 50)} ms, at most ${Math.max(...back.kills)}; ` +
        `frozen ${back.freezes.length} for ${size.freeze} ms, back after at most ${Math.max(...back.freezes)} ms; ` +
        `statuses ${statuses.join(', ')}; ${JSON.stringify(found)}; all delivered ${drained} ms after the last lead`,
    );
    expect(found).toMatchObject({ lost: 0, doubled: 0, undelivered: 0, badlySigned: 0 });
    expect(found.acknowledged).toBe(new Set(responses.map((it) => it.key)).size);
    for (const took of [...back.kills, ...back.freezes]) expectAtMost(took, backWithin);
    expect(responses.filter((it) => it.status !== 201 && !(it.status === 503 && it.retryAfter))).toEqual([]);
  },
  minutes(30),
);

it(
  'control: the drill finds the leads lost by a database that commits without waiting for its disk',
  async () => {
    await makeCareless(site.databaseUrl);
    const visitors = sendVisitors({ ...site, rate: 20, name: 'control' });
    for (let round = 0; round < size.controlKills; round += 1) {
      await sleep(1_000);
      await site.cluster.crash();
    }
    await visitors.leave(10_000);
    const found = await reconcileLeads(site, visitors.responses());
    console.log(`control, killed ${size.controlKills}: ${found.lost} of ${found.acknowledged} acknowledged are lost`);
    expect(found.lost).toBeGreaterThan(0);
  },
  minutes(5),
);

/** From now on a commit does not wait for the disk, and the WAL is written only every ten seconds. */
async function makeCareless(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of [`synchronous_commit = 'off'`, `wal_writer_delay = '10s'`]) {
    await client.query(`alter system set ${setting}`);
  }
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
  await client.end();
}
