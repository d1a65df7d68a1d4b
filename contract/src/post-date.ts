/**
 * The date of a post is the text that pages show, such as '2 June 2025'. These rules read the usual spellings, so that a form
 * can offer a date control and lists can be sorted. The server stores the result of `sortDateOf` beside each post.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

type Parts = Partial<Record<'day' | 'month' | 'name' | 'year', string>>;

/** Days come before months in numeric dates, as in India. A month alone counts as its first day. */
const spellings = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T.*)?$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?:[a-z]+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+|-)(?:of\s+)?(?<name>[a-z]{3,9})\.?,?(?:\s+|-)(?<year>\d{4})$/i,
  /^(?:[a-z]+,\s+)?(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/i,
];

/** The day as '2025-06-02', or null for a text that names no day of the calendar. */
export function readPostDate(text: string): string | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  for (const spelling of spellings) {
    const parts = spelling.exec(plain)?.groups as Parts | undefined;
    if (parts) return toDay(Number(parts.year), monthOf(parts), Number(parts.day ?? 1));
  }
  return null;
}

/** '2 June 2025' for '2025-06-02'. */
export function writePostDate(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** The value that lists are sorted by. An unreadable date becomes an empty text, which sorts last where the newest come first. */
export function sortDateOf(text: string): string {
  return readPostDate(text) ?? '';
}

function monthOf({ month, name }: Parts): number {
  if (month) return Number(month);
  const start = (name ?? '').toLowerCase();
  const found = months.findIndex((it) => it.toLowerCase() === start || it.slice(0, 3).toLowerCase() === start);
  return start === 'sept' ? 9 : found + 1;
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(0);
  // Unlike Date.UTC, this accepts the years that a date control passes through while '2026' is typed.
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
