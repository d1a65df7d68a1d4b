import { describe, expect, it } from 'vitest';
import type { ProjectSummary } from './project.schema.ts';
import { similarProjects } from './similar-projects.ts';
import type { TaxRate } from './tax-rates.ts';

const known = { from: '2026-04-01', reviewBy: '2027-03-31', source: 'Stamp Act' };
const rates: TaxRate[] = ['Pune', 'Nashik'].flatMap((place) => [
  { ...known, place, rule: 'stamp-duty' as const, percent: 7 },
  { ...known, place, rule: 'registration' as const, percent: 1, cap: 30_000 },
  { ...known, place, rule: 'gst' as const, percent: 5 },
]);

function project(id: string, over: Partial<ProjectSummary> & { homes?: [bedrooms: number, price?: number][] }) {
  const { homes = [[3, 18_000_000]], ...rest } = over;
  return {
    ...{ _id: id, id, name: id, priority: 1, status: 'Ongoing', photos: [], city: 'Pune' },
    ...{ reraNumber: `P52100099001-${id}`, location: [{ address: `${id}, Pune` }] },
    homeTypes: homes.map(([bedrooms, price]) => ({
      name: `${bedrooms} BHK of ${id}`,
      bedrooms,
      carpetArea: 100,
      ...(price !== undefined && { price }),
    })),
    ...rest,
  } satisfies ProjectSummary;
}

const own = project('own', {
  homes: [
    [2, 12_000_000],
    [3, 18_000_000],
  ],
  location: [{ address: 'Baner, Pune' }],
});
const similarTo = (...others: ProjectSummary[]) =>
  similarProjects('own', [own, ...others], rates, '2026-11-17').map(({ id }) => id);

describe('similar projects', () => {
  it('share the city and either bedrooms or a price', () => {
    expect(similarTo(project('a', { homes: [[3, 40_000_000]] }))).toEqual(['a']);
    expect(similarTo(project('b', { homes: [[4, 15_000_000]] }))).toEqual(['b']);
    expect(similarTo(project('c', { homes: [[4, 40_000_000]] }))).toEqual([]);
    expect(similarTo(project('d', { city: 'Nashik' }))).toEqual([]);
    expect(similarTo(project('e', { city: undefined }))).toEqual(['e']);
    expect(similarTo(project('f', { city: undefined, location: [{ address: 'Gangapur, Nashik' }] }))).toEqual([]);
  });

  it('are never the project itself, nor one without registration or homes', () => {
    expect(similarTo()).toEqual([]);
    expect(similarTo(project('a', { reraNumber: undefined }), project('b', { homes: [] }))).toEqual([]);
    expect(similarProjects('unknown', [own], rates, '2026-11-17')).toEqual([]);
  });

  it('are at most three: of the same place first, then by shared bedrooms, then by the nearest price', () => {
    const far = project('far', { homes: [[3, 30_000_000]] });
    const near = project('near', { homes: [[3, 13_000_000]] });
    const both = project('both', { homes: [[2, 9_000_000], [3]] });
    const place = project('place', { homes: [[4, 15_000_000]], location: [{ address: 'Baner, Pune' }] });
    expect(similarTo(far, near, both, place)).toEqual(['place', 'both', 'near']);
  });

  it('with prices on request are found by their bedrooms', () => {
    expect(similarTo(project('a', { homes: [[3]] }))).toEqual(['a']);
  });
});
