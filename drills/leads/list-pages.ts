import type { Sample } from './cases.ts';
import { listCases } from './cases.ts';

export type Timing = { name: string; p50: number; p95: number; worst: number };

const warmUps = 2;

/** How long the team waits for a page of leads, one request after another. */
export async function measureList(
  get: (path: string) => Promise<Response>,
  samples: Sample[],
  rounds: number,
): Promise<{ timings: Timing[]; overall: Timing }> {
  const timings: Timing[] = [];
  const all: number[] = [];
  for (const [name, query] of Object.entries(listCases(samples))) {
    const taken: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const path = `/api/form?${new URLSearchParams(query())}`;
      const start = performance.now();
      const answer = await get(path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      if (round >= 0) taken.push(performance.now() - start);
    }
    timings.push(timing(name, taken));
    all.push(...taken);
  }
  return { timings, overall: timing('all of them', all) };
}

function timing(name: string, taken: number[]): Timing {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { name, p50: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0 };
}
