import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { type CacheKey, everyPage, keysOfEdit } from '@plinth/contract/cache-keys';
import { type ContentCollection, contentCollections } from '@plinth/contract/collections';
import type { Demo } from '../../testing/start-demo.ts';

/** An HTTP client that keeps its connections open, as a browser does. */

export type Reading = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds until the last byte arrived. */
  time: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export function read(origin: string, url: string, headers: Record<string, string> = {}): Promise<Reading> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(origin + url, { agent, headers, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          time: performance.now() - start,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`${url} took too long`)));
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection at this moment; a browser retries on a new one.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(read(origin, url, headers));
      else reject(error);
    });
    call.end();
  });
}

/** The keys of every page and of every list, as edits of all collections at once would purge them. */
export const everything = [everyPage, ...contentCollections.flatMap(listKeysOf)].join(' ');

function listKeysOf(collection: ContentCollection): CacheKey[] {
  const id = 'any';
  return keysOfEdit({ collection, id }).filter((key) => !key.endsWith(`:${id}`));
}

export const purge = (origin: string, keys: string) =>
  fetch(origin, { method: 'PURGE', headers: { 'surrogate-key': keys } });

/** The origin of the app behind the edge. */
export function appOriginOf({ home }: Demo): string {
  const [, port] = /\.port = "(\d+)"/.exec(readFileSync(path.join(home, 'edge.vcl'), 'utf8')) ?? [];
  return `http://127.0.0.1:${port}`;
}

const besides = ['/home', '/about-us', '/residential-projects', '/nri-services', '/search', '/enquiry', '/robots.txt'];
const calls = ['/api/projects', '/api/blog', '/api/news', '/api/services', '/api/testimonial', '/api/json/site'];

/** Every page of the sitemap, some other URLs, the data requests of client navigation, and the API. */
export async function listPublicUrls(demo: Demo): Promise<string[]> {
  const { body } = await read(demo.origin, '/sitemap.xml');
  const pages = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  // Advertisements link to campaigns; most are in no sitemap.
  const campaigns = JSON.parse((await read(demo.origin, '/api/campaigns')).body.toString()) as { slug: string }[];
  pages.push(...campaigns.map(({ slug }) => `/c/${slug}`));
  const clicks = pages.slice(1, 12).map((page) => `${page}.data`);
  return [...pages, ...besides, ...clicks, ...calls, '/sitemap.xml', '/rss.xml'];
}

/** Waits until the home page has this status. An edge that was just started refuses connections at first. */
export async function untilHomeStatus(origin: string, status: number): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const response = await read(origin, '/').catch(() => null);
    if (response?.status === status) return;
    await pause(50);
  }
  throw new Error(`the home page did not answer ${status} within 20 s`);
}

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
