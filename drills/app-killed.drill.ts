import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { reconcileLeads, waitForDeliveries } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { keepRunning, type Site, startSite } from './kit/site.ts';
import { sendVisitors } from './kit/visitors.ts';

/**
 * Kills server and worker at random while visitors send leads. `DRILL=long npm run drill -- app-killed` kills a hundred
 * times.
 */
const size = isLong
  ? { kills: 100, rate: 20, pause: [300, 3_500], drain: minutes(5), controlKills: 10 }
  : { kills: 5, rate: 20, pause: [300, 1_600], drain: minutes(1), controlKills: 3 };

let site: Site;
beforeAll(async () => {
  site = await startSite('app-killed');
});
afterAll(() => site.stop());

const pause = () => sleep((size.pause[0] ?? 0) + Math.random() * ((size.pause[1] ?? 0) - (size.pause[0] ?? 0)));

it(
  'killing server and worker loses no acknowledged lead, stores none twice and delivers every one',
  async () => {
    const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
    const killed = { server: 0, worker: 0 };
    for (let kill = 0; kill < size.kills; kill += 1) {
      await pause();
      const name = kill % 2 === 0 ? 'worker' : 'server';
      site.kill(name);
      killed[name] += 1;
    }
    await sleep(2_000);
    await visitors.leave(minutes(1));
    const drained = await waitForDeliveries(site, size.drain);
    const responses = visitors.responses();
    const found = await reconcileLeads(site, responses);
    const refused = responses.filter((it) => it.status === 0 || it.status >= 500).length;
    console.log(
      `killed server ${killed.server}, worker ${killed.worker}; ${responses.length} attempts, ${refused} of them without response or 5xx; ` +
        `${JSON.stringify(found)}; all delivered ${drained} ms after the last lead`,
    );
    expect(found).toMatchObject({ lost: 0, doubled: 0, undelivered: 0, badlySigned: 0 });
    expect(found.acknowledged).toBe(new Set(responses.map((it) => it.key)).size);
    expect(drained).not.toBeNull();
  },
  minutes(20),
);

it(
  'control: the drill finds the leads lost by a server that acknowledges before it stores',
  async () => {
    const port = await freePort();
    const hasty = keepRunning('drills/delivery/hasty-server.ts', { PORT: String(port), ORIGIN: site.origin });
    const visitors = sendVisitors({ ...site, origin: `http://127.0.0.1:${port}`, rate: 40, name: 'control' });
    for (let kill = 0; kill < size.controlKills; kill += 1) {
      await sleep(1_000);
      hasty.kill();
    }
    await visitors.leave(5_000);
    await sleep(500);
    const found = await reconcileLeads(site, visitors.responses());
    await hasty.stop();
    console.log(`control, killed ${size.controlKills}: ${found.lost} of ${found.acknowledged} acknowledged are lost`);
    expect(found.lost).toBeGreaterThan(0);
  },
  minutes(5),
);
