import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOf } from './paging.ts';

it('shows each item on exactly one page', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const items = Array.from({ length: count }, (_, index) => index);
      const { pages } = pageOf(items, null);
      const seen = Array.from({ length: pages }, (_, index) => pageOf(items, String(index + 1)).items).flat();
      expect(seen).toEqual(items);
    }),
  );
});

it.each([null, '', '0', '-3', 'x', '1e9', 'Infinity', 'NaN'])('takes %j as a page that exists', (asked) => {
  const { page, pages } = pageOf(Array.from({ length: 60 }), asked);
  expect(page).toBeGreaterThanOrEqual(1);
  expect(page).toBeLessThanOrEqual(pages);
});
