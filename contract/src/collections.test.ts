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
  ['campaigns', { id: 'c1', slug: 'open-sundays' }, '/c/open-sundays'],
  ['campaigns', { id: 'c2' }, '/c/c2'],
  ['pages', { id: 'nri', page: 'nri' }, '/nri'],
  ['pages', { id: 'blog' }, '/blog'],
  ['settings', { id: 'site' }, '/contact'],
  ['notices', { id: 'n1' }, '/contact'],
  ['navigation', { id: 'site' }, '/'],
  ['brand', { id: 'site' }, '/'],
  ['mails', { id: 'enquiry' }, '/'],
  ['siteData', { id: 'site' }, '/'],
])('the public page of a document of %s with %j is %s', (name, document, path) => {
  expect(collectionOf(name).publicPath(document)).toBe(path);
});

it('the owner alone edits the company’s facts, the menu, the brand, the notices and the mails; no other collection of the admin area needs the owner', () => {
  expect(contentCollections.filter((name) => ownersCapabilityOf(name))).toEqual([
    'settings',
    'notices',
    'mails',
    'navigation',
    'brand',
  ]);
  expect(ownersCapabilityOf('settings')).toBe('settings.edit');
  expect(ownersCapabilityOf('brand')).toBe('settings.edit');
  expect(['form', 'toString', ''].map(ownersCapabilityOf)).toEqual([null, null, null]);
});

it('the search page shows projects, then posts and news, then services', () => {
  const groups = collectionNames.flatMap((name) => collectionOf(name).search ?? []);
  const listed = groups.toSorted((a, b) => a.order - b.order).map(({ group }) => group);
  expect(listed.slice(0, 3)).toEqual(['Projects', 'Blog and news', 'Services']);
});
