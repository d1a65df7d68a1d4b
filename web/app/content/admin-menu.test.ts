import { adminPaths } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { expect, it } from 'vitest';
import { adminMenu, menuEntryOf } from './admin-menu.ts';

it('the menu has three groups of what exists, with the parts of an entry', () => {
  expect(adminMenu.map((group) => group.map(({ title }) => title))).toEqual([
    ['Today', 'Projects', 'Leads'],
    ['Writing', 'Pages', 'People & openings', 'Pictures & files'],
    ['Activity'],
  ]);
  expect(menuEntryOf('/AdminHiring')?.parts.map(({ title }) => title)).toEqual(['Residents’ words', 'Openings']);
});

it.each([
  ['/admin', 'Today'],
  ['/admin/deleted', 'Activity'],
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
