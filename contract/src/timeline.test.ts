import { expect, it } from 'vitest';
import { yearOf } from './timeline.ts';

it.each([
  ['2019', 2019],
  ['998', 998],
  ['Since 1998', 1998],
  ['June 2004', 2004],
  ['2001 to 2003', 2001],
  ['', 0],
  ['soon', 0],
])('the year of %j is %i', (text, year) => expect(yearOf(text)).toBe(year));
