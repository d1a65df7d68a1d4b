import { officeTimeZone as timeZone } from '@plinth/contract/constants';

/** Times as the office reads them, wherever the page is drawn: the server's clock and the reader's agree on the words. */

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const wholeDay = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });

/** '14 June, 9:05 pm' */
export function officeTime(iso: string): string {
  return dayAndTime.format(new Date(iso)).replace(' at ', ', ');
}

/** '14 June 2025' */
export function officeDay(iso: string): string {
  return wholeDay.format(new Date(iso));
}

/** '14 Jun' of a day such as 2025-06-14 */
export function shortOfficeDay(day: string): string {
  return shortDay.format(new Date(`${day}T12:00:00+05:30`));
}

/** How long ago, in the largest unit that says something: '3 h', '2 days'. */
export function waitedSince(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export function officeHour(time: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hour12: false }).format(time));
}
