import type { AdminCollection } from '@plinth/contract/admin-collections';
import { adminPaths } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { collectionTexts } from './admin-texts.ts';

/** The menu of the admin area: one level in groups. Parts of an entry are tabs on its page. */

type Part = { title: string; link: string; collection?: AdminCollection };
export type MenuEntry = Part & { parts: readonly Part[] };

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
  'services',
  'testimonial',
  'hiring',
  'progress',
  'rates',
  'currencies',
];
/** A collection without a place of its own is a part of Pages. */
const others = contentCollections
  .filter((name) => !placed.includes(name))
  .map((name) => part(collectionTexts[name].list, name));

export const adminMenu: readonly (readonly MenuEntry[])[] = [
  [
    { title: 'Today', link: dashboard, parts: [] },
    withParts(
      'Projects',
      part('Projects', 'projects'),
      part('Progress', 'progress'),
      part('Taxes and charges', 'rates'),
      part('Currencies', 'currencies'),
    ),
    entry('Leads', 'form'),
  ],
  [
    entry('Writing', 'blog'),
    withParts('Pages', part('Services', 'services'), ...others),
    withParts('People & openings', part('Residents’ words', 'testimonial'), part('Openings', 'hiring')),
    { title: 'Pictures & files', link: adminPaths.media, parts: [] },
  ],
  [withParts('Activity', { title: 'Bin', link: deletedPath })],
];

/** Whether a path is the page of a link or below it: `/AdminProjects/1` is below `/AdminProjects`. */
const isAt = (path: string, link: string) =>
  path === link || (link !== dashboard && path.toLowerCase().startsWith(`${link.toLowerCase()}/`));

/** The entry whose page, part or document is at this path. */
export function menuEntryOf(path: string): MenuEntry | undefined {
  const create = Object.entries(collections).find(([, paths]) => 'create' in paths && paths.create === path)?.[1].list;
  return adminMenu.flat().find(({ link, parts }) => [{ link }, ...parts].some((it) => isAt(create ?? path, it.link)));
}
