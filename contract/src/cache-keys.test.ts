import { expect, it } from 'vitest';
import { contentCollections, editCalls } from './admin-collections.ts';
import { keysOfEdit, keysShownBy, shownParameters } from './cache-keys.ts';
import { type CallName, calls } from './calls.ts';
import { endpoints } from './endpoints.ts';

const names = Object.keys(calls) as CallName[];

const toTheirAskerAlone: string[] = ['getBrochure', 'getWithdrawal'];

it('keeps answers of public reads alone, and never the brochure', () => {
  const kept = names.filter((name) => keysShownBy(name, { id: '1' }) !== null);
  const reads = names.filter((name) => calls[name].method === 'GET' && calls[name].access === 'public');
  expect(kept).toEqual(reads.filter((name) => !toTheirAskerAlone.includes(name)));
});

it.each(contentCollections)('an edit of %s lets go of its list and its own page, and of no neighbour', (collection) => {
  const keys = keysOfEdit({ collection, id: '1' });
  expect(keys).toEqual(expect.arrayContaining(keysShownBy(editCalls[collection].get, { id: '1' }) ?? ['nothing']));
  for (const key of keysShownBy(editCalls[collection].get, { id: '2' }) ?? []) expect(keys).not.toContain(key);
});

it('an edit of a post lets go of the lists of its kind', () => {
  expect(keysOfEdit({ collection: 'blog', id: '1', kind: 'news' })).toEqual(['news', 'post:1']);
  expect(keysShownBy('listBlog')).toEqual(['blog']);
});

it('lets go of everything a search could have found', () => {
  const found = keysShownBy('search') ?? [];
  for (const collection of ['projects', 'blog', 'services'] as const) {
    expect(keysOfEdit({ collection, id: '1' }).some((key) => found.includes(key))).toBe(true);
  }
});

it('knows every parameter of a public call', () => {
  for (const name of names) {
    const { query } = endpoints[name] as { query?: { shape?: object } };
    if (!keysShownBy(name) || !query) continue;
    expect(shownParameters).toEqual(expect.arrayContaining(Object.keys(query.shape ?? {})));
  }
});
