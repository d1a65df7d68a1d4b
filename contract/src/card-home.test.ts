import { describe, expect, it } from 'vitest';
import { cardHomeOf } from './card-home.ts';
import { homesOf } from './homes.ts';
import { noWishes } from './project-wishes.ts';
import type { TaxRate } from './tax-rates.ts';

const known = { place: 'Pune', from: '2026-04-01', reviewBy: '2027-03-31', source: 'Stamp Act' };
const rates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7 },
  { ...known, rule: 'registration', percent: 1, cap: 30_000 },
  { ...known, rule: 'gst', percent: 5 },
];
const project = {
  reraNumber: 'P52100099001',
  city: 'Pune',
  homeTypes: [
    { name: 'Villa', bedrooms: 4, carpetArea: 210 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 18_980_000 },
    { name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 12_512_000 },
  ],
};
const homes = homesOf(project, [], rates, '2026-11-17');
const nameFor = (wishes: Partial<typeof noWishes>) => cardHomeOf(homes, { ...noWishes, ...wishes })?.name;

describe('the home that a card stands for', () => {
  it('is the least expensive one without wishes', () => {
    expect(nameFor({})).toBe('2 BHK');
  });

  it('is the one that fulfils the wishes, even if another costs less or it has no price', () => {
    expect(nameFor({ bedrooms: [3] })).toBe('3 BHK');
    expect(nameFor({ bedrooms: [4] })).toBe('Villa');
    expect(nameFor({ areaFrom: 100 })).toBe('3 BHK');
  });

  it('is the least expensive one if none fulfils the wishes, and none for a project that offers nothing', () => {
    expect(nameFor({ bedrooms: [7] })).toBe('2 BHK');
    expect(cardHomeOf([], noWishes)).toBeNull();
  });
});
