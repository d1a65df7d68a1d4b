import { expect, it } from 'vitest';
import { retryMinutes } from './retry-minutes.ts';

it.each([
  ['600', 10],
  ['541', 10],
  ['540', 9],
  ['1', 1],
  ['0', 1],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 1],
  ['Sun, 15 Nov 2026 10:02:30 GMT', 3],
  [null, 1],
])('a Retry-After of %s is shown as %i minutes', (retryAfter, minutes) => {
  expect(retryMinutes(retryAfter, Date.UTC(2026, 10, 15, 10))).toBe(minutes);
});
