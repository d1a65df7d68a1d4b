import { expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

it.each([
  ['2026-11-17T21:29:20.521Z', '18 November 2026, 2:59 am'],
  ['2026-11-17T18:30:00Z', '18 November 2026, 12:00 am'],
  ['2026-11-17T06:35:00Z', '17 November 2026, 12:05 pm'],
  ['2026-11-17T18:29:59Z', '17 November 2026, 11:59 pm'],
])('%s is written as %s', (time, words) => {
  expect(timeWords(Date.parse(time))).toBe(words);
});
