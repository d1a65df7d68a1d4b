import { expect, it } from 'vitest';
import { outOfReach } from './fuzz/known.ts';
import { runFuzz } from './fuzz/run.ts';

/** A short run of `npm run fuzz`, with a seed of its own each time; a failure names it. */
it('answers whatever is sent, takes only what the contract takes, and keeps no memory of it', async () => {
  const { seed, faults, neverAccepted, memory, statuses } = await runFuzz({
    requests: 1_500,
    seed: Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  });
  console.log(`seed ${seed}, statuses ${JSON.stringify(statuses)}, memory ${JSON.stringify(memory)}`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(neverAccepted.toSorted(), `seed ${seed}`).toEqual(Object.keys(outOfReach).toSorted());
  // So short a run still warms the process up, which is resident memory; what is in use must not grow all the same.
  expect(memory.after.live / memory.before.live).toBeLessThan(1.1);
});
