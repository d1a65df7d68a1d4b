import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../testing/figures.ts';
import { isLong, minutes } from '../kit/length.ts';
import { sendReaders } from '../kit/readers.ts';
import type { Site } from '../kit/site.ts';
import { sendVisitors } from '../kit/visitors.ts';
import { reconcileLeads } from './ledger.ts';

/** Fifty requests a second in the long run, which gives the figures; fewer in the short run, which shares the machine. */
const rate = isLong ? { reads: 30, leads: 20 } : { reads: 10, leads: 10 };
/** No more than a server takes at once, so that a slow machine does not shed requests: these drills are not about load. */
const concurrency = { reads: 2, leads: 4 };
const paths = ['/projects', '/api/projects', '/api/services', '/api/testimonial', '/api/hiring'];

type Traffic = { site: Site; name: string; origin?: string };

/** Runs `act` while visitors read pages and send leads. Returns the failed requests, the longest wait and the lost leads. */
export async function underTraffic({ site, name, origin = site.origin }: Traffic, act: () => Promise<void>) {
  const readers = sendReaders({ origin, rate: rate.reads, paths, concurrency: concurrency.reads });
  const visitors = sendVisitors({ home: site.home, origin, rate: rate.leads, name, concurrency: concurrency.leads });
  await sleep(500);
  await act();
  await sleep(500);
  const reads = await readers.leave();
  await visitors.leave(minutes(1));
  const responses = visitors.responses();
  const all = [...reads, ...responses];
  const failures = all.filter((it) => it.status < 200 || it.status >= 300);
  const kinds = [...new Set(failures.map((it) => it.status))].join(', ');
  const start = Math.min(...all.map((it) => it.at));
  const times = all.map((it) => it.took);
  const longest = Math.max(...times);
  console.log(
    `${name}: ${reads.length} pages, ${responses.length} leads, ${failures.length} failed${kinds && ` (${kinds})`}; ` +
      `p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, longest ${longest} ms`,
  );
  const { lost, doubled } = await reconcileLeads(site, responses);
  const describe = (it: { status: number; at: number; took: number; path?: string }) =>
    `${it.status} for ${it.path ?? 'a lead'} sent at ${it.at - start} ms, after ${it.took} ms`;
  return { failures: failures.map(describe), longest, lost, doubled };
}
