import type { Board } from '@plinth/contract/person.schema';
import { expect, it } from 'vitest';
import { neighbourOf, stageBeside } from './board-moves.ts';

const column = (stage: string, ...ids: string[]) => ({
  stage,
  total: { count: ids.length, isMore: false },
  rows: ids.map((id) => ({ id })),
});
const columns = [
  column('new', 'a', 'b', 'c'),
  column('contacted'),
  column('qualified', 'd'),
] as unknown as Board['columns'];

it('up and down stay in the column and stop at its ends', () => {
  expect(neighbourOf(columns, 'a', 'down')).toBe('b');
  expect(neighbourOf(columns, 'c', 'down')).toBeNull();
  expect(neighbourOf(columns, 'a', 'up')).toBeNull();
});

it('left and right pass over an empty column and land on the nearest card', () => {
  expect(neighbourOf(columns, 'c', 'right')).toBe('d');
  expect(neighbourOf(columns, 'd', 'left')).toBe('a');
  expect(neighbourOf(columns, 'd', 'right')).toBeNull();
});

it('a card that is gone leads to the first one', () => {
  expect(neighbourOf(columns, 'x', 'down')).toBe('a');
});

it('a lifted card moves over the stages up to the first and the last', () => {
  expect(stageBeside('contacted', 'right')).toBe('qualified');
  expect(stageBeside('new', 'left')).toBe('new');
  expect(stageBeside('lost', 'right')).toBe('lost');
});
