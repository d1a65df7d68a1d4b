import { expect, it } from 'vitest';
import { digitsFault } from './digits-fault.ts';

const texts = { digitsMissing: (count: number) => `${count} missing`, digitsTooMany: 'six digits' };

it.each([
  ['482913', null],
  ['48291', '1 missing'],
  ['', '6 missing'],
  ['4829131', 'six digits'],
  ['482913x', 'six digits'],
])('the code ‘%s’ gives %s', (code, fault) => {
  expect(digitsFault(code, texts)).toBe(fault);
});
