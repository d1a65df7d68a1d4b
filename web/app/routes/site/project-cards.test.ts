import type { ProjectSummary } from '@plinth/contract/project.schema';
import { noWishes } from '@plinth/contract/project-wishes';
import type { TaxRate } from '@plinth/contract/tax-rates';
import { describe, expect, it } from 'vitest';
import { homesContent } from '../../content/homes.ts';
import { carouselCards, pricedCards } from '../../features/projects/project-card-facts.ts';

const day = '2026-11-17';
const known = { place: 'Pune', from: '2026-04-01', reviewBy: '2027-03-31', source: 'Stamp Act' };
const rates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7 },
  { ...known, rule: 'registration', percent: 1, cap: 30_000 },
  { ...known, rule: 'gst', percent: 5 },
];

const project: ProjectSummary = {
  ...{ _id: 'p1', id: 'p1', name: 'Basalt Heights', priority: 1, status: 'Ongoing', photos: [], location: [] },
  ...{ reraNumber: 'P52100099001', city: 'Pune', possession: '2028-12-31' },
  ...{ legalCharge: 29_500, depositPerSquareMetre: 1_800 },
  homeTypes: [
    { name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 12_512_000 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 18_980_000 },
  ],
};

describe('the facts on a card', () => {
  const facts = (over: Partial<ProjectSummary>, withRates: TaxRate[] | null = rates) =>
    pricedCards([{ ...project, ...over }], withRates, homesContent, day)[0]?.facts;

  it('a registered project shows homes, carpet, the lowest all-in price and possession', () => {
    expect(facts({})).toEqual([
      { term: 'Homes', value: '2 and 3 BHK' },
      { term: 'Carpet area', value: '68.4 to 104.6 sq. m', note: '(736 to 1,126 sq. ft)' },
      { term: 'Price from', value: '₹1.42 Cr', note: 'all-in' },
      { term: 'Possession', value: 'December 2028' },
    ]);
  });

  it('a visitor who filters by bedrooms sees the price of those homes', () => {
    const filtered = pricedCards([project], rates, homesContent, day, { ...noWishes, bedrooms: [3] });
    expect(filtered[0]?.facts?.[2]).toEqual({ term: 'Price from', value: '₹2.16 Cr', note: 'all-in, 3 BHK' });
  });

  it('a sold-out project and one without prices say so', () => {
    expect(facts({ status: 'Sold out' })?.[2]).toEqual({ term: 'Price', value: 'Sold out' });
    expect(facts({ homeTypes: [{ name: 'Villa', bedrooms: 4, carpetArea: 210 }] })?.[2]).toEqual({
      term: 'Price',
      value: 'On request',
    });
  });

  it('no price is shown while the rates cannot be read, and nothing without registration', () => {
    expect(facts({}, null)?.map(({ term }) => term)).toEqual(['Homes', 'Carpet area', 'Possession']);
    expect(facts({ reraNumber: undefined })).toBeUndefined();
  });

  it('the carousel of the home page has them in one text', () => {
    const offer = (over: Partial<ProjectSummary>) =>
      carouselCards([{ ...project, ...over }], rates, homesContent, day)[0]?.offer;
    expect(offer({})).toBe('2 and 3 BHK · 68.4 to 104.6 sq. m · Price from ₹1.42 Cr all-in · Possession December 2028');
    expect(offer({ homeTypes: [{ name: 'Villa', bedrooms: 4, carpetArea: 210 }] })).toContain('Price on request');
    expect(offer({ status: 'Sold out' })).toContain(' · Sold out · ');
    expect(offer({ reraNumber: undefined })).toBeUndefined();
  });
});
