import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../tools/figures.ts';
import { isLong, minutes } from '../kit/length.ts';
import { sendReaders } from '../kit/readers.ts';
import type { Site } from '../kit/site.ts';
import { sendVisitors } from '../kit/visitors.ts';
import { reckon } from './reckoning.ts';

/** Fifty requests a second where figures are made; fewer where it is only to keep working, beside other work. */
const rate = isLong ? { reads: 30, leads: 20 } : { reads: 10, leads: 10 };
const paths = ['/projects', '/api/projects', '/api/services', '/api/testimonial', '/api/hiring'];

type Traffic = {
  site: Site;
  name: string;
  origin?: string;
  /** In milliseconds: whoever waited longer has left, which counts as failed. */
  patience?: number;
};

/** People read and send leads while something is done to the site; answers how it went for them. */
export async function underTraffic({ site, name, ...options }: Traffic, act: () => Promise<void>) {
  const { origin = site.origin, patience = Number.POSITIVE_INFINITY } = options;
  const readers = sendReaders({ origin, rate: rate.reads, paths });
  const visitors = sendVisitors({ home: site.home, origin, rate: rate.leads, name });
  await sleep(500);
  await act();
  await sleep(500);
  const reads = await readers.leave();
  await visitors.leave(minutes(1));
  const answers = visitors.answers();
  const all = [...reads, ...answers];
  const failures = all.filter((it) => it.status < 200 || it.status >= 300 || it.took > patience);
  const kinds = [...new Set(failures.map((it) => it.status))].join(', ');
  const times = all.map((it) => it.took);
  console.log(
    `${name}: ${reads.length} pages, ${answers.length} leads, ${failures.length} failed${kinds && ` (${kinds})`}; ` +
      `p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms, longest ${Math.max(...times)} ms`,
  );
  const { lost, doubled } = await reckon(site, answers);
  return { failed: failures.length, lost, doubled };
}
