import { expect, it } from 'vitest';
import { dropOf, dropped, shifted } from './row-order.ts';

const ids = ['a', 'b', 'c'];

it('a row moves up and down, and stops at the ends', () => {
  expect(shifted(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(shifted(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(shifted(ids, 'a', -1)).toEqual(ids);
  expect(shifted(ids, 'c', 5)).toEqual(ids);
});

it('a row is dropped before or after another', () => {
  expect(dropped(ids, 'c', { before: 'a' })).toEqual(['c', 'a', 'b']);
  expect(dropped(ids, 'a', { after: 'b' })).toEqual(['b', 'a', 'c']);
  expect(dropped(ids, 'a', { after: 'x' })).toEqual(ids);
});

it('the request names the row above, and for the first row the one below', () => {
  expect(dropOf(['b', 'a', 'c'], 'a')).toEqual({ after: 'b' });
  expect(dropOf(['c', 'a', 'b'], 'c')).toEqual({ before: 'a' });
  expect(dropOf(['a'], 'a')).toBeNull();
});
