import { isTeamPage } from './admin-paths.ts';
import { apiPrefix } from './api-prefix.ts';
import { shownParameters } from './cache-keys.ts';

/** Which URLs of ours are public pages, and the one canonical spelling of each. */

/** Further URLs of a page in the sitemap: the spec gives projects two URLs and news items three. */
export function otherPathsOf(path: string): string[] {
  const [, kind, rest] = /^\/(project|medianews)\/(.+)$/.exec(path) ?? [];
  if (kind === 'project') return [`/projects/${rest}`];
  if (kind === 'medianews') return [`/news/${rest}`, `/blog/${rest}`];
  return [];
}

/** The URL that a click in the browser fetches for a page, as React Router spells it. */
export function dataUrlOf(path: string): string {
  const [page = '', query] = path.split('?');
  const data = page === '/' ? '/_root.data' : `${page.replace(/\/$/, '')}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

const shown = new Set<string>(shownParameters);

/** As the edge normalises a URL: without parameters that change nothing, the others in order. */
export function normalizeUrl(url: string): string {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split('?') ?? [];
  const kept = query.split('&').filter((part) => shown.has(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.sort().join('&')}` : path;
}

/**
 * Pages that anyone may read and that are the same for all. Search pages are excluded, because there are as many as search
 * texts.
 */
export function isPublicPage(url: string): boolean {
  if (!/^\/(?!\/)/.test(url)) return false;
  const path = url.split('?', 1)[0] ?? '';
  if (isTeamPage(path)) return false;
  if (path === '/search') return url === path;
  return !/^\/(media|assets|brand)(\/|$)|\.\w+$/.test(path) && !`${path}/`.startsWith(`${apiPrefix}/`);
}
