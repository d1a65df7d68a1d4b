import { dayLength, dayOf } from '@plinth/contract/company-time';

/** The time that the log shows. The first is meant where the URL names none. */
export const spans = ['month', 'today', 'week', 'year', 'all', 'dates'] as const;
export type Span = (typeof spans)[number];

const days = { month: 30, today: 1, week: 7, year: 365 } as const;
const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** Whether the person chose the first and the last day. */
export const isDates = (params: URLSearchParams) =>
  params.get('when') === 'dates' || params.has('from') || params.has('to');

/** The first and the last day to ask for, in the company's time zone. */
export function spanOf(params: URLSearchParams, now: number): { from?: string; to?: string } {
  if (isDates(params)) {
    const [from, to] = [params.get('from'), params.get('to')];
    return { ...(from && isDay(from) && { from }), ...(to && isDay(to) && { to }) };
  }
  const when = spans.find((span) => span === params.get('when')) ?? 'month';
  if (when === 'all' || when === 'dates') return {};
  return { from: dayOf(now - (days[when] - 1) * dayLength) };
}
