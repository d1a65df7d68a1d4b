import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestProjects } from './nearest-projects.ts';
import { factsOf, findProjects, isMatch, type ProjectFacts, ratesByCity, sortProjects } from './project-filters.ts';
import { noWishes, type ProjectWishes, projectKinds, queryOf, wishesOfParams } from './project-wishes.ts';
import type { TaxRate } from './tax-rates.ts';

const rate = (rule: TaxRate['rule'], percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  ...{ rule, percent, place: 'Pune', from: '2024-04-01', reviewBy: '2030-01-01', source: 'Test', ...more },
});
const rates = [rate('stamp-duty', 7), rate('registration', 1, { cap: 30_000 }), rate('gst', 5)];
const day = '2026-11-17';

type Described = Parameters<typeof factsOf>[0];
const build = (more: Partial<Described> & { id: string }) =>
  factsOf(
    { name: more.id, type: 'Residential', status: 'Ongoing', reraNumber: 'P52100099001', city: 'Pune', ...more },
    [],
    ratesByCity(rates, day),
    day,
  );

// All-in prices: price + 5 % + 7 % + 30,000. 1 Cr is 1,12,30,000; 2 Cr is 2,24,30,000; 3 Cr is 3,36,30,000.
const heights = build({
  ...{ id: 'Heights', place: 'Baner, Pune', possession: '2028-12-31' },
  homeTypes: [
    { name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 10_000_000 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 20_000_000 },
  ],
});
const court = build({
  ...{ id: 'Court', place: 'Pashan, Pune', possession: '2027-06-30' },
  homeTypes: [
    { name: '2 BHK', bedrooms: 2, carpetArea: 71.6, price: 20_000_000 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 106.2, price: 30_000_000 },
  ],
});
const terraces = build({
  ...{ id: 'Terraces', place: 'Bavdhan, Pune', possession: '2029-12-31', status: 'Upcoming' },
  homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 108 }],
});
const row = build({
  ...{ id: 'Row', place: 'Hinjawadi, Pune', occupancyCertificate: '2023-05-01', status: 'Sold out' },
  homeTypes: [{ name: 'House', bedrooms: 4, carpetArea: 180, price: 40_000_000 }],
});
const unregistered = build({
  ...{ id: 'Unregistered', reraNumber: '', possession: '2027-01-31' },
  homeTypes: [{ name: '2 BHK', bedrooms: 2, carpetArea: 70, price: 5_000_000 }],
});
const offices = build({ id: 'Offices', type: 'Residential & Commercial', status: 'Completed' });
const all = [heights, court, terraces, row, unregistered, offices];

const facetsOf = (projects: readonly ProjectFacts[], wishes: ProjectWishes) =>
  findProjects(projects, undefined, wishes).facets;
const idsOf = (projects: readonly ProjectFacts[]) => projects.map(({ id }) => id);
const found = (wishes: Partial<ProjectWishes>) => idsOf(findProjects(all, undefined, { ...noWishes, ...wishes }).found);

describe('which projects match', () => {
  it.each<[string, Partial<ProjectWishes>, string[]]>([
    ['no wish', {}, ['Heights', 'Court', 'Terraces', 'Row', 'Unregistered', 'Offices']],
    ['two bedrooms', { bedrooms: [2] }, ['Heights', 'Court']],
    ['two or four bedrooms', { bedrooms: [2, 4] }, ['Heights', 'Court', 'Row']],
    ['a budget that one home meets to the rupee', { budgetTo: 11_230_000 }, ['Heights']],
    ['a rupee less than that', { budgetTo: 11_229_999 }, []],
    ['a budget with a lower end', { budgetFrom: 22_430_001 }, ['Court']],
    [
      'three bedrooms and a budget that only a smaller home of Court meets',
      { bedrooms: [3], budgetTo: 22_500_000 },
      ['Heights'],
    ],
    ['an area', { areaFrom: 105, areaTo: 110 }, ['Court', 'Terraces']],
    ['possession by 2027', { possessionBy: 2027 }, ['Court', 'Row']],
    ['possession by 2028', { possessionBy: 2028 }, ['Heights', 'Court', 'Row']],
    ['ready now', { possessionBy: 'ready' }, ['Row']],
    ['a place', { location: 'Baner, Pune' }, ['Heights']],
    ['part of a place', { location: 'Baner' }, []],
    ['part of a name in any case', { name: ' hEIGH ' }, ['Heights']],
    ['commercial', { type: ['commercial'] }, ['Offices']],
    ['a status', { status: ['Upcoming', 'Completed'] }, ['Terraces', 'Offices']],
  ])('%s finds %j', (_what, wishes, ids) => {
    expect(found(wishes)).toEqual(ids);
  });

  it('the wishes of the advertisement find a three-bedroom home below 2.25 crore that is ready before 2029', () => {
    expect(found({ bedrooms: [3], budgetTo: 22_500_000, possessionBy: 2028 })).toEqual(['Heights']);
  });

  it('a project without registration offers no homes, no price and no date', () => {
    expect(unregistered).toMatchObject({ homes: [], possession: null, isReady: false });
  });

  it('a list limits what is found and counted', () => {
    const { found: onList, listed, facets } = findProjects(all, 'upcoming', noWishes);
    expect([idsOf(onList), idsOf(listed)]).toEqual([['Terraces'], ['Terraces']]);
    expect(facets.bedrooms).toEqual([{ value: '3', count: 1 }]);
    expect(facets.budget).toBeNull();
  });
});

