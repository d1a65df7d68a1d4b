import { expect, it } from 'vitest';
import { reportPeriod } from './report-period.ts';

const now = Date.parse('2026-11-20T03:00:00+05:30');
const periodOf = (query: string) => Object.values(reportPeriod(new URLSearchParams(query), now));

it.each([
  ['', '2026-11-01', '2026-11-20'],
  ['time=last-month', '2026-10-01', '2026-10-31'],
  ['time=three-months', '2026-09-01', '2026-11-20'],
  ['time=twelve-months', '2025-12-01', '2026-11-20'],
  ['time=this-year', '2026-01-01', '2026-11-20'],
  ['time=dates&from=2026-03-05&to=2026-04-01', '2026-03-05', '2026-04-01'],
  ['time=dates&from=2026-03-05', '2026-03-05', '2026-11-20'],
  ['time=dates&from=2026-03-05&to=2026-01-01', '2026-03-05', '2026-11-20'],
  ['time=dates&from=soon', '2026-11-01', '2026-11-20'],
  ['time=never', '2026-11-01', '2026-11-20'],
])('the query %j names the days from %s to %s', (query, from, to) => {
  expect(periodOf(query)).toEqual([from, to]);
});
