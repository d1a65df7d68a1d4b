import { expect, it } from 'vitest';
import {
  changeOf,
  comparedPeriod,
  countBetween,
  largestSources,
  medianMinutes,
  officeMinutes,
  partsOf,
  rangeOf,
  responseBounds,
  shareOf,
  withoutSmallNumbers,
} from './report.ts';

const pune = 5.5 * 3_600_000;
const at = (time: string) => Date.parse(`${time}:00+05:30`);

it.each([
  ['2026-11-16T11:00', '2026-11-16T11:08', 8],
  ['2026-11-16T19:55', '2026-11-17T09:03', 8],
  ['2026-11-16T23:00', '2026-11-17T09:20', 20],
  ['2026-11-16T06:00', '2026-11-16T08:59', 0],
  ['2026-11-14T19:00', '2026-11-16T10:00', 780],
  ['2026-11-16T11:00', '2026-11-16T10:00', 0],
])('from %s to %s are %d minutes of office time', (from, to, minutes) => {
  expect(officeMinutes(at(from), at(to), pune)).toBe(minutes);
});

/** As many responses after each of these minutes. */
const responsesOf = (...minutes: number[]) => {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const minute of minutes) counts[rangeOf(minute)] = (counts[rangeOf(minute)] ?? 0) + 1;
  return counts;
};

it('responses are counted by ranges of minutes, whose bounds belong to the later range', () => {
  expect(responseBounds).toEqual([1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60]);
  const responses = responsesOf(0, 4, 5, 14, 15, 29, 30, 59, 60, 4_000);
  expect([0, 5, 15, 30, 60].map((from, index, all) => countBetween(responses, from, all[index + 1] ?? null))).toEqual([
    2, 2, 2, 2, 2,
  ]);
  expect(countBetween(responses, 0, 15)).toBe(4);
});

it('the median of the responses is told to the minute as far as the ranges do', () => {
  expect(medianMinutes(responsesOf())).toBeNull();
  expect(medianMinutes(responsesOf(0, 0, 0))).toBe(0);
  expect(medianMinutes(responsesOf(8, 8, 8, 8))).toBe(8);
  expect(medianMinutes(responsesOf(2, 3, 200))).toBe(3);
  expect(medianMinutes(responsesOf(70, 80, 90))).toBe(60);
});

it.each([
  ['2026-10-01', '2026-10-31', 'before', '2026-09-01', '2026-09-30'],
  ['2026-10-01', '2026-10-31', 'year', '2025-10-01', '2025-10-31'],
  ['2026-01-01', '2026-12-31', 'before', '2025-01-01', '2025-12-31'],
  ['2026-11-01', '2026-11-16', 'before', '2026-10-01', '2026-10-16'],
  ['2026-03-01', '2026-03-30', 'before', '2026-02-01', '2026-02-28'],
  ['2026-11-10', '2026-11-16', 'before', '2026-11-03', '2026-11-09'],
  ['2026-11-10', '2026-11-16', 'year', '2025-11-11', '2025-11-17'],
] as const)('%s to %s is compared (%s) with %s to %s', (from, to, comparison, earlier, later) => {
  expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: earlier, to: later });
});

it('a period is read as whole months and the days at its ends', () => {
  expect(partsOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ months: ['2026-01-01', '2027-01-01'], days: [] });
  expect(partsOf({ from: '2025-11-21', to: '2026-11-20' })).toEqual({
    months: ['2025-12-01', '2026-11-01'],
    days: [
      ['2025-11-21', '2025-12-01'],
      ['2026-11-01', '2026-11-21'],
    ],
  });
  const within = { months: null, days: [['2026-11-03', '2026-11-21']] };
  expect(partsOf({ from: '2026-11-03', to: '2026-11-20' })).toEqual(within);
  expect(partsOf({ from: '2026-10-20', to: '2026-11-05' })).toEqual({
    months: null,
    days: [['2026-10-20', '2026-11-06']],
  });
});

it('numbers under 5 and what could be computed from them are left out', () => {
  const figures = { views: 3, leads: 40, qualified: 4, visits: 5, booked: 0, responses: [2, 2] };
  expect(withoutSmallNumbers(figures)).toEqual({
    ...{ views: 3, leads: 40, qualified: null, visits: 5, booked: null, responses: [] },
  });
  expect([shareOf(null, 40), shareOf(5, 40), shareOf(1, 0), changeOf(5, null), changeOf(108, 100)]).toEqual([
    ...[null, 12.5, null, null, 8],
  ]);
});

it('the sources with most leads are drawn by name', () => {
  const months = [
    ...['meta', 'google', 'portal', 'event', ''].map((source, index) => ({ source, leads: 10 - index })),
    { source: 'event', leads: 9 },
  ];
  expect(largestSources(months)).toEqual(['event', 'meta', 'google']);
});
