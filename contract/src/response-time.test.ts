import { expect, it } from 'vitest';
import { medianOf, officeTimeBetween } from './response-time.ts';

const minutes = (from: string, to: string) =>
  officeTimeBetween(Date.parse(`2026-11-${from}+05:30`), Date.parse(`2026-11-${to}+05:30`)) / 60_000;

it('the time between a lead and its response counts office hours alone', () => {
  expect(minutes('16T10:00:00', '16T10:09:00')).toBe(9);
  expect(minutes('15T22:48:00', '16T09:12:00')).toBe(12);
  expect(minutes('16T19:55:00', '17T09:10:00')).toBe(15);
  expect(minutes('16T21:00:00', '17T03:00:00')).toBe(0);
  expect(minutes('16T09:00:00', '18T09:00:00')).toBe(22 * 60);
});

it('a response before the lead takes no time', () => {
  expect(minutes('16T12:00:00', '16T11:00:00')).toBe(0);
});

it('the median is the middle time, or half way between the two in the middle', () => {
  expect(medianOf([9, 1, 40])).toBe(9);
  expect(medianOf([2, 4, 8, 100])).toBe(6);
  expect(medianOf([7])).toBe(7);
  expect(medianOf([])).toBeNull();
});
