import { describe, expect, it } from 'vitest';
import { cheapestOf, costOf, homesOf, type OfferingProject } from './homes.ts';
import type { TaxRate } from './tax-rates.ts';
import type { TypeOffer } from './unit.schema.ts';

const day = '2026-11-17';
const known = { place: 'Pune', from: '2026-04-01', reviewBy: '2027-03-31', source: 'Typed for this test' };
const rates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7 },
  { ...known, rule: 'stamp-duty-woman', percent: 6 },
  { ...known, rule: 'registration', percent: 1, cap: 30_000 },
  { ...known, rule: 'gst', percent: 5 },
];

const project: OfferingProject = {
  reraNumber: 'P52100012345',
  status: 'Under construction',
  city: 'Pune',
  legalCharge: 29_500,
  depositPerSquareMetre: 1_800,
  homeTypes: [
    { name: '2 BHK', bedrooms: 2, carpetArea: 71.6, price: 13_000_000 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 19_675_480 },
    { name: 'Penthouse', bedrooms: 4, carpetArea: 210 },
  ],
};

const offer = (name: string, left: number, price: number): TypeOffer => ({
  name,
  left,
  total: 84,
  cheapest:
    left === 0 ? null : { price, floorRise: 120_000, parking: 700_000, carpetArea: 104.6, tower: 'B', number: '1703' },
});

describe('the homes that a project offers', () => {
  it('a project without registration offers nothing', () => {
    expect(homesOf({ ...project, reraNumber: undefined }, [offer('2 BHK', 3, 13_000_000)], rates, day)).toEqual([]);
    expect(homesOf({ ...project, reraNumber: ' ' }, [], rates, day)).toEqual([]);
  });

  it('a project without home types offers nothing', () => {
    expect(homesOf({ ...project, homeTypes: undefined }, [], rates, day)).toEqual([]);
  });

  it('while homes are not entered one by one, prices are those of the types and no count is named', () => {
    const homes = homesOf(project, [], rates, day);
    expect(homes.map(({ name, availability, left, total, sheet }) => [name, availability, left, total, sheet?.total]))
      // 2 BHK: 1,30,00,000 + 6,50,000 + 9,10,000 + 30,000 + 29,500 + 1,28,880.
      .toEqual([
        ['2 BHK', 'priced', null, null, 1_474_838_000],
        ['3 BHK', 'priced', null, null, 2_228_433_400],
        ['Penthouse', 'on-request', null, null, undefined],
      ]);
  });

  it('homes entered one by one decide price and count, and a type without any left is sold out', () => {
    const homes = homesOf(project, [offer('2 BHK', 0, 0), offer('3 BHK', 2, 18_855_480)], rates, day);
    expect(homes.map(({ name, availability, left, total }) => [name, availability, left, total])).toEqual([
      ['2 BHK', 'sold-out', 0, 84],
      ['3 BHK', 'priced', 2, 84],
      ['Penthouse', 'sold-out', null, null],
    ]);
    expect(homes[1]?.cheapest).toEqual({
      price: 18_855_480,
      floorRise: 120_000,
      parking: 700_000,
      carpetArea: 104.6,
    });
    expect(homes[1]?.sheet?.agreementValue).toBe(1_967_548_000);
    expect(homes[0]?.sheet).toBeNull();
  });

  it('a sold-out project shows no price of its types', () => {
    for (const { availability, sheet } of homesOf({ ...project, status: 'Sold out' }, [], rates, day)) {
      expect([availability, sheet]).toEqual(['sold-out', null]);
    }
  });

  it('a project in a city without rates has home types without an all-in price', () => {
    const homes = homesOf({ ...project, city: 'Mumbai' }, [], rates, day);
    expect(homes.map(({ availability, sheet }) => [availability, sheet])).toEqual([
      ['priced', null],
      ['priced', null],
      ['on-request', null],
    ]);
    expect(cheapestOf(homes)).toBeNull();
  });

  it('the cheapest home is the one with the lowest all-in price', () => {
    expect(cheapestOf(homesOf(project, [], rates, day))?.name).toBe('2 BHK');
    expect(cheapestOf(homesOf(project, [offer('3 BHK', 1, 19_000_000)], rates, day))?.name).toBe('3 BHK');
    expect(cheapestOf([])).toBeNull();
  });

  it('the buyer decides the stamp duty of a cost', () => {
    const home = { price: 19_675_480, floorRise: 0, parking: 0, carpetArea: 104.6 };
    expect(costOf(home, project, rates, day, 'general')?.total).toBe(2_228_433_400);
    expect(costOf(home, project, rates, day, 'woman')?.total).toBe(2_208_763_400);
    expect(costOf(home, project, rates, day, 'joint')).toBeNull();
  });
});
