import { expect, it } from 'vitest';
import { nextMonday, weekdayOf } from './moments.ts';

it.each([
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-23'],
  ['2026-11-18', '2026-11-23'],
  ['2026-12-27', '2026-12-28'],
  ['2026-12-29', '2027-01-04'],
])('the Monday after %s is %s', (day, monday) => expect(nextMonday(day)).toBe(monday));

it('a day is named, and what is no day is not', () => {
  expect(weekdayOf('2026-12-01')).toBe('A Tuesday');
  expect(weekdayOf('')).toBe('');
});
