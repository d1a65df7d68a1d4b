import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openAfter, useOpenRows } from './use-open-rows.ts';

const after = (before: string[], open: string[], keys: string[]) => [
  ...openAfter({ keys: before, open: new Set(open) }, keys),
];

it('a row that is added is open, and the others stay as they are', () => {
  expect(after(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c']);
  expect(after(['a', 'b'], ['b'], ['b', 'a'])).toEqual(['b']);
  expect(after([], [], ['a'])).toEqual(['a']);
});

it('rows that a save has given new keys stay open by their places', () => {
  expect(after(['a', 'b', 'c'], ['b'], ['x', 'y', 'z'])).toEqual(['y']);
});

it('rows of another version, as many as they are, start closed', () => {
  expect(after(['a'], ['a'], ['x', 'y', 'z'])).toEqual(['a']);
});

it('rows of a stored document start closed, except a single one and each with an error', () => {
  const openOf = (keys: string, failed: number[] = []) => {
    const rows = keys.split('').map((key) => ({ key, values: {} }));
    const OpenKeys = () => {
      const { isOpen } = useOpenRows(rows, (index) => failed.includes(index));
      return rows.filter(isOpen).map(({ key }) => key);
    };
    return renderToStaticMarkup(createElement(OpenKeys));
  };
  expect(openOf('abc')).toBe('');
  expect(openOf('a')).toBe('a');
  expect(openOf('abc', [0, 2])).toBe('ac');
});
