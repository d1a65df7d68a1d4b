import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { percentile } from '../testing/figures.ts';
import { setShare } from '../testing/processes.ts';
import { reconcileLeads } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { type Site, startSite } from './kit/site.ts';
import { type LeadResponse, sendVisitors } from './kit/visitors.ts';
import { measureCapacity, spread, startCrowd } from './overload/crowd.ts';

/**
 * Requests ten times as many pages as the app can render, without the edge, while visitors send forms. `DRILL=long npm run
 * drill -- overload` does so for three minutes, or for `DRILL_SECONDS`.
 */
const size = isLong
  ? { seconds: Number(process.env.DRILL_SECONDS ?? 180), control: 30, measured: 10 }
  : { seconds: 8, control: 4, measured: 2 };
const leadRate = 5;
const times = 10;
const leadLimit = 2_000;
const leadShare = 0.999;
const calmAfter = 5_000;

let site: Site;
afterEach(() => site.stop());

/** The first response to each lead: a visitor who had to retry has waited, even if a later attempt succeeded. */
const firstResponses = (responses: readonly LeadResponse[]) => [
  ...new Map(responses.toReversed().map((it) => [it.key, it])).values(),
];

async function overload(env: Record<string, string>, seconds: number, capacity?: number) {
  site = await startSite('overload', { env });
  setShare(site.pid('server'), -10);
  const pages = capacity ?? (await measureCapacity(site, size.measured));
  const visitors = sendVisitors({ ...site, rate: leadRate, name: 'visitors' });
  await sleep(1_000);
  const from = Date.now();
  const crowd = startCrowd(site, { name: 'crowd', rate: pages * times, seconds });
  await sleep(seconds * 1_000);
  const to = Date.now();
  const afterwards = await timeToCalm(site.origin);
  await visitors.leave(30_000);
  const { readings, unsent } = await crowd.responses();
  const responses = visitors.responses();
  const during = firstResponses(responses).filter((it) => it.at >= from && it.at < to);
  const good = during.filter((it) => it.status === 201 && it.took <= leadLimit);
  const found = await reconcileLeads(site, responses);
  const shed = readings.filter((it) => it.status === 503);
  console.log(
    `${env.PAGES_AT_ONCE ? 'not shedding' : 'shedding'}: the app renders ${pages.toFixed(0)} pages a second, ` +
      `${(readings.length / seconds).toFixed(0)} a second were requested for ${seconds} s (${unsent} not sent); ` +
      `rendered ${spread(readings.filter((it) => it.status === 200))}, shed ${spread(shed)}, ` +
      `unanswered ${readings.filter((it) => it.status === 0).length}; leads ${during.length}, accepted within ` +
      `${leadLimit} ms ${good.length}, p50 ${percentile(took(during), 50)} ms, p99 ${percentile(took(during), 99)} ms; ` +
      `${JSON.stringify(found)}; a page within 500 ms again after ${afterwards} ms`,
  );
  return { pages, during, good, shed, readings, found, afterwards };
}

const took = (responses: readonly LeadResponse[]) => responses.map((it) => it.took);

/** Milliseconds until a page is served within 500 ms again. */
async function timeToCalm(origin: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < 60_000) {
    const asked = performance.now();
    const response = await fetch(`${origin}/projects`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200 && performance.now() - asked < 500) return Date.now() - start;
    await sleep(100);
  }
  return Date.now() - start;
}

it(
  'under overload the app sheds page requests and accepts every lead; without shedding it does not',
  async () => {
    const expectAtMost = startMeasurement();
    const kept = await overload({}, size.seconds);
    expectAtMost(1 - kept.good.length / kept.during.length, 1 - leadShare);
    expect(kept.found).toMatchObject({ lost: 0, doubled: 0 });
    expect(kept.shed.length).toBeGreaterThan(0);
    expect(kept.readings.filter((it) => it.status === 200).length).toBeGreaterThan(0);
    expectAtMost(kept.afterwards, calmAfter);
    await site.stop();

    // Control: without a concurrency limit on pages.
    const crushed = await overload({ PAGES_AT_ONCE: '1000000' }, size.control, kept.pages);
    expect(crushed.good.length / crushed.during.length).toBeLessThan(leadShare);
  },
  minutes(12),
);
