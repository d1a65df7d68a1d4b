import { expect, it } from 'vitest';
import { packRows, packText, unpackRows, unpackText } from './packed-rows.ts';

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

it('as one text they keep empty values and line breaks, and a tab becomes a space', () => {
  const written = [{ name: 'Anagha\tKelkar', position: 'Director\nDesign' }, { name: 'Ramiz' }];
  const text = packText(fields, written);
  expect(text).toBe('Anagha Kelkar\tDirector\nDesign\tRamiz\t');
  expect(unpackText(fields, text)).toEqual([
    { name: 'Anagha Kelkar', position: 'Director\nDesign' },
    { name: 'Ramiz', position: '' },
  ]);
  expect(unpackText(fields, packText(fields, []))).toEqual([]);
});
