import type { AdminCollection } from '@plinth/contract/admin-collections';
import { adminPaths, capabilityOfPage } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { can, type Role } from '@plinth/contract/roles';
import { collectionTexts } from './admin-texts.ts';

/** The menu of the admin area: one level in groups, of which the second is the lead desk. Parts of an entry are tabs on its page. */

type Part = { title: string; link: string; collection?: AdminCollection; isCheck?: true };
export type MenuEntry = Part & { parts: readonly Part[] };
type Menu = readonly (readonly MenuEntry[])[];

const { dashboard, collections } = adminPaths;
export const deletedPath = `${dashboard}/deleted`;

const part = (title: string, collection: AdminCollection): Part => ({
  title,
  link: collections[collection].list,
  collection,
});
const entry = (title: string, collection: AdminCollection): MenuEntry => ({ ...part(title, collection), parts: [] });
const withParts = (title: string, ...parts: [Part, ...Part[]]): MenuEntry => ({ title, link: parts[0].link, parts });

const placed: readonly AdminCollection[] = [
  'projects',
  'blog',
  'pages',
  'services',
  'testimonial',
  'team',
  'hiring',
  'progress',
  'rates',
  'currencies',
  'settings',
  'navigation',
  'brand',
  'notices',
  'mails',
];
/** A collection without a place of its own is a part of Pages. */
const others = contentCollections
  .filter((name) => !placed.includes(name))
  .map((name) => part(collectionTexts[name].list, name));

export const adminMenu: Menu = [
  [
    { title: 'Today', link: dashboard, parts: [] },
    withParts(
      'Projects',
      part('Projects', 'projects'),
      part('Progress', 'progress'),
      part('Taxes and charges', 'rates'),
      part('Currencies', 'currencies'),
    ),
  ],
  [
    { title: 'Leads today', link: `${adminPaths.leads}/today`, parts: [] },
    { title: 'All leads', link: adminPaths.leads, parts: [] },
    { title: 'Board', link: `${adminPaths.leads}/board`, parts: [] },
    { title: 'Report', link: `${adminPaths.leads}/report`, parts: [] },
    { title: 'Privacy', link: `${adminPaths.leads}/privacy`, parts: [] },
    entry('Submissions', 'form'),
  ],
  [
    entry('Writing', 'blog'),
    withParts('Pages', part('Texts of pages', 'pages'), part('Services', 'services'), ...others),
    withParts(
      'People & openings',
      part('Residents’ words', 'testimonial'),
      part('Team', 'team'),
      part('Openings', 'hiring'),
    ),
    { title: 'Pictures & files', link: adminPaths.media, parts: [] },
    { title: 'Website check', link: adminPaths.checks, isCheck: true, parts: [] },
  ],
  [
    withParts(
      'Settings',
      { title: 'Colleagues', link: adminPaths.users },
      part('Company', 'settings'),
      part('Menu and footer', 'navigation'),
      part('Brand', 'brand'),
      part('Consent notices', 'notices'),
      part('Mails', 'mails'),
      { title: 'Demo content', link: adminPaths.demo },
    ),
    withParts(
      'Activity',
      { title: 'Log', link: adminPaths.activity },
      { title: 'Published', link: adminPaths.record },
      { title: 'Sign-ins', link: `${adminPaths.activity}?group=sign-ins` },
      { title: 'Bin', link: deletedPath },
    ),
  ],
];

/** The entries and parts that a role may open. An entry leads to the first of its parts that is left, and is named by the only one. */
export function menuFor(role: Role): Menu {
  const isOpen = ({ link }: Part) => can(role, capabilityOfPage(link));
  return adminMenu
    .map((group) =>
      group.flatMap((it) => {
        const parts = it.parts.filter(isOpen);
        if (it.parts.length === 0) return isOpen(it) ? [it] : [];
        const [first] = parts;
        if (!first) return [];
        const title = parts.length === 1 && it.parts.length > 1 ? first.title : it.title;
        return [{ ...it, title, link: first.link, parts }];
      }),
    )
    .filter((group) => group.length > 0);
}

/** Whether a path is the page of a link or below it: `/AdminProjects/1` is below `/AdminProjects`. */
const isAt = (path: string, link: string) =>
  path === link || (link !== dashboard && path.toLowerCase().startsWith(`${link.toLowerCase()}/`));

/** The entry whose page, part or document is at this path. */
export function menuEntryOf(path: string, menu: Menu = adminMenu): MenuEntry | undefined {
  const create = Object.entries(collections).find(([, paths]) => 'create' in paths && paths.create === path)?.[1].list;
  // The queue of approvals opens from Today and has no entry of its own.
  const shown = isAt(path, adminPaths.reviews) ? dashboard : (create ?? path);
  // Of two links that a path is below, the longer one is the page: Board is below All leads.
  const lengthIn = ({ link, parts }: MenuEntry) =>
    Math.max(0, ...[{ link }, ...parts].filter((it) => isAt(shown, it.link)).map((it) => it.link.length));
  const longest = Math.max(0, ...menu.flat().map(lengthIn));
  return longest === 0 ? undefined : menu.flat().find((it) => lengthIn(it) === longest);
}

/** The tabs of a page for a role: the parts of its entry that the role may open. */
export const partsFor = (role: Role | null, path: string) => (role ? menuEntryOf(path, menuFor(role))?.parts : []);
