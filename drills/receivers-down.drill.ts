import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookHeaders } from '@plinth/contract/delivery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrmMode } from '../testing/crm.ts';
import { percentile } from '../testing/figures.ts';
import { reconcileLeads, waitForDeliveries } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { type Site, startSite } from './kit/site.ts';
import { type LeadResponse, sendVisitors } from './kit/visitors.ts';

/**
 * Mail server and CRM refuse, hang, fail and are busy while visitors send leads. `DRILL=long npm run drill -- receivers-down`
 * does so for ten minutes.
 */
const faults = ['refuses', 'hangs', 'fails', 'is busy'] as const satisfies CrmMode[];
/** How long the long run keeps the receivers down; `DRILL_SECONDS` overrides it. */
const down = 1_000 * Number(process.env.DRILL_SECONDS ?? 600);
const size = isLong
  ? { healthy: Math.min(minutes(2), down), each: down / 4, rate: 5, drain: minutes(5), slower: 1.1 }
  : { healthy: 4_000, each: 1_200, rate: 5, drain: minutes(1), slower: 2 };
/** In milliseconds: a smaller difference is noise of the machine. */
const noise = isLong ? 2 : 30;

let site: Site;
beforeAll(async () => {
  site = await startSite('receivers-down');
});
afterAll(() => site.stop());

const at = (percent: number, responses: readonly LeadResponse[]) =>
  percentile(
    responses.map((it) => it.took),
    percent,
  );
/** Of the few requests of the short run, the slowest shows what else its machine did. */
const compared = isLong ? 99 : 50;

it(
  'leads sent while mail server and CRM are down are delivered after their recovery, and no visitor waits longer',
  async () => {
    const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
    // The first responses of a new process are slow; they are left out of the comparison.
    await sleep(2_000);
    const expectAtMost = startMeasurement();
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
    const responses = visitors.responses();
    const healthy = responses.filter(({ at }) => at >= healthyFrom && at < downFrom);
    const down = responses.filter(({ at }) => at >= downFrom && at < upFrom);
    const found = await reconcileLeads(site, responses);
    console.log(
      `down for ${(upFrom - downFrom) / 1000} s; p50 ${at(50, healthy)} and ${at(50, down)} ms, ` +
        `p99 ${at(99, healthy)} ms before and ${at(99, down)} ms while down; ` +
        `${JSON.stringify(found)}; all delivered ${drained} ms after recovery`,
    );
    expect(new Set(responses.map((it) => it.status))).toEqual(new Set([201]));
    expect(found).toMatchObject({ lost: 0, doubled: 0, undelivered: 0, badlySigned: 0 });
    expect(drained).not.toBeNull();
    expectAtMost(at(compared, down), at(compared, healthy) * size.slower + noise);

    const arrived = naive.filter((key) => site.crm.keys.has(key)).length;
    console.log(`control: of ${naive.length} posted once without a retry, ${arrived} arrived`);
    expect(arrived).toBeLessThan(naive.length);
  },
  minutes(25),
);

/** The control: a correctly signed request that is sent once, without a retry. */
async function postOnce({ crm }: Site, fault: string): Promise<string> {
  const key = `naive-${fault}`;
  const body = JSON.stringify({ key });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', crm.secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { [webhookHeaders.timestamp]: timestamp, [webhookHeaders.signature]: `v1=${signature}` };
  await fetch(crm.url, { method: 'POST', body, headers, signal: AbortSignal.timeout(500) }).catch(() => undefined);
  return key;
}
