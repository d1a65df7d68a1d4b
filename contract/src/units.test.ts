import { expect, it } from 'vitest';
import { stateNow, unitKeyOf, unitNameOf } from './units.ts';

const now = Date.parse('2026-11-17T10:00:00Z');

it('a hold counts until its end, and without an end until the team changes it', () => {
  expect(stateNow({ state: 'held', heldUntil: '2026-11-17T10:00:01Z' }, now)).toBe('held');
  expect(stateNow({ state: 'held', heldUntil: '2026-11-17T10:00:00Z' }, now)).toBe('available');
  expect(stateNow({ state: 'held' }, now)).toBe('held');
  expect(stateNow({ state: 'held', heldUntil: null }, now)).toBe('held');
});

it('only a hold ends by time', () => {
  expect(stateNow({ state: 'booked', heldUntil: '2026-01-01T00:00:00Z' }, now)).toBe('booked');
});

it('a home has a name for URLs and one for people', () => {
  expect(unitKeyOf({ tower: 'B', number: '1703' })).toBe('B-1703');
  expect(unitNameOf({ tower: 'B', number: '1703' })).toBe('B 1703');
});
