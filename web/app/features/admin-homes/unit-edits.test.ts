import { expect, it } from 'vitest';
import {
  amountOf,
  editedUnit,
  faultOf,
  faultyFields,
  fieldsOf,
  onNewest,
  withField,
  withRemoval,
} from './unit-edits.ts';

const unit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 815_880, parking: 450_000, state: 'held' as const },
  heldUntil: '2026-11-30T12:30:00.000Z',
  ...{ version: 7, changedAt: '2026-11-17T10:00:00.000Z', changedBy: 'a@site.example' },
};
const { changedAt: _at, changedBy: _by, ...sent } = unit;

it('amounts are shown in Indian groups, and the end of a hold in the company’s time', () => {
  expect(fieldsOf(unit)).toEqual({
    ...{ price: '1,84,09,600', floorRise: '8,15,880', parking: '4,50,000' },
    ...{ state: 'held', heldUntil: '2026-11-30T18:00' },
  });
});

it('an amount is a whole number of rupees, grouped or not', () => {
  expect([amountOf('1,84,09,600'), amountOf('₹ 5'), amountOf('0')]).toEqual([18_409_600, 5, 0]);
  expect([amountOf(''), amountOf('1.5'), amountOf('-1'), amountOf('1 Cr'), amountOf('100000000001')]).toEqual([
    ...[null, null, null, null, null],
  ]);
});

it('a home that is changed back to what is stored is no edit', () => {
  const edits = withField({}, unit, 'price', '1');
  expect(Object.keys(edits)).toEqual(['B-1703']);
  expect(withField(edits, unit, 'price', '1,84,09,600')).toEqual({});
});

it('an edit is sent as the whole home with its version', () => {
  expect(editedUnit(unit, { price: '1,90,00,000' })).toEqual({ ...sent, price: 19_000_000 });
  expect(editedUnit(unit, { heldUntil: '2026-12-01T09:15' })).toEqual({
    ...sent,
    heldUntil: '2026-12-01T03:45:00.000Z',
  });
  const { heldUntil: _until, ...without } = sent;
  expect(editedUnit(unit, { heldUntil: '' })).toEqual(without);
  expect(editedUnit(unit, { state: 'sold' })).toEqual({ ...without, state: 'sold' });
});

it('an amount that is no number is a fault of its field, unless the home is removed', () => {
  expect(faultyFields({ unit, fields: { price: 'x', parking: '1.5' } })).toEqual(['price', 'parking']);
  expect(faultyFields({ unit, fields: { price: '5', state: 'sold' } })).toEqual([]);
  expect(faultyFields({ unit, fields: { price: 'x' }, isRemoved: true })).toEqual([]);
});

it('a home for sale with a price of 0 has a fault at its price', () => {
  const sold = { ...unit, state: 'sold' as const };
  expect(faultOf({ unit, fields: { price: '0', state: 'available' } }, 'price')).toBe('unpriced');
  expect(faultOf({ unit: { ...sold, price: 0 }, fields: { state: 'available' } }, 'price')).toBe('unpriced');
  expect(faultOf({ unit: sold, fields: { price: '0' } }, 'price')).toBeNull();
  expect(faultOf({ unit, fields: { state: 'available', parking: '0' } }, 'parking')).toBeNull();
  expect(faultOf({ unit, fields: { floorRise: 'x' } }, 'floorRise')).toBe('no amount');
});

it('a home that is marked for removal and kept again is as it was before', () => {
  const edits = withField({}, unit, 'price', '1');
  const removed = withRemoval(edits, unit, true);
  expect(removed['B-1703']).toMatchObject({ isRemoved: true, fields: { price: '1' } });
  expect(withRemoval(removed, unit, false)).toEqual(edits);
  expect(withRemoval(withRemoval({}, unit, true), unit, false)).toEqual({});
});

it('after a conflict edits are on top of the newer homes, and those of homes that are gone are dropped', () => {
  const edits = withField({}, unit, 'price', '1');
  const newer = { ...unit, version: 9 };
  expect(onNewest(edits, new Map([['B-1703', newer]]))).toEqual({ 'B-1703': { unit: newer, fields: { price: '1' } } });
  expect(onNewest(edits, new Map([['B-1703', null]]))).toEqual({});
  expect(onNewest(edits, new Map([['A-1', null]]))).toEqual(edits);
});
