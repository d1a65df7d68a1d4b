/** Waits that double, each a little off, so that a thousand browsers do not come back at the same moment. */
const first = 3_000;
const longest = 60_000;
/** A server may ask for more patience than ours, within reason. */
const longestAsked = 600_000;

/** What may pass by itself: no answer, too busy, away. */
export function mayPass(status: number): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}

/** `tries` have failed; `asked` is the server's `Retry-After`, in seconds or as a date. */
export function waitAfter(tries: number, asked: string | null, chance = Math.random(), now = Date.now()): number {
  const own = Math.min(longest, first * 2 ** Math.max(0, tries - 1)) * (0.5 + chance / 2);
  return Math.round(Math.max(own, Math.min(longestAsked, askedFor(asked, now))));
}

function askedFor(asked: string | null, now: number): number {
  if (!asked) return 0;
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
