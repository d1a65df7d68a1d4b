import { describe, expect, it } from 'vitest';
import { entriesOf, isNews, levelsBehind, monthsOf, monthView, towerFault } from './progress.ts';

const entry = (tower: string, day: string) => ({ tower, day });

describe('progress of a building site', () => {
  const entries = [
    entry('B', '2026-09-07'),
    entry('A', '2026-10-05'),
    entry('A', '2026-08-03'),
    entry('A', '2026-09-07'),
    entry('A', '2026-09-28'),
  ];

  it('has each month once, oldest first', () => {
    expect(monthsOf(entries)).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(monthsOf([])).toEqual([]);
  });

  it('shows for a month the last entry of each tower until then', () => {
    expect(entriesOf(entries, '2026-08')).toEqual([entry('A', '2026-08-03')]);
    expect(entriesOf(entries, '2026-09')).toEqual([entry('A', '2026-09-28'), entry('B', '2026-09-07')]);
    expect(entriesOf(entries, '2026-10')).toEqual([entry('A', '2026-10-05'), entry('B', '2026-09-07')]);
  });

  it('a month with entries of some towers shows the others with the day of their figures, and no sentence of theirs', () => {
    const said = (tower: string, day: string, sentence: string) => ({ tower, day, sentence });
    const west = said('West', '2026-10-05', 'The crane has gone.');
    const east = said('East', '2026-11-02', 'The east wing is plastered.');
    const north = said('North', '2026-11-09', 'The east wing is plastered.');
    expect(monthView([west, east, north], '2026-11')).toEqual({
      day: '2026-11-09',
      sentences: ['The east wing is plastered.'],
      towers: [
        { entry: east, since: null },
        { entry: north, since: null },
        { entry: west, since: '2026-10-05' },
      ],
    });
  });

  it('a tower is one of the project, in its spelling; a project without towers accepts any', () => {
    const towers = [{ name: 'East' }, { name: 'West' }];
    expect(towerFault('East', towers)).toBe(null);
    expect(towerFault('EAST', towers)).toBe('The project writes this tower East');
    expect(towerFault('C', towers)).toBe('The towers of this project are East, West');
    expect(towerFault('C', [])).toBe(null);
  });

  it('is news for sixty days', () => {
    expect(isNews('2026-09-18', '2026-11-17')).toBe(true);
    expect(isNews('2026-09-17', '2026-11-17')).toBe(false);
    expect(isNews('2026-11-17', '2026-11-17')).toBe(true);
  });

  it('says how many levels a tower is behind, and never a negative number', () => {
    expect(levelsBehind({ level: 16, planned: 17 })).toBe(1);
    expect(levelsBehind({ level: 17, planned: 17 })).toBe(0);
    expect(levelsBehind({ level: 18, planned: 17 })).toBe(0);
  });
});
