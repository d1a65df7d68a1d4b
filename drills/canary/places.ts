import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import { query } from '../kit/query.ts';
import type { Site } from '../kit/site.ts';

export type Watched = { site: Site; metrics: readonly string[]; edge: string | null };

const pages = ['/', '/projects', '/contact', '/services', '/blog', '/search', '/sitemap.xml', '/rss.xml'];
const publicReads = Object.values<Call>(calls)
  .filter(({ method, access, path: it }) => method === 'GET' && access === 'public' && !it.includes('{'))
  .map((call) => apiPrefix + call.path);

/** Wherever personal data has no place, read as text. `fresh` makes an edge ask the app anew. */
export async function readPlaces({ site, metrics, edge }: Watched, fresh = ''): Promise<Record<string, string>> {
  const readAll = async (urls: readonly string[]) => (await Promise.all(urls.map(read))).join('\n');
  const everything = [...pages, ...publicReads].map((url) => url + fresh);
  return {
    log: readFileSync(site.logFile, 'utf8'),
    'log of the database': readFileSync(path.join(site.home, 'postgres', 'server.log'), 'utf8'),
    queue: JSON.stringify(await query(site.databaseUrl, 'select name, data, output from pgboss.job')),
    'notes of failure': JSON.stringify(await query(site.databaseUrl, 'select key, last_error from deliveries')),
    reckoning: JSON.stringify(await query(site.databaseUrl, 'select * from submit_attempts, reconciliations')),
    metrics: await readAll(metrics),
    'public answers': await readAll(everything.map((url) => site.origin + url)),
    ...(edge && { 'copies at the edge': await readCopies(edge, everything) }),
  };
}

/** Asked twice, so that the second answer is the edge's own. */
async function readCopies(edge: string, urls: readonly string[]): Promise<string> {
  const copies: string[] = [];
  for (const url of urls) {
    await read(edge + url);
    copies.push(await read(edge + url));
  }
  return copies.join('\n');
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  return `${url} ${answer.status} ${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}
