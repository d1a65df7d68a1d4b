import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('changes every operator, number, boolean and condition once, and no type', () => {
  const text = 'type A = 1 | true;\nconst b = x === 2 && !y ? 3 : true;\nif (a < b) c();';
  const changed = changesOf(text).map(({ start, end, replacement, line }) => [
    line,
    text.slice(start, end),
    replacement,
  ]);
  expect(changed).toEqual([
    [2, 'x === 2 && !y', '!(x === 2 && !y)'],
    [2, '&&', '||'],
    [2, '===', '!=='],
    [2, '2', '3'],
    [2, '!y', 'y'],
    [2, '3', '4'],
    [2, 'true', 'false'],
    [3, 'a < b', '!(a < b)'],
    [3, '<', '<='],
  ]);
});
