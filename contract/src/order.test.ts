import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MoveTarget, moveInOrder, type Placed } from './order.ts';

const list = (positions: Record<string, number>): Placed[] =>
  Object.entries(positions).map(([id, position]) => ({ id, position }));
const most = 1_000_000;
const ordered = (items: readonly Placed[]) =>
  items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);

it('a document moved between two others with a free number changes alone', () => {
  expect(moveInOrder(list({ a: 10, b: 20, c: 30 }), 'c', { before: 'b' }, most)).toEqual([{ id: 'c', position: 15 }]);
  expect(moveInOrder(list({ a: 10, b: 20, c: 30 }), 'a', { after: 'c' }, most)).toEqual([{ id: 'a', position: 31 }]);
  expect(moveInOrder(list({ a: 10, b: 20, c: 30 }), 'c', { before: 'a' }, most)).toEqual([{ id: 'c', position: 9 }]);
});

it('without a free number, those that follow move on until there is one', () => {
  expect(moveInOrder(list({ a: 1, b: 2, c: 3, d: 9 }), 'd', { before: 'b' }, most)).toEqual([
    { id: 'd', position: 2 },
    { id: 'b', position: 3 },
    { id: 'c', position: 4 },
  ]);
});

it('a document that stays where it is changes nothing', () => {
  expect(moveInOrder(list({ a: 1, b: 2, c: 3 }), 'b', { after: 'a' }, most)).toEqual([]);
});

it('an unknown document or neighbour is null', () => {
  expect(moveInOrder(list({ a: 1 }), 'x', { after: 'a' }, most)).toBeNull();
  expect(moveInOrder(list({ a: 1 }), 'a', { after: 'x' }, most)).toBeNull();
  expect(moveInOrder(list({ a: 1, b: 2 }), 'a', { after: 'a' }, most)).toBeNull();
});

it('the list is in the wanted order after every move, within the limits, whatever the positions were', () => {
  const lists = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1 }), position: fc.integer({ min: 0, max: 9 }) }),
    {
      selector: ({ id }) => id,
      minLength: 2,
      maxLength: 9,
    },
  );
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), fc.boolean(), (drawn, from, to, isBefore) => {
      const before = ordered(drawn);
      const id = before[from % before.length] ?? '';
      const others = before.filter((other) => other !== id);
      const beside = others[to % others.length] ?? '';
      const target: MoveTarget = isBefore ? { before: beside } : { after: beside };
      const inOrder = before.map((it) => drawn.find((item) => item.id === it) as Placed);
      const changed = moveInOrder(inOrder, id, target, 12) ?? [];
      const after = drawn.map((item) => changed.find((it) => it.id === item.id) ?? item);
      const place = others.indexOf(beside) + (isBefore ? 0 : 1);
      expect(ordered(after)).toEqual(others.toSpliced(place, 0, id));
      for (const { position } of changed) expect(position).toBeGreaterThanOrEqual(1);
      for (const { position } of changed) expect(position).toBeLessThanOrEqual(12);
    }),
  );
});
