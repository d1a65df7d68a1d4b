import { describe, expect, it } from 'vitest';
import { mayBeAdvertised, postersAt } from './posters.ts';

const posters = [
  { name: 'heights', from: '2026-11-16', until: '2027-03-31' },
  { name: 'loom', until: '2026-12-31' },
];
const shown = (at: string) => postersAt(new Date(at), posters).map(({ name }) => name);

describe('a poster', () => {
  it('a poster is shown through its last day in India, and never after it', () => {
    expect(shown('2026-12-31T18:29:59Z')).toEqual(['heights', 'loom']);
    expect(shown('2026-12-31T18:30:00Z')).toEqual(['heights']);
    expect(shown('2027-03-31T18:29:59Z')).toEqual(['heights']);
    expect(shown('2027-03-31T18:30:00Z')).toEqual([]);
  });

  it('a poster is shown from its first day in India, and at once without one', () => {
    expect(shown('2026-11-15T18:29:59Z')).toEqual(['loom']);
    expect(shown('2026-11-15T18:30:00Z')).toEqual(['heights', 'loom']);
    expect(shown('2020-01-01T00:00:00Z')).toEqual(['loom']);
  });

  it('a project is never advertised when it is sold out', () => {
    const project = { status: 'Ongoing', reraNumber: 'P52100099001' };
    expect(mayBeAdvertised(project)).toBe(true);
    for (const status of ['Sold out', 'Sold Out', 'sold-out', ' SOLD OUT '])
      expect(mayBeAdvertised({ ...project, status }), status).toBe(false);
  });

  it('a project is never advertised without a registration number', () => {
    for (const reraNumber of ['', ' ', 'RERA not available', undefined])
      expect(mayBeAdvertised({ status: 'Ongoing', reraNumber })).toBe(false);
  });
});
