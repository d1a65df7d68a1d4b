import { expect, it } from 'vitest';
import { byChance, outOfReach } from './fuzz/known.ts';
import { runFuzz } from './fuzz/run.ts';

/** A short run of `npm run fuzz` with a random seed, which a failure prints. `FUZZ_SEED` repeats a run. */
it('the API answers every generated request, accepts only what the contract accepts, and leaks no memory', async () => {
  const { seed, faults, neverAccepted, memory, statuses } = await runFuzz({
    requests: 1_500,
    seed: Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  });
  console.log(`seed ${seed}, statuses ${JSON.stringify(statuses)}, memory ${JSON.stringify(memory)}`);
  expect(faults, `seed ${seed}`).toEqual([]);
  const judged = neverAccepted.filter((name) => !byChance.has(name));
  const beyond = Object.keys(outOfReach);
  // Two short lists, because a report of a long one leaves out what differs.
  const unexpected = judged.filter((name) => !beyond.includes(name));
  const reached = beyond.filter((name) => !judged.includes(name));
  expect({ unexpected, reached }, `seed ${seed}`).toEqual({ unexpected: [], reached: [] });
  // Resident memory still grows during the warm-up of so short a run; memory in use must not.
  expect(memory.after.live / memory.before.live).toBeLessThan(1.1);
});
