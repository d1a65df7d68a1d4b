import { companyClock, dayLength } from './company-time.ts';

/** When the team answers: every day of the week, in the company's time zone. */
export const officeHours = { from: 9, to: 20 } as const;
export const firstResponseMinutes = 15;

const hour = 3_600_000;

/** The moment by which the first response to a lead is due: a quarter of an hour of office time after it came in. */
export function firstResponseDue(receivedAt: number): number {
  return afterOfficeTime(receivedAt, firstResponseMinutes * 60_000);
}

/** The moment at which so many milliseconds of office time have passed. */
export function afterOfficeTime(start: number, length: number): number {
  const localMidnight = Math.floor(companyClock(start).getTime() / dayLength) * dayLength;
  const midnight = start - (companyClock(start).getTime() - localMidnight);
  const [opens, closes] = [midnight + officeHours.from * hour, midnight + officeHours.to * hour];
  if (start >= closes) return afterOfficeTime(opens + dayLength, length);
  const begin = Math.max(start, opens);
  const left = closes - begin;
  return length <= left ? begin + length : afterOfficeTime(opens + dayLength, length - left);
}
