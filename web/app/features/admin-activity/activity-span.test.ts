import { expect, it } from 'vitest';
import { spanOf } from './activity-span.ts';

// Already 19 November in Pune.
const now = Date.parse('2026-11-18T20:00:00Z');

it.each([
  ['', { from: '2026-10-21' }],
  ['when=today', { from: '2026-11-19' }],
  ['when=week', { from: '2026-11-13' }],
  ['when=year', { from: '2025-11-20' }],
  ['when=all', {}],
  ['when=dates&from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-01-01', { from: '2026-01-01' }],
  ['when=dates', {}],
  ['when=unknown', { from: '2026-10-21' }],
  ['from=yesterday', {}],
])('the log with ‘%s’ shows the days %j', (query, days) => {
  expect(spanOf(new URLSearchParams(query), now)).toEqual(days);
});
