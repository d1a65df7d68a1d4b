import { describe, expect, it } from 'vitest';
import { zoneOffset } from './company-time.ts';
import { isTimeZone, isZoneUncertain, zoneOfCountry } from './country-zones.ts';

const hour = 3_600_000;
const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);

describe('the time zone of a country', () => {
  it.each([
    ['IN', 'Asia/Kolkata', 5.5, 5.5],
    ['AE', 'Asia/Dubai', 4, 4],
    ['GB', 'Europe/London', 0, 1],
    ['SG', 'Asia/Singapore', 8, 8],
    ['NP', 'Asia/Kathmandu', 5.75, 5.75],
    ['US', 'America/New_York', -5, -4],
    ['CA', 'America/Toronto', -5, -4],
    ['AU', 'Australia/Sydney', 11, 10],
    ['BR', 'America/Sao_Paulo', -3, -3],
    ['RU', 'Europe/Moscow', 3, 3],
    ['ID', 'Asia/Jakarta', 7, 7],
    ['AR', 'America/Argentina/Buenos_Aires', -3, -3],
  ])('%s is %s, %d hours ahead in January and %d in July', (country, zone, inWinter, inSummer) => {
    expect(zoneOfCountry(country)).toBe(zone);
    expect(zoneOffset(zone, winter)).toBe(inWinter * hour);
    expect(zoneOffset(zone, summer)).toBe(inSummer * hour);
  });

  it('every country of the table has a zone that exists', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const known = letters.flatMap((a) => letters.map((b) => a + b)).filter((country) => zoneOfCountry(country));
    expect(known.length).toBe(244);
    expect(known.filter((country) => !isTimeZone(zoneOfCountry(country) ?? ''))).toEqual([]);
  });

  it('no country and an unknown one have no zone', () => {
    expect(zoneOfCountry(null)).toBeNull();
    expect(zoneOfCountry('ZZ')).toBeNull();
    expect(zoneOfCountry('')).toBeNull();
  });
});

it.each(['US', 'CA', 'AU', 'RU', 'BR', 'ID', 'MX', 'KI', 'PT', 'ES'])(
  'the zone of %s is uncertain, because its clocks show different times',
  (country) => expect(isZoneUncertain(country)).toBe(true),
);

// Argentina and Germany have several zones in the database, whose clocks show the same time today.
it.each(['IN', 'AE', 'GB', 'CN', 'AR', 'DE', 'SG'])('the zone of %s is certain', (country) =>
  expect(isZoneUncertain(country)).toBe(false),
);

it.each([
  ['Asia/Kolkata', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['Asia/Nowhere', false],
  ['Pune', false],
  ['', false],
  ['+05:30', false],
  ['UTC', false],
])('%j as a time zone: %j', (name, isOne) => expect(isTimeZone(name)).toBe(isOne));
