import { companyTimeZone } from './constants.ts';

export const dayLength = 86_400_000;

/** How far a time zone is ahead of UTC at a time, in milliseconds. */
export function zoneOffset(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The setting of the company, in every copy of this module that runs in a process or a page: the server, the pages that it renders
 * and a browser, whose page came with it. Absent for the default.
 */
const shared = globalThis as { companyTimeZone?: string | undefined };

export const zoneOfCompany = (): string => shared.companyTimeZone ?? companyTimeZone;

export function setCompanyTimeZone(timeZone: string): void {
  shared.companyTimeZone = timeZone === companyTimeZone ? undefined : timeZone;
}

/** For sentences: '…, Indian time'. */
export const zoneWords = (): string =>
  zoneOfCompany() === companyTimeZone ? 'Indian time' : `time of ${zoneOfCompany()}`;

/** Without daylight saving time every day has 24 hours, and one offset holds for the whole year. */
export function isSteadyZone(timeZone: string, now = Date.now()): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z_]+){1,2}$/.test(timeZone)) return false;
  try {
    const year = new Date(now).getUTCFullYear();
    const [winter, summer] = [0, 6].map((month) => zoneOffset(timeZone, Date.UTC(year, month, 15)));
    return winter === summer;
  } catch {
    return false;
  }
}

/** Kept for the zone, because exports convert millions of times. */
let kept = { timeZone: '', offset: 0 };
function companyOffset(): number {
  const timeZone = zoneOfCompany();
  if (kept.timeZone !== timeZone) kept = { timeZone, offset: zoneOffset(timeZone, Date.now()) };
  return kept.offset;
}

/** When a day such as 2026-01-05 begins in the company's time zone, in milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - companyOffset();
}

/** The day in the company's time zone: '2026-01-05'. */
export function dayOf(time: number): string {
  return companyClock(time).toISOString().slice(0, 10);
}

/** A date whose UTC parts are the local time in the company's time zone. */
export function companyClock(time: number): Date {
  return new Date(time + companyOffset());
}

/** '2026-01-05 14:30', in an order that sorts. */
export function companyTime(time: number): string {
  return companyClock(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** The moment of a day and a time such as 2026-12-01 and 09:00 in the company's time zone; null where one is missing or wrong. */
export function companyMoment(day: string, time: string): number | null {
  // `Date.parse` reads some texts that are no moment, such as 'T:00Z'.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(`${day}T${time}`)) return null;
  const moment = Date.parse(`${day}T${time}:00Z`) - companyOffset();
  return Number.isNaN(moment) ? null : moment;
}
