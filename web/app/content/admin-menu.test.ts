import { adminPaths } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { roles } from '@plinth/contract/roles';
import { expect, it } from 'vitest';
import { adminMenu, menuEntryOf, menuFor, partsFor } from './admin-menu.ts';

it('the menu has four groups of what exists, with the parts of an entry', () => {
  expect(adminMenu.map((group) => group.map(({ title }) => title))).toEqual([
    ['Today', 'Projects'],
    ['Leads today', 'All leads', 'Board', 'Submissions'],
    ['Writing', 'Pages', 'People & openings', 'Pictures & files', 'Website check'],
    ['Settings', 'Activity'],
  ]);
  expect(menuEntryOf('/AdminHiring')?.parts.map(({ title }) => title)).toEqual([
    'Residents’ words',
    'Team',
    'Openings',
  ]);
  expect(menuEntryOf('/AdminFaqs')?.parts.map(({ title }) => title)).toEqual([
    'Texts of pages',
    'Services',
    'Questions',
    'Awards',
    'Timeline',
    'Office photos',
    'Posters',
    'Policies',
    'Campaigns',
    'Redirects',
  ]);
});

it.each([
  ['/admin', 'Today'],
  ['/admin/deleted', 'Activity'],
  ['/AdminActivity', 'Activity'],
  ['/AdminRecord/projects/01hx', 'Activity'],
  ['/AdminUsers', 'Settings'],
  ['/AdminChecks', 'Website check'],
  ['/AdminSettings/site', 'Settings'],
  ['/AddSettingsPage', 'Settings'],
  ['/AdminNavigation/site', 'Settings'],
  ['/AdminProjects/01hx', 'Projects'],
  ['/adminprojects/01hx/history', 'Projects'],
  ['/AddTestimonialsPage', 'People & openings'],
  ['/AdminServices', 'Pages'],
  ['/AdminPages/home', 'Pages'],
  ['/AddPagesPage', 'Pages'],
  ['/AdminMails/enquiry', 'Settings'],
  ['/AdminLeads', 'All leads'],
  ['/AdminLeads/01hx', 'All leads'],
  ['/AdminLeads/today', 'Leads today'],
  ['/AdminLeads/board', 'Board'],
  ['/AdminLeads/privacy', 'Privacy'],
  ['/AdminSubmission/01hx', 'Submissions'],
])('the page %s belongs to the entry %s', (path, title) => expect(menuEntryOf(path)?.title).toBe(title));

it('every collection of the admin area is in the menu', () => {
  for (const name of contentCollections) {
    expect(menuEntryOf(adminPaths.collections[name].list), name).toBeDefined();
  }
});

const leads = ['Leads today', 'All leads', 'Board', 'Report', 'Submissions'];
const content = ['Writing', 'Pages', 'People & openings', 'Pictures & files', 'Website check'];
it.each([
  ['owner', [['Today', 'Projects'], leads.toSpliced(4, 0, 'Privacy'), content, ['Settings', 'Activity']]],
  ['editor', [['Today', 'Projects'], ['Report'], content, ['Activity']]],
  ['sales-head', [['Today', 'Projects'], leads, content.slice(0, -1), ['Activity']]],
  ['sales', [['Today', 'Projects'], leads, content.slice(0, -1), ['Activity']]],
  ['site', [['Today', 'Projects'], content.slice(0, -1), ['Activity']]],
  ['privacy', [['Today', 'Projects'], ['Privacy'], content.slice(0, -1), ['Activity']]],
  ['viewer', [['Today', 'Projects'], content, ['Activity']]],
] as const)('the menu of the role %s has only what it may open', (role, titles) => {
  expect(menuFor(role).map((group) => group.map(({ title }) => title))).toEqual(titles);
});

it('the owner alone sees the company’s facts', () => {
  expect(partsFor('owner', '/AdminSettings')?.map(({ title }) => title)).toEqual([
    'Colleagues',
    'Company',
    'Menu and footer',
    'Brand',
    'Consent notices',
    'Mails',
    'Demo content',
  ]);
  for (const role of roles.filter((it) => it !== 'owner')) {
    expect(menuEntryOf('/AdminSettings', menuFor(role)), role).toBe(undefined);
  }
});

it('without the right to read the log, the entry leads to what was published', () => {
  expect(menuFor('owner').flat().at(-1)?.link).toBe('/AdminActivity');
  expect(menuFor('editor').flat().at(-1)?.link).toBe('/AdminRecord');
  expect(partsFor('editor', '/admin/deleted')?.map(({ title }) => title)).toEqual(['Published', 'Bin']);
  expect(partsFor('owner', '/admin/deleted')?.map(({ title }) => title)).toEqual([
    'Log',
    'Published',
    'Sign-ins',
    'Bin',
  ]);
});
