import { expect, it } from 'vitest';
import { homesTexts } from '../../content/admin-homes.ts';
import { conflictText } from '../../features/admin-homes/conflict-text.ts';
import { withField } from '../../features/admin-homes/unit-edits.ts';

const unit = {
  ...{ tower: 'A', number: '101', homeType: '3 BHK', floor: 17, carpetArea: 104.6, state: 'available' as const },
  ...{ price: 18_409_600, floorRise: 0, parking: 450_000 },
  ...{ version: 7, changedAt: '2026-11-17T10:00:00.000Z', changedBy: 'a@site.example' },
};
const held = { ...unit, price: 19_000_000, state: 'held' as const, heldUntil: '2026-11-30T12:30:00.000Z' };
const edits = withField({}, unit, 'price', '5');
const textOf = (keys: string[], newest: Map<string, typeof unit | typeof held | null>) =>
  conflictText(keys, edits, newest, homesTexts.conflict);

it('a conflict names the homes and what another person has entered in them', () => {
  expect(textOf(['A-101'], new Map([['A-101', held]]))).toBe(
    'A 101: Price 1,90,00,000, State Held, Held until 2026-11-30 18:00',
  );
  expect(textOf(['A-101'], new Map([['A-101', null]]))).toBe('A 101: removed');
  expect(textOf(['A-101'], new Map([['A-101', { ...unit, facing: 'East' }]]))).toBe('A 101');
});

it('a conflict names five homes and counts the others', () => {
  const keys = ['A-101', 'A-102', 'A-103', 'A-104', 'A-105', 'A-106', 'A-107'];
  expect(textOf(keys, new Map())).toBe('A 101; A 102; A 103; A 104; A 105; and 2 more');
});
