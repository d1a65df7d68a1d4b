import { readRetryAfter } from '@plinth/contract/retry-after';

/** The `Retry-After` of a 429 response in whole minutes; at least one. */
export function retryMinutes(retryAfter: string | null, now = Date.now()): number {
  return Math.max(1, Math.ceil((readRetryAfter(retryAfter, now) ?? 0) / 60));
}
