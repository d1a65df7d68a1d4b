import { dayLength, dayOf, startOfDay, zoneOfCompany } from '@plinth/contract/company-time';

/** Times are shown in the team's time zone, so that the server and every browser render the same text. */

/** Made at the first use, and again where the company has another time zone. */
function clockOf(options: Intl.DateTimeFormatOptions) {
  let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined;
  return {
    format(time: Date | number): string {
      const timeZone = zoneOfCompany();
      if (made?.timeZone !== timeZone)
        made = { timeZone, format: new Intl.DateTimeFormat('en-IN', { ...options, timeZone }) };
      return made.format.format(time);
    },
  };
}

const dayAndTime = clockOf({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const wholeDayAndTime = clockOf({ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const wholeDay = clockOf({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = clockOf({ day: 'numeric', month: 'short' });

/** '14 June, 9:05 pm' */
export function companyTime(iso: string): string {
  return dayAndTime.format(new Date(iso)).replace(' at ', ', ');
}

/** '14 June 2025, 9:05 pm' */
export function companyDayAndTime(iso: string): string {
  return wholeDayAndTime.format(new Date(iso)).replace(' at ', ', ');
}

/** '14 June 2025' */
export function companyDay(iso: string): string {
  return wholeDay.format(new Date(iso));
}

/** '14 Jun' of a day such as 2025-06-14 */
export function shortCompanyDay(day: string): string {
  return shortDay.format(startOfDay(day));
}

/** How long ago, in the largest unit that fits: '3 h', '2 days'. */
export function waitedSince(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export function companyHour(time: number): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zoneOfCompany(), hour: 'numeric', hour12: false }).format(time),
  );
}

const dayAndMonth = clockOf({ day: 'numeric', month: 'long' });
const weekday = clockOf({ weekday: 'long', day: 'numeric', month: 'long' });

/** 'Monday 16 November' */
export const companyWeekday = (iso: string): string => weekday.format(new Date(iso)).replace(',', '');

const clockTime = clockOf({ hour: 'numeric', minute: '2-digit' });

/** '14 November', with the year unless it is this one. */
export function longCompanyDay(iso: string, now: number): string {
  const isThisYear = dayOf(Date.parse(iso)).slice(0, 4) === dayOf(now).slice(0, 4);
  return (isThisYear ? dayAndMonth : wholeDay).format(new Date(iso));
}

/** '10:44 am' */
export function companyClockTime(iso: string): string {
  return clockTime.format(new Date(iso));
}

/** 'Today' or 'Yesterday' in the company's time zone, otherwise null. */
export function nearDay(iso: string, now: number): 'today' | 'yesterday' | null {
  const day = dayOf(Date.parse(iso));
  if (day === dayOf(now)) return 'today';
  return day === dayOf(now - dayLength) ? 'yesterday' : null;
}
