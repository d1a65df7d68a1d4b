import { companyTimeZone } from './constants.ts';

export const dayLength = 86_400_000;

/** How far a time zone is ahead of UTC at a time, in milliseconds. */
export function zoneOffset(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Read once, because exports convert millions of times. The company's time zone has no daylight saving time. */
const offset = zoneOffset(companyTimeZone, Date.now());

/** When a day such as 2026-01-05 begins in the company's time zone, in milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - offset;
}

/** The day in the company's time zone: '2026-01-05'. */
export function dayOf(time: number): string {
  return companyClock(time).toISOString().slice(0, 10);
}

/** A date whose UTC parts are the local time in the company's time zone. */
export function companyClock(time: number): Date {
  return new Date(time + offset);
}

/** '2026-01-05 14:30', in an order that sorts. */
export function companyTime(time: number): string {
  return companyClock(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** The moment of a day and a time such as 2026-12-01 and 09:00 in the company's time zone; null where one is missing or wrong. */
export function companyMoment(day: string, time: string): number | null {
  // `Date.parse` reads some texts that are no moment, such as 'T:00Z'.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(`${day}T${time}`)) return null;
  const moment = Date.parse(`${day}T${time}:00Z`) - offset;
  return Number.isNaN(moment) ? null : moment;
}
