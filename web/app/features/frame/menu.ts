import { isLink } from '@plinth/contract/site-data';
import type { SiteData } from '@plinth/contract/site-data.schema';

export type MenuEntry = SiteData['menu'][number];

const withoutEnd = (path: string) => path.replace(/(.)\/+$/, '$1');

/** Section 2.2: an entry is active where the path is its link, or any link of its submenu. */
export function isActive(entry: MenuEntry, path: string): boolean {
  return [entry, ...(entry.submenu ?? [])].some(({ link }) => isLink(link) && link === withoutEnd(path));
}

/** The links of a collapsed group. Its own page comes first, unless one of its links already leads there. */
export function linesOf(entry: MenuEntry): { name: string; link: string }[] {
  const lines = entry.submenu ?? [];
  const isListed = !isLink(entry.link) || lines.some(({ link }) => link === entry.link);
  return isListed ? lines : [{ name: entry.name, link: entry.link }, ...lines];
}
