import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-15T10:00:00Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['86400', 86_400],
  ['Sun, 15 Nov 2026 10:01:00 GMT', 60],
  ['Sunday, 15-Nov-26 10:01:00 GMT', 60],
  ['Sun, 15 Nov 2026 09:00:00 GMT', -3_600],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['soon, but not GMT', null],
  ['2026-11-15', null],
  ['', null],
  [null, null],
])('the Retry-After header %j is read as %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
