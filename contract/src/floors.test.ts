import { describe, expect, it } from 'vitest';
import { floorsOf, rowsOf } from './floors.ts';
import type { PublicUnit } from './unit.schema.ts';

const home = (tower: string, number: string, floor: number, state: PublicUnit['state']): PublicUnit => ({
  ...{ tower, number, floor, state },
  homeType: '2 BHK',
  carpetArea: 68.4,
});

describe('the floors of a tower', () => {
  const units = [
    home('A', '401', 4, 'sold'),
    home('A', '502', 5, 'available'),
    home('A', '501', 5, 'held'),
    home('A', '601', 6, 'booked'),
    home('A', '701', 7, 'withheld'),
    home('A', '1001', 10, 'available'),
    home('B', '1101', 11, 'available'),
  ];

  it('are those of the tower, from the top, with their homes by number and what is left', () => {
    const floors = floorsOf(units, 'A');
    expect(floors.map(({ floor, left }) => [floor, left])).toEqual([
      [10, 1],
      [7, 0],
      [6, 0],
      [5, 1],
      [4, 0],
    ]);
    expect(floors[3]?.homes.map(({ number }) => number)).toEqual(['501', '502']);
    expect(floorsOf(units, 'C')).toEqual([]);
  });

  it('join to bands where no home is left', () => {
    expect(rowsOf(floorsOf(units, 'A')).map((row) => ('band' in row ? row.band : row.floor.floor))).toEqual([
      10,
      { from: 7, to: 6 },
      5,
      { from: 4, to: 4 },
    ]);
  });
});
