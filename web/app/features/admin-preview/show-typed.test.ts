import { expect, it } from 'vitest';
import { withTyped } from './show-typed.ts';

const project = { _id: 'a', name: 'Kiln House', quote: 'Old.', photos: [{ url: '/a.jpg' }] };
const page = { project, sites: [], sale: null };

it('typed texts of a project replace those of its page', () => {
  const typed = { quote: 'New.', name: 'Kiln House', photos: [], about: 'Was not there' };
  expect(withTyped(page, typed)).toEqual({ ...page, project: { ...project, quote: 'New.' } });
});

it('a page that shows another thing, or nothing new, stays the same object', () => {
  expect(withTyped(page, { name: 'Kiln House' })).toBe(page);
  for (const other of [null, 'text', { found: [] }, { project: null, sites: [] }]) {
    expect(withTyped(other, { name: 'New' })).toBe(other);
  }
});

it('the rich text of a post follows, where its page shows rich text', () => {
  const post = { state: 'found', post: { title: 'A' }, text: { type: 'doc' } };
  expect(withTyped(post, { title: 'B', richContent: { type: 'doc', content: [] } })).toEqual({
    ...{ state: 'found', post: { title: 'B' } },
    text: { type: 'doc', content: [] },
  });
  expect(withTyped({ ...post, text: null }, { richContent: { type: 'doc' } })).toEqual({ ...post, text: null });
});
