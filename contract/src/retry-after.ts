/** `Retry-After` of RFC 9110, a number or a date, in seconds from now. Null where it is missing or invalid. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // A lenient date parser accepts many other texts, so the form of an HTTP date is checked first.
  const seconds = /^[A-Za-z]{3,9},? .* GMT$/.test(text) ? (Date.parse(text) - now) / 1000 : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
}
