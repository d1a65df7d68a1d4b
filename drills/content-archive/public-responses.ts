import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What a visitor gets from each side. */

/** Files for crawlers and readers, lists and pages that no sitemap names. */
const unlisted = [
  ...['/sitemap.xml', '/rss.xml', '/robots.txt', '/llms.txt', '/api/projects', '/api/projects/page', '/api/blog'],
  ...['/api/news', '/api/services', '/api/testimonial', '/api/hiring', '/api/rates', '/api/json/site'],
  ...['/search?query=banyan', '/shortlist', '/no-such-page', '/project/no-such-project'],
];

export async function listPaths(origin: string, publicOrigin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(publicOrigin, ''));
  const projects = (await (await fetch(`${origin}/api/projects`)).json()) as { _id: string }[];
  const feeds = listed.flatMap((page) => (/^\/project\/[^/]+\/[^/]+$/.test(page) ? [`${page}/progress.xml`] : []));
  const offers = projects.map(({ _id: id }) => `/api/projects/${id}`);
  return [...new Set([...listed, ...unlisted, ...feeds, ...offers])];
}

const compared = [
  ...['content-type', 'content-security-policy', 'cache-control', 'link', 'location'],
  ...['x-robots-tag', 'vary'],
];

export async function readResponse(origin: string, at: string) {
  const response = await fetch(origin + at, { redirect: 'manual' });
  const headers = Object.fromEntries(compared.map((name) => [name, response.headers.get(name)]));
  // A page names the tags of its API requests in the order in which they were answered.
  const tags = response.headers.get('surrogate-key')?.split(' ').toSorted();
  return { status: response.status, headers, tags, body: withoutVarying(await response.text()) };
}

/** What differs between two responses of one server as well: the id of a request, and when homes were read. */
const withoutVarying = (body: string): string =>
  body.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""').replaceAll(/readAt\\?",?\\?":?"[^"]*"/g, 'readAt');

/** The files of a store by path, each with its hash; link previews are left out, because each site makes its own. */
export async function hashFiles(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('card-')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    hashes.set(path.relative(folder, file), hash.digest('hex'));
  }
  return hashes;
}
