import type { Progress } from '@plinth/contract/progress.schema';
import type { Project } from '@plinth/contract/project.schema';
import type { Availability } from '@plinth/contract/unit.schema';
import { expect, it } from 'vitest';
import { chooserDataOf } from './chooser-data.ts';

const project = {
  _id: 'p1',
  name: 'Basalt Heights',
  reraNumber: 'P52100099001',
  homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6, plan: '/media/plan.png' }],
} as unknown as Project;

const homesOf = (...towers: string[]): Availability => ({
  readAt: '2026-11-15T03:30:00.000Z',
  towers: towers.map((name) => ({ name, left: 0, total: 1, floors: 1 })),
  units: towers.map((tower) => ({
    ...{ tower, number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
    state: 'sold' as const,
  })),
});
const data = (homes: Availability, tower?: string, of = project) =>
  chooserDataOf(of, { homes, rates: [], progress: [] }, tower, '2026-11-15');

it('two towers are read in one request, of three one at a time', () => {
  expect(data(homesOf('A', 'B'))?.shown.map(({ tower }) => tower)).toEqual(['A', 'B']);
  expect(data(homesOf('A', 'B', 'C'))?.shown.map(({ tower }) => tower)).toEqual(['A']);
  expect(data(homesOf('A', 'B', 'C'), 'C')?.shown.map(({ tower }) => tower)).toEqual(['C']);
  expect(data(homesOf('A', 'B', 'C'))?.towers).toHaveLength(3);
});

it('the homes have their time and the plan of their type', () => {
  expect(data(homesOf('A'))).toMatchObject({
    readAt: '15 November 2026, 9:00 am',
    plans: { '3 BHK': { url: '/media/plan.png', alt: '3 BHK' } },
  });
});

it('a tower is drawn as high as its newest entry says, and another tower’s entry does not count', () => {
  const entry = (tower: string, day: string, level: number) => ({ tower, day, level }) as Progress;
  const progress = [entry('A', '2026-10-05', 16), entry('A', '2026-09-07', 14), entry('B', '2026-08-03', 11)];
  const drawn = chooserDataOf(project, { homes: homesOf('A', 'B', 'C'), rates: [], progress }, 'A', '2026-11-15');
  expect(drawn?.shown.map(({ tower, slab }) => [tower, slab])).toEqual([['A', 16]]);
  const other = chooserDataOf(project, { homes: homesOf('A', 'B', 'C'), rates: [], progress }, 'B', '2026-11-15');
  expect(other?.shown[0]?.slab).toBe(11);
  expect(data(homesOf('A'))?.shown[0]).not.toHaveProperty('slab');
});

it('there is nothing to choose in an unknown tower, and in a project without registration', () => {
  expect(data(homesOf('A'), 'Z')).toBeNull();
  expect(data(homesOf('A'), undefined, { ...project, reraNumber: '' })).toBeNull();
});
