import { expect, it } from 'vitest';
import { type FindSources, groupsOf, searchesFor } from './find-items.ts';

const sources: FindSources = {
  pages: [
    { title: 'Projects', link: '/AdminProjects' },
    { title: 'Bin', link: '/admin/deleted' },
  ],
  actions: [{ title: 'Add project', link: '/AddProjectsPage' }],
  document: null,
  nouns: { projects: 'Project', news: 'News item' },
};
const basalt = { collection: 'projects' as const, id: 'p1', title: 'Basalt Heights' };
const named = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ name, items }) => [name, items.map((it) => it.to)]);

it('without a text the pages and actions are offered, and the sections of the open document', () => {
  const results = { typed: '', found: [], leads: [] };
  expect(groupsOf(results, sources).map(({ name }) => name)).toEqual(['Go to', 'Do']);
  const open = { collection: 'projects' as const, title: 'Kiln Works', path: '/AdminProjects/p9' };
  const [parts] = groupsOf(results, { ...sources, document: open });
  expect(parts?.name).toBe('In Kiln Works');
  expect(parts?.items.map(({ title }) => title)).toEqual([
    'Basics',
    'Photos',
    'Registration',
    'Place and map',
    'Amenities',
    'Floor plans',
    'Homes and prices',
    'Documents',
    'Places nearby',
    'Film and brochure',
    'Search and sharing',
  ]);
});

it('a found project is offered with its sections, then leads, pages and actions', () => {
  const lead = { id: 'l1', email: 'g@example.com', name: 'Gauri', site: 'Basalt Heights' };
  const groups = groupsOf({ typed: 'basalt', found: [basalt], leads: [lead] }, sources);
  expect(groups.map(({ name }) => name)).toEqual(['Found', 'In Basalt Heights', 'Leads']);
  expect(groups[0]?.items).toEqual([
    { id: '/AdminProjects/p1', title: 'Basalt Heights', detail: 'Project', to: '/AdminProjects/p1' },
  ]);
  expect(groups[2]?.items[0]).toMatchObject({ title: 'Gauri', to: '/AdminSubmission/l1' });
});

it('a section after the name leads to that section alone', () => {
  expect(searchesFor('basalt photos')).toEqual(['basalt photos', 'basalt']);
  expect(searchesFor('Basalt Heights › Photos')).toEqual(['basalt heights photos', 'basalt heights']);
  expect(searchesFor('basalt')).toEqual(['basalt']);
  const groups = groupsOf({ typed: 'basalt photos', found: [basalt], leads: [] }, sources);
  expect(named(groups)).toContainEqual(['In Basalt Heights', ['/AdminProjects/p1#section-photos']]);
});

it('an action is found by its words, and a news item has its own noun', () => {
  const news = { collection: 'blog' as const, id: 'n1', title: 'Level 14', kind: 'news' as const };
  expect(named(groupsOf({ typed: 'add pro', found: [], leads: [] }, sources))).toEqual([['Do', ['/AddProjectsPage']]]);
  expect(groupsOf({ typed: 'level', found: [news], leads: [] }, sources)[0]?.items[0]?.detail).toBe('News item');
});
