import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from './mutants/copy.ts';
import { faultOfMutant, mutants } from './mutants/list.ts';
import type { Mutant } from './mutants/mutant.ts';
import { type Outcome, patternOf, runTest } from './mutants/run-test.ts';

/**
 * `npm run mutants [-- words]`: puts each fault of `tools/commands/mutants/` into a copy of the tree, one at a time, and runs the
 * narrowest test that must find it. Exits with an error if a fault is not found or can no longer be put in. `words` selects
 * faults by file or description.
 */

const words = process.argv.slice(2).join(' ').toLowerCase();
const chosen = mutants.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(words));
const baselines = new Map<string, Outcome>();
const { directory, remove } = copyTree();
process.on('SIGINT', () => {
  remove();
  process.exit(130);
});

/** The outcome without the fault. It must be 'passed', or a failure with the fault would prove nothing. */
function baselineOf(mutant: Mutant): Outcome {
  const key = `${mutant.test.file} ${patternOf(mutant)}`;
  const known = baselines.get(key) ?? runTest(directory, mutant);
  baselines.set(key, known);
  return known;
}

function resultOf(mutant: Mutant): string {
  const fault = faultOfMutant(mutant);
  if (fault) return `cannot be put in: ${fault}`;
  const baseline = baselineOf(mutant);
  if (baseline !== 'passed') return `the test ${baseline === 'failed' ? 'fails' : 'does not run'} without the fault`;
  const target = path.join(directory, mutant.file);
  const before = readFileSync(target, 'utf8');
  writeFileSync(
    target,
    before.replace(mutant.find, () => mutant.replace),
  );
  try {
    const outcome = runTest(directory, mutant);
    return { failed: 'caught', passed: 'SURVIVES', broken: 'breaks the test instead of failing it' }[outcome];
  } finally {
    writeFileSync(target, before);
  }
}

let missed = 0;
try {
  for (const [index, mutant] of chosen.entries()) {
    const start = performance.now();
    const result = resultOf(mutant);
    if (result !== 'caught') missed += 1;
    const seconds = Math.round((performance.now() - start) / 1_000);
    const place = `${index + 1}/${chosen.length}`.padStart(5);
    console.log(`${place}  ${result.padEnd(8)}  ${mutant.what}  (${mutant.file}, ${mutant.test.file}, ${seconds} s)`);
  }
} finally {
  remove();
}
console.log(`${chosen.length - missed} of ${chosen.length} faults are caught`);
if (missed > 0 || chosen.length === 0) process.exitCode = 1;
