import type { TaxRate } from '@plinth/contract/tax-rates';
import { expect, it } from 'vitest';
import { homesContent } from '../../content/homes.ts';
import { costViewOf } from '../../features/homes/cost-view.ts';

const known = { place: 'Pune', source: 'Stamp Act', reviewBy: '2027-03-31' };
const rates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7, from: '2024-04-01' },
  { ...known, rule: 'registration', percent: 1, cap: 30_000, from: '2024-04-01' },
  { ...known, rule: 'gst', percent: 5, from: '2026-04-01' },
];
const project = { reraNumber: 'P52100099001', city: 'Pune', homeTypes: [] };
const home = { price: 18_409_600, floorRise: 0, parking: 0, carpetArea: 104.6 };
const asOf = (day: string) =>
  costViewOf({ home }, project, { rates, day, buyer: 'general', texts: homesContent.cost })?.view.asOf;

it('a cost sheet says from which day its rates are, and from the day after the review day that they are checked again', () => {
  expect(asOf('2027-03-31')).toBe('Rates as of 1 April 2026.');
  expect(asOf('2027-04-01')).toBe('Rates as of 1 April 2026. We check them again before the agreement.');
});
