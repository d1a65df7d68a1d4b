import { type CacheKey, keysShownBy } from '@plinth/contract/cache-keys';
import { apiPrefix, type CallName, calls, contentCallName } from '@plinth/contract/calls';
import { campaignPath } from '@plinth/contract/campaign';
import { contentApis, fixedIdsOf } from '@plinth/contract/collections';
import { dataUrlOf, isPublicPage, normalizeUrl, otherPathsOf } from '@plinth/contract/public-pages';
import type { SnapshotFolder } from './snapshot-folder.ts';

type Dependencies = {
  folder: SnapshotFolder;
  /** Fetches from the app itself, not from an edge: a stored response must not be older than the edit that requested it. */
  ask: (url: string) => Promise<Response>;
  /** Pages without path parameters, as the build lists them. */
  listPages: () => Promise<string[]>;
  /** The folder of the build's scripts and styles. */
  build: string;
  now?: () => Date;
};

/** The response headers that a browser needs; the snapshot server adds the rest. */
const kept = [
  ...['content-type', 'content-security-policy', 'content-security-policy-report-only'],
  ...['surrogate-key', 'link', 'etag', 'x-robots-tag'],
];
/** The calls that read documents whose ids are known. */
const fixedIds = new Map<string, readonly string[]>(
  contentApis.flatMap((api) => {
    const ids = fixedIdsOf(api.collection);
    return ids ? [[contentCallName(api, 'get'), ids]] : [];
  }),
);
const atOnce = 3;
/** Limits the number of files, so that a mistake in the links of a page cannot fill the disk. */
const most = 50_000;

/** Stores every public response as a file. The site is served from them when neither the app nor the edge has a copy. */
export function createSnapshotService({ folder, ask, listPages, build, now = () => new Date() }: Dependencies) {
  /** The last visit of each URL that is being stored. The full refresh and those after edits run at the same time. */
  const underWay = new Map<string, Promise<string[]>>();

  /** Begins after an earlier visit of the URL has ended, so that the newest response is the one that stays. */
  function visit(url: string): Promise<string[]> {
    const earlier = underWay.get(url);
    const visited = earlier ? earlier.catch(() => []).then(() => store(url)) : store(url);
    underWay.set(url, visited);
    return visited.finally(() => {
      if (underWay.get(url) === visited) underWay.delete(url);
    });
  }

  /** Stores or removes one response, and returns the URLs that it links to. */
  async function store(url: string): Promise<string[]> {
    const response = await ask(url);
    if (response.status >= 500) throw new Error(`GET ${url} returned ${response.status}`);
    const isKept = response.status === 200 && response.headers.get('cache-control')?.includes('public');
    if (!isKept) {
      await response.body?.cancel();
      await folder.remove(url);
      return [];
    }
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => kept.includes(name)));
    await folder.write({ url, madeAt: now().toISOString(), headers, body });
    if (!headers['content-type']?.startsWith('text/html')) return [];
    return [...linksIn(body.toString()), ...(isPublicPage(url) ? [dataUrlOf(url)] : [])];
  }

  /** The URLs that the crawl starts from: those of the build, the sitemap and the contract. */
  async function listStarts(): Promise<string[]> {
    const sitemap = await ask('/sitemap.xml');
    if (!sitemap.ok) throw new Error(`the sitemap answered ${sitemap.status}`);
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url));
    const machines = [
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/rss.xml',
      '/llms.txt',
      ...listed.filter((path) => path.endsWith('.xml')),
    ];
    const pages = [...(await listPages()), ...listed, ...listed.flatMap(otherPathsOf)].filter(isPublicPage);
    return [...machines, ...pages, ...(await listCampaigns()), ...(await listCalls())];
  }

  /** Advertisements link to them; no page does, and most are in no sitemap. */
  async function listCampaigns(): Promise<string[]> {
    const response = await ask(apiPrefix + calls.listCampaigns.path);
    if (!response.ok) throw new Error(`GET ${calls.listCampaigns.path} returned ${response.status}`);
    const rows = (await response.json()) as { id: string; slug?: string }[];
    return rows.map(({ id, slug }) => campaignPath(slug ?? id));
  }

  async function listCalls(): Promise<string[]> {
    const urls: string[] = [];
    for (const [name, { path }] of Object.entries(calls)) {
      if (!keysShownBy(name as CallName) || name === 'search') continue;
      if (!path.includes('{')) urls.push(apiPrefix + path);
      else if (fixedIds.has(name)) {
        for (const id of fixedIds.get(name) ?? []) urls.push(apiPrefix + path.replace('{id}', id));
      }
      // Pages with a further parameter, such as one home of a project, are followed from the pages that link to them.
      else if (path.includes('{id}') && path.indexOf('{') === path.lastIndexOf('{'))
        urls.push(...(await listItems(path)));
    }
    return urls;
  }

  async function listItems(path: string): Promise<string[]> {
    const response = await ask(apiPrefix + path.slice(0, path.indexOf('/{id}')));
    if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`);
    const rows = (await response.json()) as { id: string }[];
    return rows.map(({ id }) => apiPrefix + path.replace('{id}', encodeURIComponent(id)));
  }

  return {
    /** Regenerates every response that shows one of the keys, and missing ones; without keys, everything. */
    async refresh(keys?: readonly CacheKey[]): Promise<{ written: number }> {
      await folder.takeFiles(build);
      const wanted = keys && new Set(keys);
      const stored = await folder.list();
      const isStale = (shows = '') => !wanted || shows.split(' ').some((key) => wanted.has(key));
      const known = new Set(stored.map(({ url }) => url));
      const stale = stored.filter(({ headers }) => isStale(headers['surrogate-key'])).map(({ url }) => url);
      const missing = (await listStarts()).filter((url) => !known.has(url));
      // What another refresh fetches now may be from before the edit, and is not in the folder yet.
      return follow([...stale, ...missing, ...underWay.keys()], known, visit);
    },
  };
}

/** Visits each URL once, a few at a time. A failure does not stop the others; all failures are thrown at the end. */
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
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} public responses could not be stored`);
  return { written: queue.length };
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
  return pathname + search;
};

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)]
    .map(([, href = '']) => normalizeUrl(href.replaceAll('&amp;', '&')))
    .filter(isPublicPage);
}
