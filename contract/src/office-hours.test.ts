import { expect, it } from 'vitest';
import { afterOfficeTime, firstResponseDue } from './office-hours.ts';

const due = (receivedAt: string) => new Date(firstResponseDue(Date.parse(receivedAt))).toISOString();

it.each([
  ['in the morning', '2026-11-16T10:00:00+05:30', '2026-11-16T04:45:00.000Z'],
  ['at nine sharp', '2026-11-16T09:00:00+05:30', '2026-11-16T03:45:00.000Z'],
  ['a minute before nine', '2026-11-16T08:59:00+05:30', '2026-11-16T03:45:00.000Z'],
  ['just after midnight', '2026-11-16T00:01:00+05:30', '2026-11-16T03:45:00.000Z'],
  ['a quarter of an hour before closing', '2026-11-16T19:45:00+05:30', '2026-11-16T14:30:00.000Z'],
  ['five minutes before closing', '2026-11-16T19:55:00+05:30', '2026-11-17T03:40:00.000Z'],
  ['at closing', '2026-11-16T20:00:00+05:30', '2026-11-17T03:45:00.000Z'],
  ['late in the evening', '2026-11-16T23:30:00+05:30', '2026-11-17T03:45:00.000Z'],
  ['on the last evening of the year', '2026-12-31T21:00:00+05:30', '2027-01-01T03:45:00.000Z'],
])('a lead that comes in %s is due after 15 minutes of office time', (_when, receivedAt, expected) => {
  expect(due(receivedAt)).toBe(expected);
});

it.each(['14', '15', '16', '17', '18', '19', '20'])(
  'the office is open on every day of the week: November %s',
  (day) => {
    expect(due(`2026-11-${day}T12:00:00+05:30`)).toBe(`2026-11-${day}T06:45:00.000Z`);
  },
);

it('a stretch that is longer than a day counts the office hours of each day', () => {
  const start = Date.parse('2026-11-16T18:00:00+05:30');
  // Two hours on Monday, eleven on Tuesday, one on Wednesday.
  expect(new Date(afterOfficeTime(start, 14 * 3_600_000)).toISOString()).toBe('2026-11-18T04:30:00.000Z');
});
