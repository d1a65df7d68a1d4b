import type { Stage } from '@plinth/contract/payment-plan';

/** The payment plan as a line: ticks true to time, bars true to share. */
export type PaymentLine = {
  /** Stages that fall due on the same day share a bar. `at` and `height` are in percent. */
  bars: { stages: string; share: string; at: number; height: number; isDue: boolean }[];
  years: { year: number; at: number }[];
};

/**
 * Stages that are reached, overdue or without a date before the first one are due with the agreement, which the line shows on
 * its first day. Null if nothing falls due later, because such a line has no length.
 */
export function paymentLineOf(stages: readonly Stage[], today: string, percentText: (basisPoints: number) => string) {
  const groups: { day: string; first: number; last: number; percent: number }[] = [];
  for (const [index, { percent, planned, reached }] of stages.entries()) {
    const before = groups.at(-1);
    const dated = reached || !planned || planned < today ? (before?.day ?? today) : planned;
    const day = before && dated < before.day ? before.day : dated;
    if (before?.day === day) Object.assign(before, { last: index + 1, percent: before.percent + percent });
    else groups.push({ day, first: index + 1, last: index + 1, percent });
  }
  const end = groups.at(-1)?.day ?? today;
  if (end <= today) return null;
  const at = (day: string) => (100 * (Date.parse(day) - Date.parse(today))) / (Date.parse(end) - Date.parse(today));
  const most = Math.max(...groups.map(({ percent }) => percent));
  const years = Array.from({ length: yearOf(end) - yearOf(today) }, (_, index) => yearOf(today) + index + 1);
  return {
    bars: groups.map(({ day, first, last, percent }) => ({
      stages: first === last ? String(first) : `${first}–${last}`,
      share: percentText(Math.round(percent * 100)),
      at: at(day),
      height: (100 * percent) / most,
      isDue: day === today,
    })),
    years: years.map((year) => ({ year, at: at(`${year}-01-01`) })),
  } satisfies PaymentLine;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
