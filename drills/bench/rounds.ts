import { median } from '../../testing/figures.ts';

export type Plan = { rounds: number; milliseconds: number };
export type Comparison = { name: string; ours: number; bare: number; ratio: number };

/** Equals the size of the database pool, so that neither side waits for a connection. */
export const concurrency = 10;

/**
 * Measures ours and the baseline in turns, so that other load on the machine affects both. The ratio is the median of the
 * ratios of each round, because the two medians could come from different rounds.
 */
export async function compareRates(
  name: string,
  { rounds }: Plan,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Comparison> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const pair = { ours: await ours(), bare: await bare() };
    // The first round warms both up.
    if (round >= 0) measured.push(pair);
  }
  return {
    name,
    ours: median(measured.map((pair) => pair.ours)),
    bare: median(measured.map((pair) => pair.bare)),
    ratio: median(measured.map((pair) => pair.ours / pair.bare)),
  };
}

export const compare = (name: string, plan: Plan, ours: () => Promise<unknown>, bare: () => Promise<unknown>) =>
  compareRates(
    name,
    plan,
    () => ratePerSecond(ours, plan.milliseconds),
    () => ratePerSecond(bare, plan.milliseconds),
  );

async function ratePerSecond(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - start < milliseconds) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1000) / (performance.now() - start);
}
