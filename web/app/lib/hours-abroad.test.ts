import { expect, it } from 'vitest';
import { hoursAbroad, isSummerTime } from './hours-abroad.ts';

const desk = { from: 9, to: 21 };
const [november, july] = ['2026-11-16', '2026-07-16'];

it.each([
  ['Europe/London', november, '3:30 am – 3:30 pm'],
  ['Europe/London', july, '4:30 am – 4:30 pm'],
  ['Asia/Dubai', november, '7:30 am – 7:30 pm'],
  ['Asia/Dubai', july, '7:30 am – 7:30 pm'],
  ['Asia/Singapore', november, '11:30 am – 11:30 pm'],
  ['America/New_York', november, '10:30 pm – 10:30 am'],
  ['America/New_York', july, '11:30 pm – 11:30 am'],
  ['Asia/Kolkata', july, '9:00 am – 9:00 pm'],
])('9 am to 9 pm in Pune is, in %s on %s, %s', (zone, day, hours) => {
  expect(hoursAbroad(zone, desk, day)).toBe(hours);
});

it.each([
  ['Europe/London', '2026-03-29', true],
  ['Europe/London', '2026-03-28', false],
  ['Europe/London', '2026-10-24', true],
  ['Europe/London', '2026-11-16', false],
  ['Asia/Dubai', '2026-07-01', false],
  ['Australia/Sydney', '2026-12-25', true],
])('daylight saving time in %s on %s is %s', (zone, day, isSummer) => {
  expect(isSummerTime(zone, day)).toBe(isSummer);
});
