import { describe, expect, it } from 'vitest';
import { insertInOrder, moveRow, nextUndescribed } from './tile-order.ts';

const rows = (keys: string) => keys.split('').map((key) => ({ key }));
const keys = (list: { key: string }[]) => list.map(({ key }) => key).join('');

describe('the order of tiles', () => {
  it('a tile moves to another place, and not beyond the ends', () => {
    expect(keys(moveRow(rows('abcd'), 0, 2))).toBe('bcad');
    expect(keys(moveRow(rows('abcd'), 3, 1))).toBe('adbc');
    expect(keys(moveRow(rows('abcd'), 1, -5))).toBe('bacd');
    expect(keys(moveRow(rows('abcd'), 1, 9))).toBe('acdb');
    expect(keys(moveRow(rows('ab'), 7, 0))).toBe('ab');
  });

  it('files that arrive in any order stand as they were dropped, after what was there', () => {
    let list = rows('x');
    for (const key of 'cadb') list = insertInOrder(list, { key }, 'abcd'.split(''));
    expect(keys(list)).toBe('xabcd');
  });

  it('a file follows the ones dropped before it, also after a person moved them', () => {
    expect(keys(insertInOrder(rows('bxa'), { key: 'c' }, 'abc'.split('')))).toBe('bxac');
    expect(keys(insertInOrder(rows('cx'), { key: 'a' }, 'abc'.split('')))).toBe('acx');
  });

  it('the next tile without a description is found around the end', () => {
    const described = (alts: (string | undefined)[]) =>
      alts.map((alt, index) => ({ key: String(index), values: alt === undefined ? {} : { alt } }));
    expect(nextUndescribed(described(['A', '', 'C', ' ']), 1)).toBe(3);
    expect(nextUndescribed(described([undefined, 'B', 'C']), 2)).toBe(0);
    expect(nextUndescribed(described(['', 'B']), 0)).toBe(-1);
  });
});
