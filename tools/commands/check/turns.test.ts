import { expect, it } from 'vitest';
import { listDrills } from '../drill.ts';
import { drillsOf, guardingDrills, shardOf, turnOf } from './turns.ts';

const drills = listDrills().filter(({ isTest }) => isTest);
const names = drills.map(({ name }) => name);

it('the hash of a commit names one of ten turns', () => {
  expect(['00000000a1', '0000000901', '0000000ab2', 'fffffffff3'].map(turnOf)).toEqual([1, 10, 1, 6]);
  expect(shardOf(3)).toBe('--shard=3/10');
});

it('every drill is run in each turn or in exactly one of them', () => {
  const all = Array.from({ length: 10 }, (_, index) => drillsOf(index + 1, drills));
  for (const name of names) {
    const runs = all.filter((turn) => turn.some((drill) => drill.name === name)).length;
    expect([name, runs]).toEqual([name, guardingDrills.includes(name) ? 10 : 1]);
  }
});

it('the drills that guard every commit exist, and leads are among them', () => {
  expect(guardingDrills.filter((name) => !names.includes(name))).toEqual([]);
  expect(guardingDrills).toEqual(expect.arrayContaining(['app-killed', 'database-killed', 'receivers-down']));
});
