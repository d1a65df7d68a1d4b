import { idSchema } from '@plinth/contract/fields.schema';
import { expect, it } from 'vitest';
import { idFloor, newId, timeOf } from './ids.ts';

it('makes ids of the contract that sort as they were made, within a millisecond and after it', () => {
  const times = [0, 0, 0, 31, 32, 1_700_000_000_000, 1_700_000_000_000, 1_800_000_000_000, 8_000_000_000_000];
  const ids = times.map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => idSchema.safeParse(id).success)).toBe(true);
});

it('makes no id twice', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
});

it('tells the time an id was made at, and where ids of a time begin', () => {
  // Later than any id made above: ids never go back.
  const time = 9_000_000_000_000;
  const id = newId(time);
  expect(timeOf(id)).toBe(time);
  expect(id > idFloor(time)).toBe(true);
  expect(id < idFloor(time + 1)).toBe(true);
  expect(idFloor(-1)).toBe('0000000000');
});
