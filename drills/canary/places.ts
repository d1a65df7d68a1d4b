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

/** Reads every place where personal data must not be, as text. `fresh` is a query string that makes the edge refetch. */
export async function readPlaces({ site, metrics, edge }: Watched, fresh = ''): Promise<Record<string, string>> {
  const readAll = async (urls: readonly string[]) => (await Promise.all(urls.map(read))).join('\n');
  const everything = [...pages, ...publicReads].map((url) => url + fresh);
  return {
    log: readFileSync(site.logFile, 'utf8'),
    'log of the database': readFileSync(path.join(site.home, 'postgres', 'server.log'), 'utf8'),
    queue: JSON.stringify(await query(site.databaseUrl, 'select name, data, output from pgboss.job')),
    'delivery errors': JSON.stringify(await query(site.databaseUrl, 'select key, last_error from deliveries')),
    reconciliation: JSON.stringify(await query(site.databaseUrl, 'select * from submit_attempts, reconciliations')),
    'audit trail': JSON.stringify(await query(site.databaseUrl, 'select * from audit_events')),
    metrics: await readAll(metrics),
    'public responses': await readAll(everything.map((url) => site.origin + url)),
    ...(edge && { 'copies at the edge': await readCopies(edge, everything) }),
  };
}

/** Requests each URL twice, so that the second response is the cached copy. */
async function readCopies(edge: string, urls: readonly string[]): Promise<string> {
  const copies: string[] = [];
  for (const url of urls) {
    await read(edge + url);
    copies.push(await read(edge + url));
  }
  return copies.join('\n');
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  return `${url} ${response.status} ${JSON.stringify([...response.headers])}\n${await response.text()}`;
}
