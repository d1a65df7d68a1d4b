import { companyClock, dayOf } from './company-time.ts';
import { writePostDate } from './post-date.ts';

/** '18 November 2026, 2:59 am', in the company's time zone: for pages and mails. */
export function timeWords(time: number): string {
  const clock = companyClock(time);
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${writePostDate(dayOf(time))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
