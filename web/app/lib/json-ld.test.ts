import { expect, it } from 'vitest';
import { isoDateOf, offerThing } from './json-ld.ts';

it.each([
  ['2 June 2025', '2025-06-02'],
  ['13 August 2026', '2026-08-13'],
  ['June 2025', null],
  ['', null],
  ['Default Date', null],
  ['2 Brumaire 2025', null],
])('the ISO date of %j is %j', (text, date) => expect(isoDateOf(text)).toBe(date));

it('an offer of homes states its price in rupees and whether any is left', () => {
  const home = { name: '3 BHK, Basalt Heights', path: '/project/1/basalt-heights/cost/3-bhk' };
  expect(offerThing({ ...home, price: 22_284_334, isLeft: true }, 'https://site.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: '3 BHK, Basalt Heights',
    url: 'https://site.example/project/1/basalt-heights/cost/3-bhk',
    availability: 'https://schema.org/InStock',
    price: 22_284_334,
    priceCurrency: 'INR',
    itemOffered: { '@type': 'Product', name: '3 BHK, Basalt Heights' },
    seller: { '@type': 'Organization', '@id': 'https://site.example/#organization' },
  });
  const sold = offerThing({ ...home, isLeft: false }, 'https://site.example');
  expect(sold).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  expect(sold).not.toHaveProperty('price');
});
