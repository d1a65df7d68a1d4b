import { dayLength } from './company-time.ts';
import { officeHours } from './office-hours.ts';
import type { LostReason } from './stages.ts';

/**
 * The rules of the report. A lead counts on the day on which it came, and so do its qualification, visit and booking; a loss counts
 * on the day on which it was noted. Free of zod: the page of the report imports it.
 */

export const reportGroups = ['source', 'campaign', 'project', 'month', 'owner'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportTouches = ['last', 'first'] as const;
export type ReportTouch = (typeof reportTouches)[number];

export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Bounds of the ranges in which first responses are counted, in minutes; one more range is beyond the last. */
export const responseBounds = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60] as const;
export type Responses = readonly number[];

/** What is drawn: counts of these ranges together. */
export const shownRanges = [
  { from: 0, to: 5 },
  { from: 5, to: 15 },
  { from: 15, to: 30 },
  { from: 30, to: 60 },
  { from: 60, to: null },
] as const;

const startOf = (range: number) => (range === 0 ? 0 : (responseBounds[range - 1] ?? 0));

export const countAnswered = (responses: Responses): number => responses.reduce((sum, count) => sum + count, 0);

/** How many were answered from `from` minutes on and before `to`. */
export function countBetween(responses: Responses, from: number, to: number | null): number {
  return responses.reduce((sum, count, range) => {
    const start = startOf(range);
    return start >= from && (to === null || start < to) ? sum + count : sum;
  }, 0);
}

/** The median in whole minutes, as far as the ranges tell it; 60 stands for an hour or more. Null without responses. */
export function medianMinutes(responses: Responses): number | null {
  const total = countAnswered(responses);
  if (total === 0) return null;
  let before = 0;
  for (const [range, count] of responses.entries()) {
    if (before + count >= total / 2 && count > 0) {
      const [start, end] = [startOf(range), responseBounds[range]];
      return end === undefined ? 60 : Math.floor(start + ((end - start) * (total / 2 - before)) / count);
    }
    before += count;
  }
  return null;
}

/** When an office day begins and ends, in minutes. */
export const officeMinutesOfDay = [officeHours.from * 60, officeHours.to * 60] as const;

/** Minutes of office time between two moments, whose offset is that of the company's time zone. */
export function officeMinutes(from: number, to: number, offset: number): number {
  return Math.max(0, Math.floor(officeClock(to + offset) - officeClock(from + offset)));
}

function officeClock(local: number): number {
  const day = Math.floor(local / dayLength);
  const minute = (local - day * dayLength) / 60_000;
  const [from, to] = officeMinutesOfDay;
  return day * (to - from) + Math.min(Math.max(minute, from), to) - from;
}

export const rangeOf = (minutes: number): number => {
  const range = responseBounds.findIndex((bound) => minutes < bound);
  return range === -1 ? responseBounds.length : range;
};

export type Period = { from: string; to: string };

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * dayLength);
export const daysOf = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / dayLength) + 1;

export const monthOf = (day: string): string => day.slice(0, 7);
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}
const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1);
export const monthPeriod = (month: string): Period => ({ from: firstDay(month), to: lastDay(month) });

const isWholeMonths = ({ from, to }: Period) => from === firstDay(monthOf(from)) && to === lastDay(monthOf(to));
const monthsBetween = (from: string, to: string) => {
  const [a = 0, b = 0] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)));
  return b - a;
};

/** The same days of an earlier month, or as many of them as it has. */
function sameDays({ from, to }: Period, months: number): Period {
  const month = addMonths(monthOf(from), -months);
  const day = `${month}-${to.slice(8)}`;
  return { from: firstDay(month), to: day > lastDay(month) ? lastDay(month) : day };
}

/**
 * Whole months are compared with as many months before, the first days of a month with the same days of the month before, other
 * periods with as many days before.
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  const { from, to } = period;
  if (comparison === 'none') return null;
  if (isWholeMonths(period)) {
    const months = comparison === 'year' ? 12 : monthsBetween(monthOf(from), monthOf(to)) + 1;
    return { from: firstDay(addMonths(monthOf(from), -months)), to: lastDay(addMonths(monthOf(to), -months)) };
  }
  if (from === firstDay(monthOf(from)) && monthOf(from) === monthOf(to)) {
    return sameDays(period, comparison === 'year' ? 12 : 1);
  }
  const days = comparison === 'year' ? 364 : daysOf(period);
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/**
 * A period as whole months and the days at its ends, so that a year reads twelve sums instead of 365. `months` are first days; the
 * second is not part of it.
 */
export function partsOf({ from, to }: Period): { months: [string, string] | null; days: [string, string][] } {
  const start = from === firstDay(monthOf(from)) ? from : firstDay(addMonths(monthOf(from), 1));
  const end = to === lastDay(monthOf(to)) ? addDays(to, 1) : firstDay(monthOf(to));
  if (start >= end) return { months: null, days: [[from, addDays(to, 1)]] };
  const days: [string, string][] = [];
  if (from < start) days.push([from, start]);
  if (addDays(to, 1) > end) days.push([end, addDays(to, 1)]);
  return { months: [start, end], days };
}

/** What is counted for a group of people. Null is a number that the role does not see: fewer than `smallestShown`. */
export type Count = number | null;
export type Figures = {
  /** Visits to the site, or views of the project's pages; null where they cannot be told for this group. */
  views: number | null;
  leads: Count;
  qualified: Count;
  visits: Count;
  booked: Count;
  /** By the ranges of `responseBounds`. Empty where the role does not see so small numbers. */
  responses: readonly number[];
};

export const smallestShown = 5;
const hidden = (count: Count): Count => (count !== null && count < smallestShown ? null : count);

/** For roles that see no names: numbers so small that they might point to a person are left out. */
export function withoutSmallNumbers(figures: Figures): Figures {
  const { leads, qualified, visits, booked, responses } = figures;
  return {
    ...figures,
    ...{ leads: hidden(leads), qualified: hidden(qualified), visits: hidden(visits), booked: hidden(booked) },
    responses: countAnswered(responses) < smallestShown ? [] : responses,
  };
}

export function hideSmallLosses(lost: Record<LostReason, Count>): Record<LostReason, Count> {
  return Object.fromEntries(Object.entries(lost).map(([reason, count]) => [reason, hidden(count)])) as Record<
    LostReason,
    Count
  >;
}

/** In percent; null where one of the two is not shown, or there is nothing to compare with. */
export const shareOf = (part: Count, whole: Count): number | null =>
  part === null || whole === null || whole === 0 ? null : (100 * part) / whole;

export const changeOf = (now: Count, before: Count): number | null =>
  now === null || before === null || before === 0 ? null : (100 * (now - before)) / before;

/** The sources with most leads, in that order; the others are drawn as one. */
export function largestSources(months: readonly { source: string; leads: Count }[], count = 3): string[] {
  const sums = new Map<string, number>();
  for (const { source, leads } of months) {
    if (source !== '') sums.set(source, (sums.get(source) ?? 0) + (leads ?? 0));
  }
  return [...sums]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([source]) => source);
}
