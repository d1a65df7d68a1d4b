import { expect, it } from 'vitest';
import { newestYearFirst } from './timeline.ts';

const yearsOf = (years: string[]) => newestYearFirst(years.map((Year) => ({ Year }))).map(({ Year }) => Year);

it('timeline cards are sorted by year, newest first, whatever their stored order', () => {
  const sorted = ['2029', '2028', '2027', '2026', '2023', '2021', '2019'];
  expect(yearsOf(['2026', '2019', '2029', '2021', '2028', '2023', '2027'])).toEqual(sorted);
  expect(yearsOf(sorted.toReversed())).toEqual(sorted);
  expect(yearsOf(sorted)).toEqual(sorted);
});

it('timeline years are compared as numbers, and read out of a text', () => {
  expect(yearsOf(['998', '2001'])).toEqual(['2001', '998']);
  expect(yearsOf(['Since 1998', 'June 2004', '2001 to 2003'])).toEqual(['June 2004', '2001 to 2003', 'Since 1998']);
});

it('a timeline card without a year comes last, and cards of one year keep their order', () => {
  const cards = [
    { Year: '', heading: 'undated' },
    { Year: '2020', heading: 'first' },
    { Year: '2020', heading: 'second' },
    { Year: '2021', heading: 'newest' },
  ];
  expect(newestYearFirst(cards).map(({ heading }) => heading)).toEqual(['newest', 'first', 'second', 'undated']);
});
