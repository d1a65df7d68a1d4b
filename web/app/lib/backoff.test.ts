import { expect, it } from 'vitest';
import { mayPass, waitAfter } from './backoff.ts';

it('waits longer each time, up to a minute, never twice the same', () => {
  const most = [1, 2, 3, 4, 5, 6, 40].map((tries) => waitAfter(tries, null, 1));
  expect(most).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  expect(waitAfter(1, null, 0)).toBe(1_500);
});

it.each([
  ['5', 5_000],
  ['Sun, 15 Nov 2026 10:00:20 GMT', 20_000],
  ['86400', 600_000],
  ['soon', 3_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 3_000],
  [null, 3_000],
])('does not come before the server wants it: %s', (asked, wait) => {
  expect(waitAfter(1, asked, 1, Date.UTC(2026, 10, 15, 10))).toBe(wait);
});

it('tries again only what may pass', () => {
  expect([0, 201, 400, 422, 429, 500, 502, 503, 504].filter(mayPass)).toEqual([0, 429, 502, 503, 504]);
});
