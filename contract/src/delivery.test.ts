import { expect, it } from 'vitest';
import { retryAfterOf } from './delivery.ts';

const now = Date.parse('2026-11-15T10:00:00Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 1],
  ['86400', 900],
  ['Sun, 15 Nov 2026 10:01:00 GMT', 60],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 1],
  ['Mon, 16 Nov 2026 10:00:00 GMT', 900],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2026-11-15', null],
  ['', null],
  [null, null],
])('Retry-After %j is read as %j seconds', (header, seconds) => expect(retryAfterOf(header, now)).toBe(seconds));
