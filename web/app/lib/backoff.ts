import { readRetryAfter } from '@plinth/contract/retry-after';

/** Exponential backoff with jitter, so that browsers that failed together do not all retry at the same moment. */
const firstDelay = 3_000;
const longestDelay = 60_000;
/** `Retry-After` may ask for a longer wait than our own, up to this limit. */
const longestRetryAfter = 600_000;

/** Failures worth retrying: no response, rate limit, server unavailable. */
export function isRetryable(status: number): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}

/** Milliseconds to wait after `tries` failures; `retryAfter` is the server's `Retry-After`, in seconds or as a date. */
export function retryDelay(tries: number, retryAfter: string | null, random = Math.random(), now = Date.now()): number {
  const own = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, tries - 1)) * (0.5 + random / 2);
  const retryAfterMs = (readRetryAfter(retryAfter, now) ?? 0) * 1_000;
  return Math.round(Math.max(own, Math.min(longestRetryAfter, retryAfterMs)));
}
