import { idSchema } from '@plinth/contract/fields.schema';
import { expect, it } from 'vitest';
import { idFloor, newId, timeOf } from './ids.ts';

it('ids match the contract and sort in the order they were made, within a millisecond and after it', () => {
  const times = [0, 0, 0, 31, 32, 1_700_000_000_000, 1_700_000_000_000, 1_800_000_000_000, 8_000_000_000_000];
  const ids = times.map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => idSchema.safeParse(id).success)).toBe(true);
});

it('no id is made twice', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
});

it('an id tells when it was made, and a time tells where its ids begin', () => {
  // Later than any id made above, because ids never decrease.
  const time = 9_000_000_000_000;
  const id = newId(time);
  expect(timeOf(id)).toBe(time);
  expect(id > idFloor(time)).toBe(true);
  expect(id < idFloor(time + 1)).toBe(true);
  expect(idFloor(-1)).toBe('0000000000');
});
