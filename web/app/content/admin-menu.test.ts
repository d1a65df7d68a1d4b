import { adminPaths } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { expect, it } from 'vitest';
import { adminMenu, menuEntryOf, menuFor, partsFor } from './admin-menu.ts';

it('the menu has three groups of what exists, with the parts of an entry', () => {
  expect(adminMenu.map((group) => group.map(({ title }) => title))).toEqual([
    ['Today', 'Projects', 'Leads'],
    ['Writing', 'Pages', 'People & openings', 'Pictures & files'],
    ['Settings', 'Activity'],
  ]);
  expect(menuEntryOf('/AdminHiring')?.parts.map(({ title }) => title)).toEqual(['Residents’ words', 'Openings']);
});

it.each([
  ['/admin', 'Today'],
  ['/admin/deleted', 'Activity'],
  ['/AdminActivity', 'Activity'],
  ['/AdminUsers', 'Settings'],
  ['/AdminProjects/01hx', 'Projects'],
  ['/adminprojects/01hx/history', 'Projects'],
  ['/AddTestimonialsPage', 'People & openings'],
  ['/AdminServices', 'Pages'],
])('the page %s belongs to the entry %s', (path, title) => expect(menuEntryOf(path)?.title).toBe(title));

it('every collection of the admin area is in the menu', () => {
  for (const name of contentCollections) {
    expect(menuEntryOf(adminPaths.collections[name].list), name).toBeDefined();
  }
});

const content = ['Writing', 'Pages', 'People & openings', 'Pictures & files'];
it.each([
  ['owner', [['Today', 'Projects', 'Leads'], content, ['Settings', 'Activity']]],
  ['editor', [['Today', 'Projects'], content, ['Bin']]],
  ['sales', [['Today', 'Projects', 'Leads'], content, ['Bin']]],
  ['viewer', [['Today', 'Projects'], content, ['Bin']]],
] as const)('the menu of the role %s has only what it may open', (role, titles) => {
  expect(menuFor(role).map((group) => group.map(({ title }) => title))).toEqual(titles);
});

it('without the right to read the log there is the Bin alone, and the menu calls it that', () => {
  expect(menuFor('owner').flat().at(-1)?.link).toBe('/AdminActivity');
  expect(menuFor('editor').flat().at(-1)?.link).toBe('/admin/deleted');
  expect(partsFor('editor', '/admin/deleted')?.map(({ title }) => title)).toEqual(['Bin']);
  expect(partsFor('owner', '/admin/deleted')?.map(({ title }) => title)).toEqual(['Log', 'Sign-ins', 'Bin']);
});
