import { expect, it } from 'vitest';
import { columnsNotTaken, withPasted } from './pasted-cells.ts';

const home = {
  ...{ tower: 'B', homeType: '3 BHK', floor: 17, carpetArea: 104.6, state: 'available' as const },
  ...{ price: 100, floorRise: 200, parking: 300 },
  ...{ version: 7, changedAt: '2026-11-17T10:00:00.000Z', changedBy: 'a@site.example' },
};
const units = [1, 2, 3].map((number) => ({ ...home, number: String(number) }));

it('cells of a spreadsheet fill the grid to the right and downwards', () => {
  const edits = withPasted({}, units, { unit: 1, field: 'floorRise' }, '5\t6\t7\r\n8\t9\t10\r\n11\t12\r\n');
  expect(Object.entries(edits ?? {}).map(([key, { fields }]) => [key, fields])).toEqual([
    ['B-2', { floorRise: '5', parking: '6' }],
    ['B-3', { floorRise: '8', parking: '9' }],
  ]);
});

it('a cell that says what is stored is no edit, and one that is no amount is one with a fault', () => {
  const edits = withPasted({}, units, { unit: 0, field: 'price' }, '₹100\n1.2 Cr\n123456');
  expect(Object.entries(edits ?? {}).map(([key, { fields }]) => [key, fields])).toEqual([
    ['B-2', { price: '1.2 Cr' }],
    ['B-3', { price: '1,23,456' }],
  ]);
});

it('a column of states after the parking is taken, in the words of the sheet', () => {
  const edits = withPasted(
    {},
    units,
    { unit: 0, field: 'price' },
    '100\t200\t300\tSold\n100\t200\t300\tnot released\n',
  );
  expect(Object.entries(edits ?? {}).map(([key, { fields }]) => [key, fields])).toEqual([
    ['B-1', { state: 'sold' }],
    ['B-2', { state: 'withheld' }],
  ]);
});

it('columns that are not taken are named', () => {
  expect(columnsNotTaken('price', '1\t2\t3\tSold\n')).toEqual([]);
  expect(columnsNotTaken('price', '1\t2\t3\tSold\t2026-11-30\tnote\n1\t2\t3\tSold\t\n')).toEqual([5, 6]);
  expect(columnsNotTaken('floorRise', '1\t2\tSould\n')).toEqual([3]);
  expect(columnsNotTaken('price', '1')).toEqual([]);
});

it('one amount is pasted by the browser itself', () => {
  expect(withPasted({}, units, { unit: 0, field: 'price' }, '1,84,09,600')).toBeNull();
  expect(withPasted({}, units, { unit: 0, field: 'price' }, '1,84,09,600\n')).toBeNull();
});
