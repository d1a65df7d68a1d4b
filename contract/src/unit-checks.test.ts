import { expect, it } from 'vitest';
import { createSpellingCheck, createUnitCheck } from './unit-checks.ts';
import { isLargePriceChange } from './unit-rules.ts';

const unit = {
  ...{ tower: 'East', number: '101A', homeType: '3 BHK', floor: 1, carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 0, parking: 0, state: 'available' as const },
};
const now = Date.parse('2026-11-17T10:00:00Z');
const past = '2026-11-17T10:00:00.000Z';
const checkOf = (units: (typeof unit & { heldUntil?: string })[] = []) =>
  createUnitCheck({ towers: ['North'], units, now });

it('a tower or a home whose name differs from a known one only in letter case is refused with the known name', () => {
  const check = createSpellingCheck({ towers: ['North'], homes: [unit] });
  expect(check({ tower: 'East', number: '101A' })).toBeNull();
  expect(check({ tower: 'east', number: '102' })).toEqual({
    ...{ field: 'tower', text: 'There is a tower “East”; write it the same way' },
  });
  expect(check({ tower: 'NORTH', number: '1' })).toMatchObject({ field: 'tower' });
  expect(check({ tower: 'East', number: '101a' })).toEqual({
    ...{ field: 'number', text: 'There is a home “East 101A”; write it the same way' },
  });
  expect(check({ tower: 'West', number: '1' })).toBeNull();
  expect(check({ tower: 'west', number: '2' }), 'after a new tower').toMatchObject({ field: 'tower' });
});

it('homes that are stored in two spellings can both be edited', () => {
  const check = createSpellingCheck({ towers: [], homes: [unit, { tower: 'east', number: '101A' }] });
  expect([check(unit), check({ tower: 'east', number: '101A' })]).toEqual([null, null]);
});

it('a home for sale needs a price, any other home does not', () => {
  const fault = { field: 'price', text: 'A home for sale has a price above 0' };
  expect(checkOf()({ ...unit, price: 0 })).toEqual([fault]);
  expect(checkOf()({ ...unit, price: 1 })).toEqual([]);
  expect(checkOf()({ ...unit, price: 0, state: 'sold' })).toEqual([]);
});

it('the end of a hold lies in the future, unless it is stored already', () => {
  const held = { ...unit, state: 'held' as const, heldUntil: past };
  const fault = { field: 'heldUntil', text: 'The end of a hold lies in the past' };
  expect(checkOf()(held)).toEqual([fault]);
  expect(checkOf()({ ...held, heldUntil: '2026-11-17T10:00:00.001Z' })).toEqual([]);
  expect(checkOf([{ ...unit, heldUntil: past }])(held)).toEqual([]);
  expect(checkOf([{ ...unit, heldUntil: '2026-11-16T10:00:00.000Z' }])(held)).toEqual([fault]);
});

it('a price that changes by more than half is large, up or down', () => {
  expect([149, 150, 151].map((price) => isLargePriceChange(100, price))).toEqual([false, false, true]);
  expect([51, 50, 49].map((price) => isLargePriceChange(100, price))).toEqual([false, false, true]);
  expect(isLargePriceChange(0, 1)).toBe(true);
});