describe('the order', () => {
  it.each<[ProjectWishes['sort'], string[]]>([
    [null, ['Heights', 'Court', 'Terraces', 'Row', 'Unregistered', 'Offices']],
    ['price', ['Heights', 'Court', 'Terraces', 'Offices', 'Row', 'Unregistered']],
    ['possession', ['Row', 'Court', 'Heights', 'Terraces', 'Unregistered', 'Offices']],
    ['area', ['Row', 'Terraces', 'Court', 'Heights', 'Unregistered', 'Offices']],
  ])('sorted by %s: %j', (sort, ids) => {
    expect(idsOf(sortProjects(all, { ...noWishes, sort }))).toEqual(ids);
  });

  it('by price, a project counts with its cheapest home that fulfils the wishes', () => {
    expect(found({ bedrooms: [2], areaFrom: 70, sort: 'price' })).toEqual(['Court']);
    expect(found({ areaFrom: 100, areaTo: 107, sort: 'price' })).toEqual(['Heights', 'Court']);
  });
});

describe('the counts beside the choices', () => {
  it('without wishes they count the projects of the list', () => {
    expect(facetsOf(all, noWishes)).toEqual({
      bedrooms: [
        { value: '2', count: 2 },
        { value: '3', count: 3 },
        { value: '4', count: 1 },
      ],
      possessionBy: [
        { value: 'ready', count: 1 },
        { value: '2027', count: 2 },
        { value: '2028', count: 3 },
        { value: '2029', count: 4 },
      ],
      location: [
        { value: 'Baner, Pune', count: 1 },
        { value: 'Bavdhan, Pune', count: 1 },
        { value: 'Hinjawadi, Pune', count: 1 },
        { value: 'Pashan, Pune', count: 1 },
      ],
      type: [
        { value: 'residential', count: 6 },
        { value: 'commercial', count: 1 },
      ],
      status: [
        { value: 'Ongoing', count: 3 },
        { value: 'Upcoming', count: 1 },
        { value: 'Completed', count: 1 },
        { value: 'Sold out', count: 1 },
      ],
      budget: { from: 11_230_000, to: 33_630_000 },
      area: { from: 68.4, to: 180 },
    });
  });

  it('a wish of another group lowers them, one of the same group does not', () => {
    const { bedrooms, status } = facetsOf(all, { ...noWishes, bedrooms: [2], budgetTo: 12_000_000 });
    expect(bedrooms).toEqual([
      { value: '2', count: 1 },
      { value: '3', count: 0 },
      { value: '4', count: 0 },
    ]);
    expect(status.find(({ value }) => value === 'Upcoming')?.count).toBe(0);
  });

  it('a choice that no project has stays while it is chosen', () => {
    expect(facetsOf(all, { ...noWishes, bedrooms: [7] }).bedrooms.at(-1)).toEqual({ value: '7', count: 0 });
  });

  it('equal a full scan with each choice in turn, for random projects and wishes', () => {
    fc.assert(
      fc.property(fc.array(randomProject, { maxLength: 40 }), randomWishes, (projects, wishes) => {
        const facets = facetsOf(projects, wishes);
        const scan = (chosen: Partial<ProjectWishes>) =>
          projects.filter((project) => isMatch(project, { ...wishes, ...chosen })).length;
        for (const { value, count } of facets.bedrooms) expect(count).toBe(scan({ bedrooms: [Number(value)] }));
        for (const { value, count } of facets.possessionBy) {
          expect(count).toBe(scan({ possessionBy: value === 'ready' ? 'ready' : Number(value) }));
        }
        for (const { value, count } of facets.location) expect(count).toBe(scan({ location: value }));
        for (const { value, count } of facets.status) expect(count).toBe(scan({ status: [value] }));
        for (const { value, count } of facets.type) {
          expect(count).toBe(scan({ type: projectKinds.filter((kind) => kind === value) }));
        }
        const { found: matching } = findProjects(projects, undefined, wishes);
        expect(idsOf(matching).sort()).toEqual(idsOf(projects.filter((project) => isMatch(project, wishes))).sort());
      }),
      { numRuns: 400 },
    );
  });
});

