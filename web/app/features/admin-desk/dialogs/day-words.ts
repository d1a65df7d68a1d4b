import { companyClock, dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';

/** The first Monday after a day such as 2026-11-18. */
export function nextMonday(today: string): string {
  const start = startOfDay(today);
  const weekday = companyClock(start).getUTCDay();
  return dayOf(start + ((8 - weekday) % 7 || 7) * dayLength);
}

const names = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** 'A Tuesday', or nothing for a text that is no day. */
export function weekdayOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? '' : `A ${names.format(time)}`;
}
