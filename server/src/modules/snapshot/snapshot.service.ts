import { type CacheKey, keysShownBy } from '@plinth/contract/cache-keys';
import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import { dataAddressOf, isPublicPage, otherAddressesOf, plainAddress } from '@plinth/contract/public-pages';
import { siteDataId } from '@plinth/contract/site-data';
import type { SnapshotFolder } from '../../adapters/snapshot-folder.ts';

type Dependencies = {
  folder: SnapshotFolder;
  /** The app itself, not an edge: what is written down must not be older than the edit that asked for it. */
  ask: (url: string) => Promise<Response>;
  /** Pages that have an address of their own, as the build names them. */
  listPages: () => Promise<string[]>;
  /** Where the build's scripts and styles are. */
  build: string;
  now?: () => Date;
};

/** What a reader's browser needs of an answer's head; the rest is put on by whoever serves it. */
const kept = [
  ...['content-type', 'content-security-policy', 'content-security-policy-report-only'],
  ...['surrogate-key', 'link', 'etag', 'x-robots-tag'],
];
const atOnce = 3;
/** A mistake among the links of a page must not fill the disk. */
const most = 50_000;

/** Every public answer as files, from which the site is shown when neither the app nor a copy at the edge is there. */
export function createSnapshotService({ folder, ask, listPages, build, now = () => new Date() }: Dependencies) {
  /** Stores, forgets or leaves one answer; tells where it leads. */
  async function visit(url: string): Promise<string[]> {
    const answer = await ask(url);
    if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
    const isKept = answer.status === 200 && answer.headers.get('cache-control')?.includes('public');
    if (!isKept) {
      await answer.body?.cancel();
      await folder.remove(url);
      return [];
    }
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name)));
    await folder.write({ url, madeAt: now().toISOString(), headers, body });
    if (!headers['content-type']?.startsWith('text/html')) return [];
    return [...linksIn(body.toString()), ...(isPublicPage(url) ? [dataAddressOf(url)] : [])];
  }

  /** Where the way through the site begins: what the build, the sitemap and the contract name. */
  async function listStarts(): Promise<string[]> {
    const sitemap = await ask('/sitemap.xml');
    if (!sitemap.ok) throw new Error(`the sitemap answered ${sitemap.status}`);
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url));
    const machines = ['/sitemap.xml', '/robots.txt', '/rss.xml', ...listed.filter((path) => path.endsWith('.xml'))];
    const pages = [...(await listPages()), ...listed, ...listed.flatMap(otherAddressesOf)].filter(isPublicPage);
    return [...machines, ...pages, ...(await listCalls())];
  }

  async function listCalls(): Promise<string[]> {
    const urls: string[] = [];
    for (const [name, { path }] of Object.entries(calls)) {
      if (!keysShownBy(name as CallName) || name === 'search') continue;
      if (!path.includes('{')) urls.push(apiPrefix + path);
      else if (name === 'getSiteData') urls.push(apiPrefix + path.replace('{id}', siteDataId));
      else urls.push(...(await listItems(path)));
    }
    return urls;
  }

  async function listItems(path: string): Promise<string[]> {
    const answer = await ask(apiPrefix + path.replace('/{id}', ''));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const rows = (await answer.json()) as { id: string }[];
    return rows.map(({ id }) => apiPrefix + path.replace('{id}', encodeURIComponent(id)));
  }

  return {
    /** Makes anew what shows any of the keys, and what is not there yet; without keys, everything. */
    async refresh(keys?: readonly CacheKey[]): Promise<{ written: number }> {
      await folder.takeFiles(build);
      const wanted = keys && new Set(keys);
      const stored = await folder.list();
      const isStale = (shows = '') => !wanted || shows.split(' ').some((key) => wanted.has(key));
      const known = new Set(stored.map(({ url }) => url));
      const stale = stored.filter(({ headers }) => isStale(headers['surrogate-key'])).map(({ url }) => url);
      const missing = (await listStarts()).filter((url) => !known.has(url));
      return follow([...stale, ...missing], known, visit);
    },
  };
}

/** Each address once, a few at a time. What failed does not keep the others from being made, and is told at the end. */
async function follow(starts: string[], known: Set<string>, visit: (url: string) => Promise<string[]>) {
  const queue = [...new Set(starts)];
  const seen = new Set([...known, ...queue]);
  const faults: unknown[] = [];
  let next = 0;
  async function go() {
    for (let url = queue[next++]; url !== undefined; url = queue[next++]) {
      try {
        for (const found of await visit(url)) {
          if (seen.has(found) || seen.size >= most) continue;
          seen.add(found);
          queue.push(found);
        }
      } catch (error) {
        faults.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, go));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} public answers could not be written down`);
  return { written: queue.length };
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
  return pathname + search;
};

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)]
    .map(([, href = '']) => plainAddress(href.replaceAll('&amp;', '&')))
    .filter(isPublicPage);
}
