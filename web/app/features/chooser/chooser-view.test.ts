import { describe, expect, it } from 'vitest';
import { type ChooserHome, type ChooserTower, chooserFloors, openingPlace, stateCounts } from './chooser-view.ts';

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

const tower = (name: string, ...floors: ReturnType<typeof floor>[]): ChooserTower => ({
  tower: name,
  floors: chooserFloors(floors),
  plate: null,
  outlines: [],
});

describe('where the chooser opens', () => {
  const towers = [tower('A', floor(9, 'solid'), floor(8, 'solid')), tower('B', floor(7, 'solid'), floor(6, 'empty'))];

  it('is the floor of the home that the address names', () => {
    expect(openingPlace(towers, '8-0')).toEqual({ tower: 'A', floor: 8 });
  });

  it('is the highest floor with a home left, in the first tower that has one', () => {
    expect(openingPlace(towers, null)).toEqual({ tower: 'B', floor: 6 });
    expect(openingPlace(towers, 'Z-1')).toEqual({ tower: 'B', floor: 6 });
  });

  it('is the top floor if nothing is left, and nowhere without floors', () => {
    expect(openingPlace(towers.slice(0, 1), null)).toEqual({ tower: 'A', floor: 9 });
    expect(openingPlace([], null)).toBeNull();
  });
});

it('homes are counted by state over all towers, available ones first', () => {
  const held = { ...home('9-1', 'hatched'), state: 'Held' };
  const free = { ...home('9-2', 'empty'), state: 'Available' };
  const counts = stateCounts([
    tower('A', floor(9, 'solid')),
    tower('B', { floor: 9, homes: [home('9-0', 'solid'), held, free] }),
  ]);
  expect(counts.map(({ state, count }) => `${state} ${count}`)).toEqual(['Available 1', 'Held 1', 'Sold 2']);
});
