import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPostDate, sortDateOf, writePostDate } from './post-date.ts';

it.each([
  ['2 June 2025', '2025-06-02'],
  ['02 June 2025', '2025-06-02'],
  ['  2  June  2025 ', '2025-06-02'],
  ['2 Jun 2025', '2025-06-02'],
  ['2-Jun-2025', '2025-06-02'],
  ['2nd June, 2025', '2025-06-02'],
  ['1st of March 2026', '2026-03-01'],
  ['Monday, 2 June 2025', '2025-06-02'],
  ['June 2, 2025', '2025-06-02'],
  ['JUNE 2nd 2025', '2025-06-02'],
  ['Sept. 9, 2024', '2024-09-09'],
  ['2025-06-02', '2025-06-02'],
  ['2025-06-02T10:00:00Z', '2025-06-02'],
  ['02/06/2025', '2025-06-02'],
  ['2.6.2025', '2025-06-02'],
  ['June 2025', '2025-06-01'],
  ['29 February 2024', '2024-02-29'],
])('the date %j is the day %s', (text, day) => expect(readPostDate(text)).toBe(day));

it.each([
  '',
  'na',
  'Spring 2025',
  '31 June 2025',
  '29 February 2025',
  '2025',
  'yesterday',
  '2 Juno 2025',
  '40/40/2025',
])('the date %j is unreadable and sorts as an empty text', (text) => {
  expect(readPostDate(text)).toBeNull();
  expect(sortDateOf(text)).toBe('');
});

it('a day that a form writes is read as the same day', () => {
  expect(writePostDate('2025-06-02')).toBe('2 June 2025');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (date) => readPostDate(writePostDate(date.toISOString().slice(0, 10))) === date.toISOString().slice(0, 10),
    ),
  );
});
