import { expect, it } from 'vitest';
import { awardInputSchema } from './company-collections.schema.ts';
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

it.each([
  ['2025', true],
  ['2019 and 2020', true],
  ['twenty', false],
  ['', false],
])('an award of the year %j is accepted: %s', (year, isAccepted) => {
  const award = { year, title: 'Best water plan', giver: 'Builders’ forum', sentence: 'For its tanks.' };
  expect(awardInputSchema.safeParse(award).success).toBe(isAccepted);
});