describe('the nearest projects', () => {
  it('name what each misses and how far its wish is loosened', () => {
    const wishes: ProjectWishes = { ...noWishes, bedrooms: [3], budgetTo: 12_000_000, possessionBy: 2028 };
    expect(nearestProjects(all, wishes)).toEqual([
      {
        id: 'Heights',
        home: { name: '2 BHK', carpetArea: 68.4, total: 1_123_000_000 },
        misses: [{ wish: 'bedrooms', value: 2, by: -1 }],
        loosened: { ...wishes, bedrooms: [2] },
        count: 1,
      },
      {
        id: 'Court',
        home: { name: '3 BHK', carpetArea: 106.2, total: 3_363_000_000 },
        misses: [{ wish: 'budget', value: 3_363_000_000, by: 2_163_000_000 }],
        loosened: { ...wishes, budgetTo: 34_000_000 },
        count: 2,
      },
    ]);
  });

  it.each<[Partial<ProjectWishes>, object, Partial<ProjectWishes>]>([
    [{ possessionBy: 2026, bedrooms: [3] }, { wish: 'possession', value: '2027-06-30' }, { possessionBy: 2027 }],
    [{ areaFrom: 190 }, { wish: 'area', value: 108, by: -82 }, { areaFrom: 108 }],
    [
      { budgetFrom: 50_000_000 },
      { wish: 'budget', value: 3_363_000_000, by: -1_637_000_000 },
      { budgetFrom: 33_500_000 },
    ],
    [{ location: 'Aundh' }, { wish: 'location', value: 'Baner, Pune' }, { location: 'Baner, Pune' }],
    [{ status: ['Paused'] }, { wish: 'status', value: 'Ongoing' }, { status: ['Ongoing'] }],
    [{ type: ['coworking'] }, { wish: 'type' }, { type: [] }],
  ])('the wishes %j are missed by %j and loosened to %j', (wished, miss, loosened) => {
    const wishes = { ...noWishes, ...wished };
    expect(nearestProjects(all, wishes)[0]).toMatchObject({ misses: [miss], loosened: { ...wishes, ...loosened } });
  });

  it('are none if no project has the name that is searched for', () => {
    expect(nearestProjects(all, { ...noWishes, name: 'zzz', bedrooms: [3] })).toEqual([]);
  });

  it('fulfil the loosened wishes themselves, for random projects and wishes', () => {
    fc.assert(
      fc.property(fc.array(randomProject, { maxLength: 20 }), randomWishes, (projects, wishes) => {
        for (const { id, loosened, count } of nearestProjects(projects, wishes)) {
          const near = projects.find((project) => project.id === id);
          expect(near && isMatch(near, loosened)).toBe(true);
          expect(count).toBe(projects.filter((project) => isMatch(project, loosened)).length);
        }
      }),
      { numRuns: 400 },
    );
  });
});

const anyOf = <T>(...values: T[]) => fc.constantFrom(...values);
const randomHome = fc.record({
  name: fc.string({ maxLength: 3 }),
  bedrooms: fc.integer({ min: 1, max: 5 }),
  carpetArea: fc.integer({ min: 3_000, max: 20_000 }).map((hundredths) => hundredths / 100),
  price: fc.option(fc.integer({ min: 3_000_000, max: 60_000_000 }), { nil: undefined }),
});
const randomProject = fc
  .record({
    id: fc.uuid(),
    name: anyOf('Banyan Court', 'Basalt Heights', 'Kiln Works'),
    place: anyOf('', 'Baner, Pune', 'Wakad, Pune', 'Aundh, Pune'),
    type: anyOf('Residential', 'Commercial', 'Residential & Commercial', undefined),
    builder: anyOf('Coworking', undefined),
    status: anyOf('Ongoing', 'Upcoming', 'Completed', 'Sold out', ' Paused ', undefined),
    reraNumber: anyOf('P1', 'P1', 'P1', ''),
    city: anyOf('Pune', 'Pune', 'Mumbai'),
    possession: anyOf('2026-03-31', '2027-12-31', '2028-01-01', undefined),
    occupancyCertificate: anyOf('2025-03-31', '2027-03-31', undefined, undefined),
    homeTypes: fc.array(randomHome, { maxLength: 4 }),
  })
  .map((project) => factsOf(project, [], ratesByCity(rates, day), day));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const randomWishes: fc.Arbitrary<ProjectWishes> = fc
  .record<ProjectWishes>({
    name: anyOf('', '', 'court', 'zzz'),
    location: anyOf('', '', 'Baner, Pune', 'Sus, Pune'),
    bedrooms: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    budgetFrom: maybe(fc.integer({ min: 1, max: 30_000_000 })),
    budgetTo: maybe(fc.integer({ min: 5_000_000, max: 70_000_000 })),
    possessionBy: maybe(anyOf<'ready' | number>('ready', 2026, 2027, 2028)),
    areaFrom: maybe(fc.integer({ min: 20, max: 120 })),
    areaTo: maybe(fc.integer({ min: 60, max: 220 })),
    type: fc.subarray([...projectKinds]),
    status: fc.subarray(['Ongoing', 'Upcoming', 'Paused']),
    sort: maybe(anyOf('price', 'possession', 'area')),
  })
  // A URL turns a range that is the wrong way round.
  .map((wishes) => wishesOfParams(new URLSearchParams(queryOf(wishes))));
