import { expect, it } from 'vitest';
import { amountOf, editedUnit, fieldsOf, hasFault, withField } from './unit-edits.ts';

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

it('an edit with an amount that is no number is faulty', () => {
  expect(hasFault({ unit, fields: { price: 'x' } })).toBe(true);
  expect(hasFault({ unit, fields: { price: '5', state: 'sold' } })).toBe(false);
});
