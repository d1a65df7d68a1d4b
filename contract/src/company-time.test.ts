import { afterEach, describe, expect, it } from 'vitest';
import {
  companyMoment,
  companyTime,
  dayOf,
  setCompanyTimeZone,
  startOfDay,
  zoneOfCompany,
  zoneOffset,
  zoneWords,
} from './company-time.ts';

const hour = 3_600_000;

it.each([
  ['Asia/Kolkata', '2026-01-01', 5.5],
  ['Asia/Kolkata', '2026-07-01', 5.5],
  ['Europe/London', '2026-01-01', 0],
  ['Europe/London', '2026-07-01', 1],
  ['America/St_Johns', '2026-01-01', -3.5],
])('%s is on %s ahead of UTC by %d hours', (zone, day, hours) => {
  expect(zoneOffset(zone, Date.parse(day))).toBe(hours * hour);
});

describe('the time of the company', () => {
  it('the company’s day begins at 18:30 UTC of the day before', () => {
    expect(new Date(startOfDay('2026-01-05')).toISOString()).toBe('2026-01-04T18:30:00.000Z');
    expect(dayOf(Date.parse('2026-01-04T18:29:59Z'))).toBe('2026-01-04');
    expect(dayOf(Date.parse('2026-01-04T18:30:00Z'))).toBe('2026-01-05');
  });

  it('a day and a time are a moment, and a part alone is none', () => {
    expect(companyMoment('2026-12-01', '09:00')).toBe(Date.parse('2026-12-01T03:30:00Z'));
    const wrong = [companyMoment('', '09:00'), companyMoment('2026-12-01', ''), companyMoment('', '')];
    expect([...wrong, companyMoment('2026-13-01', '09:00')]).toEqual([null, null, null, null]);
  });

  it('the company’s time is written to the minute', () => {
    expect(companyTime(Date.parse('2026-01-04T20:05:59Z'))).toBe('2026-01-05 01:35');
  });
});

describe('a company in another time zone', () => {
  afterEach(() => setCompanyTimeZone('Asia/Kolkata'));

  it('has its own days, moments and clock', () => {
    expect([zoneOfCompany(), zoneWords()]).toEqual(['Asia/Kolkata', 'Indian time']);
    setCompanyTimeZone('Asia/Dubai');
    expect([zoneOfCompany(), zoneWords()]).toEqual(['Asia/Dubai', 'time of Asia/Dubai']);
    expect(new Date(startOfDay('2026-01-05')).toISOString()).toBe('2026-01-04T20:00:00.000Z');
    expect(dayOf(Date.parse('2026-01-04T19:59:59Z'))).toBe('2026-01-04');
    expect(companyMoment('2026-12-01', '09:00')).toBe(Date.parse('2026-12-01T05:00:00Z'));
    expect(companyTime(Date.parse('2026-01-04T20:05:59Z'))).toBe('2026-01-05 00:05');
    setCompanyTimeZone('Asia/Kolkata');
    expect(companyTime(Date.parse('2026-01-04T20:05:59Z'))).toBe('2026-01-05 01:35');
  });
});
