import { expect, it } from 'vitest';
import { isRetryable, retryDelay } from './backoff.ts';

it('the wait doubles after each failure, up to a minute, with random jitter', () => {
  const most = [1, 2, 3, 4, 5, 6, 40].map((tries) => retryDelay(tries, null, 1));
  expect(most).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  expect(retryDelay(1, null, 0)).toBe(1_500);
});

it.each([
  ['5', 5_000],
  ['Sun, 15 Nov 2026 10:00:20 GMT', 20_000],
  ['86400', 600_000],
  ['soon', 3_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 3_000],
  [null, 3_000],
])('the wait after a Retry-After of %s is %i ms', (retryAfter, wait) => {
  expect(retryDelay(1, retryAfter, 1, Date.UTC(2026, 10, 15, 10))).toBe(wait);
});

it('retries only network failures, 429, 502, 503 and 504', () => {
  expect([0, 201, 400, 422, 429, 500, 502, 503, 504].filter(isRetryable)).toEqual([0, 429, 502, 503, 504]);
});
