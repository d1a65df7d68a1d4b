import { isAdminPage, isLoginPage } from './admin-paths.ts';
import { shownParameters } from './cache-keys.ts';
import { apiPrefix } from './calls.ts';

/** Which addresses of ours are pages for everyone, and how each is spelled once. */

/** Where a thing of the sitemap is found as well: the spec gives projects two addresses and news three. */
export function otherAddressesOf(path: string): string[] {
  const [, kind, rest] = /^\/(project|medianews)\/(.+)$/.exec(path) ?? [];
  if (kind === 'project') return [`/projects/${rest}`];
  if (kind === 'medianews') return [`/news/${rest}`, `/blog/${rest}`];
  return [];
}

/** What a click in the browser fetches of a page, in the framework's spelling. */
export function dataAddressOf(path: string): string {
  const [page = '', query] = path.split('?');
  const data = page === '/' ? '/_root.data' : `${page.replace(/\/$/, '')}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

const shown = new Set<string>(shownParameters);

/** As the edge spells it: no parameter that changes nothing, the others in order. */
export function plainAddress(address: string): string {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?') ?? [];
  const kept = query.split('&').filter((part) => shown.has(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.sort().join('&')}` : path;
}

/** Pages that anyone may read and that are the same for all. A search is as many pages as there are words. */
export function isPublicPage(address: string): boolean {
  if (!/^\/(?!\/)/.test(address)) return false;
  const path = address.split('?', 1)[0] ?? '';
  if (isAdminPage(path) || isLoginPage(path)) return false;
  if (path === '/search') return address === path;
  return !/^\/(media|assets|brand)(\/|$)|\.\w+$/.test(path) && !`${path}/`.startsWith(`${apiPrefix}/`);
}
