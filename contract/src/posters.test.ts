import { describe, expect, it } from 'vitest';
import { postersAt } from './posters.ts';

const posters = [
  { project: 'Basalt Heights', until: '2027-03-31' },
  { project: 'The Loom', until: '2026-12-31' },
];
const heights = { name: 'Basalt Heights', status: 'Ongoing', reraNumber: 'P52100099001' };
const loom = { name: 'The Loom', status: 'Completed', reraNumber: 'P52100099007' };

const shown = (at: string, projects = [heights, loom]) =>
  postersAt(new Date(at), posters, projects).map(({ poster }) => poster.project);

describe('a poster', () => {
  it('a poster is shown through its last day in India, and never after it', () => {
    expect(shown('2026-11-15T12:00:00Z')).toEqual(['Basalt Heights', 'The Loom']);
    expect(shown('2026-12-31T18:29:59Z')).toEqual(['Basalt Heights', 'The Loom']);
    expect(shown('2026-12-31T18:30:00Z')).toEqual(['Basalt Heights']);
    expect(shown('2027-03-31T18:30:00Z')).toEqual([]);
  });

  it('a poster is never shown for a project that is sold out', () => {
    for (const status of ['Sold out', 'Sold Out', 'sold-out', ' SOLD OUT '])
      expect(shown('2026-11-15T12:00:00Z', [{ ...heights, status }, loom]), status).toEqual(['The Loom']);
  });

  it('a poster is never shown for a project without a registration number, or one that is not listed', () => {
    for (const reraNumber of ['', ' ', 'RERA not available'])
      expect(shown('2026-11-15T12:00:00Z', [{ ...heights, reraNumber }, loom])).toEqual(['The Loom']);
    expect(shown('2026-11-15T12:00:00Z', [loom])).toEqual(['The Loom']);
    expect(shown('2026-11-15T12:00:00Z', [])).toEqual([]);
  });

  it('a poster comes with its project', () => {
    expect(postersAt(new Date('2026-11-15T12:00:00Z'), posters, [loom])).toEqual([
      { poster: { project: 'The Loom', until: '2026-12-31' }, project: loom },
    ]);
  });
});
