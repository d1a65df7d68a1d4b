import { dayOf } from '@plinth/contract/company-time';
import { addMonths, monthOf, monthPeriod, type Period } from '@plinth/contract/report';

/** The times that the report offers; the first is meant where the URL names none. */
export const reportTimes = ['', 'last-month', 'three-months', 'twelve-months', 'this-year', 'dates'] as const;
export type ReportTime = (typeof reportTimes)[number];

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

export const isDates = (params: URLSearchParams) => params.get('time') === 'dates';

/** The days that the URL names. A month that is not over ends today. */
export function reportPeriod(params: URLSearchParams, now: number): Period {
  const today = dayOf(now);
  const month = monthOf(today);
  const since = (months: number): Period => ({ from: `${addMonths(month, 1 - months)}-01`, to: today });
  const time = reportTimes.find((it) => it === params.get('time')) ?? '';
  if (time === 'last-month') return monthPeriod(addMonths(month, -1));
  if (time === 'three-months') return since(3);
  if (time === 'twelve-months') return since(12);
  if (time === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [from, to] = [params.get('from'), params.get('to')];
  if (time !== 'dates' || !isDay(from)) return since(1);
  return { from, to: isDay(to) && to >= from ? to : from > today ? from : today };
}
