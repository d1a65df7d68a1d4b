import { expect, it } from 'vitest';
import { spanOf } from './gallery-mosaic.ts';

const columns = (position: number, count: number) =>
  Number(/lg:col-span-(\d)/.exec(spanOf(position, count))?.[1] ?? 1) *
  Number(/lg:row-span-(\d)/.exec(spanOf(position, count))?.[1] ?? 1);
const phoneColumns = (position: number, count: number) => (/(^| )col-span-2/.test(spanOf(position, count)) ? 2 : 1);

it('a gallery of two or more pictures fills every row, on a phone and on a wide screen', () => {
  for (let count = 2; count <= 60; count += 1) {
    const cells = Array.from({ length: count }, (_, position) => position);
    const wide = cells.reduce((sum, position) => sum + columns(position, count), 0);
    const narrow = cells.reduce((sum, position) => sum + phoneColumns(position, count), 0);
    expect([wide % 6, narrow % 2], `${count} pictures`).toEqual([0, 0]);
  }
});
