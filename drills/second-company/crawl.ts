import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPublicPage } from '@plinth/contract/public-pages';
import { root } from '../../testing/processes.ts';
import { pause, type Reading, read } from '../edge/visitor.ts';

/** Reads every public URL of a site that a visitor, a search engine or another program can find. */

export type Read = { url: string; status: number; type: string; body: Buffer };

/** What no page links to. */
const besides = [
  ...['/sitemap.xml', '/robots.txt', '/rss.xml', '/llms.txt', '/.well-known/security.txt', '/favicon.ico'],
  ...[
    '/search?query=river',
    '/compare',
    '/shortlist',
    '/no/such/page',
    '/withdraw',
    '/confirm',
    '/hold',
    '/privacy-request',
  ],
  ...['/brand/logo', '/brand/logo-light', '/brand/icon', '/_.data'],
  ...['/api/json/site', '/api/settings/site', '/api/brand/site', '/api/navigation/site'],
  ...['/api/projects', '/api/blog', '/api/news', '/api/services', '/api/hiring', '/api/testimonial', '/api/faqs'],
  ...['/api/team', '/api/awards', '/api/timeline', '/api/office', '/api/posters', '/api/campaigns', '/api/progress'],
  ...['/api/rates', '/api/policies', '/api/notices', '/api/search?q=river'],
];
const isText = (type: string) => /^text\/|json|xml|javascript|manifest|svg/.test(type);
/** The build, the description of the API, and the admin area are the product's own. A sheet has twenty currencies, and a list any filters. */
const isLeftOut = (url: string) =>
  /^\/(assets|admin|login|setup|preview|api\/docs)\b|^\/(Admin|Add)|[?&](in|rates|bedrooms|budget|area|sort|only|homes)=/.test(
    url,
  );

/** A project has hundreds of homes, so some of their pages stand for all. */
const isOfHome = /\/(cost|homes|chooser)\/|^\/enquiry\?/;
const mostSheets = 60;

export const textOfRead = ({ type, body }: Pick<Read, 'type' | 'body'>): string | null =>
  isText(type) ? body.toString('utf8') : null;

/** Addresses in HTML, JSON, XML and style sheets. */
function linksIn(text: string, base: URL): string[] {
  const found = [
    ...[...text.matchAll(/(?:href|src|content|poster|action|imagesrcset|srcset|data-[\w-]+)="([^"]+)"/gi)].flatMap(
      ([, value = '']) =>
        /,|\s\d+w/.test(value) ? value.split(/,\s+/).map((part) => part.trim().split(' ')[0] ?? '') : [value],
    ),
    ...[...text.matchAll(/<(?:loc|link|url|image:loc)>([^<]+)</g)].map(([, value = '']) => value),
    ...[...text.matchAll(/"(\/[\w./-]+|https?:\/\/127[^"\s]+)"/g)].map(([, value = '']) => value),
    ...[...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, value = '']) => value),
  ];
  return found.flatMap((value) => {
    const clean = value.replaceAll('&amp;', '&');
    if (!/^(\/(?!\/)|https?:)/.test(clean) || !URL.canParse(clean, base)) return [];
    const url = new URL(clean, base);
    return url.origin === base.origin ? [url.pathname + url.search] : [];
  });
}

/** The server turns away what it cannot do soon, such as the tenth PDF at once, and says so with 503. */
async function readPatiently(origin: string, url: string): Promise<Reading> {
  for (let attempt = 1; ; attempt += 1) {
    const reading = await read(origin, url);
    if (reading.status < 500) return reading;
    if (attempt === 10) throw new Error(`${url} answered ${reading.status}`);
    await pause(1_000);
  }
}

/** `origin` must be the public one of the site. A page is followed by its data for navigation in the browser. */
export async function crawl(origin: string, first: readonly string[] = []): Promise<Read[]> {
  const built = JSON.parse(readFileSync(path.join(root, 'web/build/pages.json'), 'utf8')) as string[];
  const fixed = built.filter((page) => isPublicPage(page) && !/[:*]/.test(page));
  const queue = [...new Set(['/', ...fixed, ...besides, ...first])];
  const known = new Set(queue);
  const reads: Read[] = [];
  const base = new URL(origin);
  let sheets = 0;
  const add = (url: string) => {
    if (known.has(url) || isLeftOut(url)) return;
    known.add(url);
    if (isOfHome.test(url)) sheets += 1;
    if (isOfHome.test(url) && sheets > mostSheets) return;
    queue.push(url);
  };
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const { status, headers, body } = await readPatiently(origin, url);
      const type = String(headers['content-type'] ?? '');
      reads.push({ url, status, type, body });
      if (headers.location) for (const link of linksIn(`href="${String(headers.location)}"`, base)) add(link);
      const text = textOfRead({ type, body });
      if (text) for (const link of linksIn(text, base)) add(link);
      const [page = '', query] = url.split('?');
      if (type.startsWith('text/html') && status === 200 && !query && page !== '/') add(`${page}.data`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return reads;
}
