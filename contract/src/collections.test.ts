import { expect, it } from 'vitest';
import {
  type CollectionName,
  collectionNames,
  collectionOf,
  contentCollections,
  ownersCapabilityOf,
} from './collections.ts';

it.each<[CollectionName, Record<string, unknown>, string]>([
  ['projects', { id: 'p1', name: 'Kiln Works' }, '/project/p1/kiln-works'],
  ['services', { id: 's1' }, '/services#s1'],
  ['blog', { id: 'b1', kind: 'blog' }, '/blog/b1'],
  ['blog', { id: 'b1', kind: 'blog', slug: 'snags' }, '/blog/snags'],
  ['blog', { id: 'n1', kind: 'news' }, '/medianews/n1'],
  ['hiring', { id: 'h1' }, '/career'],
  ['testimonial', { id: 't1', project: 'p1' }, '/project/p1'],
  ['testimonial', { id: 't2', project: 'na' }, '/'],
  ['testimonial', { id: 't3' }, '/'],
  ['faqs', { id: 'q1' }, '/nri'],
  ['team', { id: 't1' }, '/profile'],
  ['awards', { id: 'a1' }, '/awardsrecognition'],
  ['timeline', { id: 'c1', page: 'profile' }, '/profile'],
  ['timeline', { id: 'c2', page: 'projects' }, '/projects'],
  ['posters', { id: 'p1' }, '/'],
  ['office', { id: 'o1' }, '/events'],
  ['policies', { id: 'v1', policy: 'terms-of-use', from: '2027-01-01' }, '/terms-of-use/2027-01-01'],
  ['policies', { id: 'v2', policy: 'disclaimer', from: 'soon' }, '/disclaimer'],
  ['policies', { id: 'v3' }, '/privacy-policy'],
  ['settings', { id: 'site' }, '/contact'],
  ['siteData', { id: 'site' }, '/'],
])('the public page of a document of %s with %j is %s', (name, document, path) => {
  expect(collectionOf(name).publicPath(document)).toBe(path);
});

it('the owner alone edits the company’s facts; no other collection of the admin area needs the owner', () => {
  expect(contentCollections.filter((name) => ownersCapabilityOf(name))).toEqual(['settings']);
  expect(ownersCapabilityOf('settings')).toBe('settings.edit');
  expect(['form', 'toString', ''].map(ownersCapabilityOf)).toEqual([null, null, null]);
});

it('the search page shows projects, then posts and news, then services', () => {
  const groups = collectionNames.flatMap((name) => collectionOf(name).search ?? []);
  const listed = groups.toSorted((a, b) => a.order - b.order).map(({ group }) => group);
  expect(listed.slice(0, 3)).toEqual(['Projects', 'Blog and news', 'Services']);
});
