import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

const fields = ['name', 'position'] as const;
const rows = [
  { name: 'Anagha', position: 'Director', more: 'not shown' },
  { name: 'Ramiz', position: '' },
];

it('rows are packed as the values of their fields, and unpacked as they were', () => {
  expect(packRows(fields, rows)).toEqual(['Anagha', 'Director', 'Ramiz', '']);
  expect(unpackRows(fields, packRows(fields, rows))).toEqual([
    { name: 'Anagha', position: 'Director' },
    { name: 'Ramiz', position: '' },
  ]);
  expect(unpackRows(fields, packRows(fields, []))).toEqual([]);
});
