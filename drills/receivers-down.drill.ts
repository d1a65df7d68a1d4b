import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookHeaders } from '@plinth/contract/delivery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrmMode } from '../tools/crm.ts';
import { percentile } from '../tools/figures.ts';
import { reckon, waitForDeliveries } from './delivery/reckoning.ts';
import { isLong, minutes } from './kit/length.ts';
import { type Site, startSite } from './kit/site.ts';
import { type Answer, sendVisitors } from './kit/visitors.ts';

/**
 * Mail server and CRM refuse, hang, fail and are busy while leads come in. `DRILL=long npm run drill:receivers-down` keeps
 * that up for ten minutes.
 */
const faults = ['refuses', 'hangs', 'fails', 'is busy'] as const satisfies CrmMode[];
/** `DRILL_SECONDS` for another length. */
const down = 1_000 * Number(process.env.DRILL_SECONDS ?? 600);
const size = isLong
  ? { healthy: Math.min(minutes(2), down), each: down / 4, rate: 5, drain: minutes(5), slower: 1.1 }
  : { healthy: 4_000, each: 1_200, rate: 5, drain: minutes(1), slower: 2 };
/** Below this a difference is the machine's, not ours. */
const noise = isLong ? 2 : 30;

let site: Site;
beforeAll(async () => {
  site = await startSite('receivers-down');
});
afterAll(() => site.stop());

const p99 = (answers: readonly Answer[]) =>
  percentile(
    answers.map((it) => it.took),
    99,
  );

it(
  'delivers everything soon after they are back, and no visitor has waited',
  async () => {
    const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
    // The first answers of a process are slow for reasons of their own.
    await sleep(2_000);
    const healthyFrom = Date.now();
    await sleep(size.healthy);
    const downFrom = Date.now();
    const naive: string[] = [];
    for (const fault of faults) {
      await Promise.all([site.mailbox.turn(fault), site.crm.turn(fault)]);
      naive.push(await postOnce(site, fault));
      await sleep(size.each);
    }
    const upFrom = Date.now();
    await Promise.all([site.mailbox.turn('takes'), site.crm.turn('takes')]);
    await visitors.leave(10_000);
    const drained = await waitForDeliveries(site, size.drain);
    const answers = visitors.answers();
    const healthy = answers.filter(({ at }) => at >= healthyFrom && at < downFrom);
    const down = answers.filter(({ at }) => at >= downFrom && at < upFrom);
    const found = await reckon(site, answers);
    console.log(
      `down for ${(upFrom - downFrom) / 1000} s; p50 ${percentile(
        healthy.map((it) => it.took),
        50,
      )} and ` +
        `${percentile(
          down.map((it) => it.took),
          50,
        )} ms, p99 ${p99(healthy)} ms before and ${p99(down)} ms while down; ` +
        `${JSON.stringify(found)}; all delivered ${drained} ms after recovery`,
    );
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([201]));
    expect(found).toMatchObject({ lost: 0, doubled: 0, undelivered: 0, badlySigned: 0 });
    expect(drained).not.toBeNull();
    expect(p99(down)).toBeLessThanOrEqual(p99(healthy) * size.slower + noise);

    const arrived = naive.filter((key) => site.crm.keys.has(key)).length;
    console.log(`control: of ${naive.length} posted once and forgotten, ${arrived} arrived`);
    expect(arrived).toBeLessThan(naive.length);
  },
  minutes(25),
);

/** The control: well signed, sent once, no second try. */
async function postOnce({ crm }: Site, fault: string): Promise<string> {
  const key = `naive-${fault}`;
  const body = JSON.stringify({ key });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', crm.secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { [webhookHeaders.timestamp]: timestamp, [webhookHeaders.signature]: `v1=${signature}` };
  await fetch(crm.url, { method: 'POST', body, headers, signal: AbortSignal.timeout(500) }).catch(() => undefined);
  return key;
}
