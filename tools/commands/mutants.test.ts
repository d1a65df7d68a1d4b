import { expect, it } from 'vitest';
import { faultOfMutant, mutants } from './mutants/list.ts';

it('the list has at least forty faults and no duplicates', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ what }) => what)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`)).size).toBe(mutants.length);
});

it.each(mutants)('$what: the replaced text occurs exactly once in $file, and the test exists', (mutant) => {
  expect(faultOfMutant(mutant)).toBeNull();
});

it('reports a missing text, a text that occurs twice, and a missing test', () => {
  const [mutant] = mutants;
  if (!mutant) throw new Error('The list is empty');
  expect(faultOfMutant({ ...mutant, find: 'no such text' })).toContain('0 times');
  expect(faultOfMutant({ ...mutant, find: 'transition' })).toMatch(/\d+ times/);
  expect(faultOfMutant({ ...mutant, replace: mutant.find })).toBe('nothing is replaced');
  expect(faultOfMutant({ ...mutant, test: { ...mutant.test, title: 'no such test' } })).toContain('has no test');
});
