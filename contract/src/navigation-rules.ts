import type { NavigationRow } from './navigation.ts';
import { destinationOf } from './site-paths.ts';

/** What the form refuses. Pages do not load it. */

/** Whether a path is a page of the website, or the link leads to another website over an encrypted connection. */
export function isMenuLink(link: string): boolean {
  if (!link.startsWith('/')) return /^https:\/\/\S+$/.test(link) && URL.canParse(link);
  const { kind } = destinationOf(link, 'https://site.example/');
  return !/\s/.test(link) && (kind === 'page' || kind === 'document' || kind === 'file');
}

type MenuFault = { at: number; field: 'level' | 'name'; message: string };

/** The rows that are wrong: the first row of a menu is an entry, and names beside each other differ. */
export function menuFaults(rows: readonly NavigationRow[]): MenuFault[] {
  const names = new Set<string>();
  let group = '';
  return rows.flatMap(({ level, name }, at): MenuFault[] => {
    if (level === 'below' && at === 0) return [{ at, field: 'level', message: 'There is no entry above the first' }];
    if (level === 'entry') group = name;
    const key = level === 'entry' ? name : `${group}\n${name}`;
    if (names.has(key)) return [{ at, field: 'name', message: 'There is one of this name already' }];
    names.add(key);
    return [];
  });
}
