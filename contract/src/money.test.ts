import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedAsInIndia } from './digit-groups.ts';
import { basisPointsOf, paiseOf, priceFromText, rupeesText, shareOf } from './money.ts';

const rupee = 100;

describe('an amount of money', () => {
  it('rupees become whole paise and percents become basis points', () => {
    expect(paiseOf(19_675_480)).toBe(1_967_548_000);
    expect(paiseOf(0.29)).toBe(29);
    expect(basisPointsOf(6.5)).toBe(650);
    expect(basisPointsOf(8.25)).toBe(825);
    expect(basisPointsOf(0.07)).toBe(7);
  });

  it.each([
    [100, 500, 'nearest', rupee, 0],
    [1_000, 500, 'nearest', rupee, 100],
    [999, 500, 'nearest', rupee, 0],
    [3_000, 500, 'nearest', rupee, 200],
    [2_999, 500, 'nearest', rupee, 100],
    [0, 700, 'up', 10_000, 0],
    [1, 700, 'up', 10_000, 10_000],
    [1_000_000_000, 700, 'up', 10_000, 70_000_000],
    [1_000_000_100, 700, 'up', 10_000, 70_010_000],
  ] as const)('of %i paise, %i basis points are rounded %s to %i: %i', (amount, points, rounding, step, share) => {
    expect(shareOf(amount, points, rounding, step)).toBe(share);
  });

  it('a share of a thousand crore is exact although the product is beyond the safe integers', () => {
    expect(shareOf(1_000_000_000_100, 9_999, 'nearest', rupee)).toBe(999_900_000_100);
  });

  it('a share rounded up is never less than the exact one, and less than a step above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, points) => {
          const exact = BigInt(amount) * BigInt(points);
          const above = BigInt(shareOf(amount, points, 'up', 10_000)) * 10_000n - exact;
          expect(above >= 0n && above < 100_000_000n).toBe(true);
        },
      ),
      { seed: 21 },
    );
  });
});

describe('the text of an amount', () => {
  it.each([
    [0, '₹0'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [10_000_000, '₹1,00,000'],
    [1_967_548_000, '₹1,96,75,480'],
    [105_010_485_000, '₹1,05,01,04,850'],
  ])('%i paise are written %s', (amount, text) => expect(rupeesText(amount)).toBe(text));

  it.each([
    [1, '₹0.01 lakh'],
    [855_000_000, '₹85.50 lakh'],
    [855_000_100, '₹85.51 lakh'],
    [999_900_000, '₹99.99 lakh'],
    [999_900_100, '₹1.00 Cr'],
    [999_999_900, '₹1.00 Cr'],
    [1_000_000_000, '₹1.00 Cr'],
    [1_000_000_100, '₹1.01 Cr'],
    [1_410_000_100, '₹1.42 Cr'],
    [1_420_000_000, '₹1.42 Cr'],
    [2_228_433_400, '₹2.23 Cr'],
    [12_345_678_900_000, '₹12,345.68 Cr'],
  ])('a price of %i paise is written %s, never less than it is', (amount, text) => {
    expect(priceFromText(amount)).toBe(text);
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [258_334, '2,58,334'],
  [12_345_678, '1,23,45,678'],
  [-100_000, '−1,00,000'],
])('%i is grouped as in India: %s', (whole, text) => expect(groupedAsInIndia(whole)).toBe(text));
