import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridSize, placeOf } from './paging.ts';

it('pages have room for every item, and no page is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (total) => {
      const { pages } = placeOf(total, null);
      expect(pages * gridSize).toBeGreaterThanOrEqual(total);
      expect((pages - 1) * gridSize).toBeLessThan(total);
      expect(placeOf(total, String(pages + 1)).page).toBe(pages);
    }),
  );
});

it('an empty list has one page', () => {
  expect(placeOf(0, '3')).toEqual({ page: 1, pages: 1, total: 0 });
});

it.each([null, '', '0', '-3', 'x', '1e9', 'Infinity', 'NaN'])('the page %j is taken as one that exists', (asked) => {
  const { page, pages } = placeOf(60, asked);
  expect(page).toBeGreaterThanOrEqual(1);
  expect(page).toBeLessThanOrEqual(pages);
});
