import { expect, it } from 'vitest';
import { pluralOf } from './plural.ts';

it.each([
  ['post', 'posts'],
  ['currency', 'currencies'],
  ['progress entry', 'progress entries'],
])('the plural of %s is %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
