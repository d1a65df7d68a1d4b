import { companyClockTime, longCompanyDay, nearDay } from '../../lib/admin-time.ts';

type Days = { today: string; yesterday: string };

/** 'today, 8:41 am', 'yesterday, 5:20 pm', '3 November, 9:00 am'. */
export function sentAt(iso: string, now: number, days: Days): string {
  return `${sentOn(iso, now, days)}, ${companyClockTime(iso)}`;
}

export function sentOn(iso: string, now: number, days: Days): string {
  const near = nearDay(iso, now);
  return near ? days[near] : longCompanyDay(iso, now);
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
