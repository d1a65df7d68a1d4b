import { expect, it } from 'vitest';
import { filterQueryOf } from './saved-filters.ts';

it('a filter keeps search and order, not the page, and does not depend on the order of its parts', () => {
  expect(filterQueryOf('?sort=name&q=baner&after=x&limit=5')).toBe('q=baner&sort=name');
  expect(filterQueryOf('q=baner&sort=name&direction=')).toBe('q=baner&sort=name');
  expect(filterQueryOf('')).toBe('');
});
