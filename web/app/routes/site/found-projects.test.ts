import { noWishes, type ProjectWishes } from '@plinth/contract/project-wishes';
import { describe, expect, it } from 'vitest';
import { filterTexts } from '../../content/project-filters.ts';
import { filterViewOf } from '../../features/projects/filter-view.ts';
import { nearestViewOf } from '../../features/projects/nearest-view.ts';
import { isWithoutProjects, mayHavePlaces } from './found-projects.ts';

const facets = {
  bedrooms: [
    { value: '2', count: 3 },
    { value: '3', count: 0 },
  ],
  possessionBy: [
    { value: 'ready', count: 1 },
    { value: '2028', count: 2 },
  ],
  location: [{ value: 'Baner, Pune', count: 0 }],
  type: [{ value: 'residential', count: 6 }],
  status: [
    { value: 'Ongoing', count: 4 },
    { value: 'Upcoming', count: 2 },
  ],
  budget: { from: 11_793_256, to: 21_480_000 },
  area: { from: 66.9, to: 126 },
};
const view = (wishes: Partial<ProjectWishes> = {}) =>
  filterViewOf({ facets }, { ...noWishes, ...wishes }, '/residential', filterTexts);

describe('the filter of a list', () => {
  it('has a group for everything that can be chosen; a single type is no choice', () => {
    expect(view().groups.map(({ name }) => name)).toEqual(['bedrooms', 'budget', 'possessionBy', 'area', 'status']);
  });

  it('disables a choice without a project, unless it is chosen', () => {
    const disabled = (wishes: Partial<ProjectWishes>) => {
      const [bedrooms] = view(wishes).groups;
      return bedrooms && 'choices' in bedrooms ? bedrooms.choices.map(({ isDisabled }) => isDisabled) : [];
    };
    expect(disabled({})).toEqual([false, true]);
    expect(disabled({ bedrooms: [3] })).toEqual([false, false]);
  });

  it('rounds the ends of a range outwards, so that every home lies within it', () => {
    const [, budget, , area] = view({ budgetTo: 20_000_000 }).groups;
    expect(budget).toMatchObject({ least: 11_500_000, most: 21_500_000, to: 20_000_000, span: '₹1.15 Cr to ₹2.00 Cr' });
    expect(area).toMatchObject({ least: 66, most: 126, placeholders: { from: '66 sq. m', to: '126 sq. m' } });
  });

  it('shows each wish as a chip that leads to the list without it', () => {
    const { chips, clear } = view({ bedrooms: [3], budgetTo: 22_500_000, possessionBy: 2028, sort: 'price' });
    expect(chips).toEqual([
      { label: '3 BHK', to: '/residential?budgetTo=22500000&possessionBy=2028&sort=price#projects' },
      { label: 'up to ₹2.25 Cr', to: '/residential?bedrooms=3&possessionBy=2028&sort=price#projects' },
      { label: 'by December 2028', to: '/residential?bedrooms=3&budgetTo=22500000&sort=price#projects' },
    ]);
    expect(clear).toBe('/residential?sort=price#projects');
  });
});

describe('the nearest projects', () => {
  type Near = Parameters<typeof nearestViewOf>[0][number];
  const project = {
    ...{ _id: '1', id: '1', name: 'Meridian Yard', priority: 1, reraNumber: 'P52100099006', possession: '2027-12-31' },
    photos: [],
    location: [{ address: 'Wakad, Pune' }],
  };
  const home = { name: '2 BHK', carpetArea: 66.9, total: 1_179_325_600 };
  const shown = (near: Partial<Near>, wishes: Partial<ProjectWishes>) =>
    nearestViewOf(
      [{ project, home, misses: [], query: '', count: 1, ...near }],
      { ...noWishes, ...wishes },
      '/projects',
      filterTexts,
    );

  it('say what fits and what does not, with a link that changes that wish', () => {
    const found = shown(
      { misses: [{ wish: 'bedrooms', value: 2, by: -1 }], query: '?bedrooms=2&budgetTo=12500000' },
      { bedrooms: [3], budgetTo: 12_500_000 },
    );
    expect(found).toMatchObject({ title: 'No home fits both', sentence: '3 BHK, up to ₹1.25 Cr. These come nearest.' });
    expect(found?.projects[0]).toMatchObject({
      name: 'Meridian Yard, 2 BHK',
      facts: 'Wakad, Pune · December 2027 · 66.9 sq. m',
      price: { text: '₹1.18 Cr', isAmount: true },
      misses: ['One bedroom fewer.'],
      rest: 'Your other wishes fit.',
      loosen: { label: 'Change to 2 BHK: 1 project', to: '/projects?bedrooms=2&budgetTo=12500000#projects' },
    });
  });

  it.each<[Near['misses'], string, string[], string]>([
    [
      [{ wish: 'budget', value: 1_179_325_600, by: 179_325_600 }],
      '?budgetTo=12000000',
      ['₹17.94 lakh over your budget.'],
      'Raise to ₹1.20 Cr: 2 projects',
    ],
    [[{ wish: 'budget', value: null, by: 0 }], '', ['Its price is on request.'], 'Drop this wish: 2 projects'],
    [[{ wish: 'area', value: 66.9, by: -13.1 }], '?areaFrom=66', ['13.1 sq. m smaller.'], 'Allow 66 sq. m: 2 projects'],
    [
      [{ wish: 'possession', value: '2027-12-31' }],
      '?possessionBy=2027',
      ['Possession in December 2027.'],
      'Allow December 2027: 2 projects',
    ],
    [
      [{ wish: 'bedrooms', value: 2, by: 1 }, { wish: 'type' }],
      '?bedrooms=2',
      ['One bedroom more.', 'Another type of project.'],
      'Change these wishes: 2 projects',
    ],
  ])('%j reads as sentences', (misses, query, sentences, label) => {
    const near = shown({ misses, query, count: 2 }, { bedrooms: [3] })?.projects[0];
    expect([near?.misses, near?.loosen.label]).toEqual([sentences, label]);
  });
});

it('a site is without projects only if none of its lists has one', () => {
  const none = { residential: 0, commercial: 0, ongoing: 0, upcoming: 0, coworking: 0 };
  expect(isWithoutProjects({ listed: 0, counts: none })).toBe(true);
  for (const list of ['residential', 'commercial', 'ongoing', 'upcoming', 'coworking']) {
    expect(isWithoutProjects({ listed: 0, counts: { ...none, [list]: 1 } }), list).toBe(false);
  }
  expect(isWithoutProjects({ listed: 1, counts: none })).toBe(false);
  // A list that could not be loaded is no empty one.
  expect(isWithoutProjects(null)).toBe(false);
});

it('a list whose projects have no point on the map has no map', () => {
  const [somewhere, here] = [{ location: [{}] }, { location: [{ latitude: 12.98 }] }];
  expect(mayHavePlaces({ listed: 2, items: [somewhere, { location: [] }] })).toBe(false);
  expect(mayHavePlaces({ listed: 2, items: [somewhere, here] })).toBe(true);
  // The third is on another page of the list, or does not match the search.
  expect(mayHavePlaces({ listed: 3, items: [somewhere, somewhere] })).toBe(true);
});
