import { median, percentile } from '../../tools/figures.ts';
import type { Sample } from './cases.ts';
import { listCases } from './cases.ts';

type Timing = { name: string; p50: number; p95: number; worst: number };
export type ListReport = {
  timings: Timing[];
  overall: Timing;
  /** An answer that does nothing, asked for between the others: what of a figure is the machine's being busy. */
  machine: Timing;
};

const warmUps = 2;

/** How long the team waits for a page of leads, one request after another. */
export async function measureList(
  get: (path: string) => Promise<Response>,
  samples: Sample[],
  rounds: number,
): Promise<ListReport> {
  const timings: Timing[] = [];
  const all: number[] = [];
  const idle: number[] = [];
  const timed = async (path: string) => {
    const start = performance.now();
    const answer = await get(path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - start;
  };
  for (const [name, query] of Object.entries(listCases(samples))) {
    const taken: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const milliseconds = await timed(`/api/form?${new URLSearchParams(query())}`);
      if (round >= 0) taken.push(milliseconds);
      idle.push(await timed('/livez'));
    }
    timings.push(timing(name, taken));
    all.push(...taken);
  }
  return { timings, overall: timing('all of them', all), machine: timing('the machine itself: /livez between', idle) };
}

function timing(name: string, taken: number[]): Timing {
  return { name, p50: median(taken), p95: percentile(taken, 95), worst: Math.max(...taken) };
}
