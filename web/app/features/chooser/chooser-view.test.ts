import { describe, expect, it } from 'vitest';
import { type ChooserHome, chooserFloors } from './chooser-view.ts';

const home = (key: string, mark: ChooserHome['mark']): ChooserHome => ({
  ...{ key, name: key, mark },
  type: '2 BHK',
  facing: 'North-west',
  carpet: '68.4 sq. m',
  state: 'Sold',
});
const floor = (number: number, ...marks: ChooserHome['mark'][]) => ({
  floor: number,
  homes: marks.map((mark, index) => home(`${number}-${index}`, mark)),
});

describe('the floors of the chooser', () => {
  it('count what is left; held and sold homes do not count', () => {
    const floors = chooserFloors([floor(9, 'empty', 'hatched', 'solid', 'empty')]);
    expect(floors.map(({ left, band }) => [left, band])).toEqual([[2, null]]);
  });

  it('join floors without a home left to a band on the first of them', () => {
    const floors = chooserFloors([
      floor(9, 'solid'),
      floor(8, 'hatched'),
      floor(7, 'empty'),
      floor(6, 'solid'),
      floor(5, 'empty'),
      floor(4, 'solid'),
      floor(3, 'solid'),
    ]);
    expect(floors.map(({ floor: number, band }) => [number, band && `${band.from}-${band.to}`])).toEqual([
      [9, '9-8'],
      [8, null],
      [7, null],
      [6, '6-6'],
      [5, null],
      [4, '4-3'],
      [3, null],
    ]);
  });
});
