import { median, percentile } from '../../testing/figures.ts';
import type { Sample } from './cases.ts';
import { listCases } from './cases.ts';

type Timing = { name: string; p50: number; p95: number; worst: number };
export type ListReport = {
  timings: Timing[];
  overall: Timing;
  /** Timings of /livez between the other requests: they show how much of a figure is load on the machine. */
  machine: Timing;
};

const warmUps = 2;

/** Times pages of the leads list, one request after another. */
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
    const response = await get(path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
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
