import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { type ContentCollection, contentCollections } from '@plinth/contract/admin-collections';
import { type CacheKey, everyPage, keysOfEdit } from '@plinth/contract/cache-keys';
import type { Demo } from '../../tools/start-demo.ts';

/** A reader of the site from outside, one socket after another kept open, as a browser's are. */

export type Reading = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds until the last byte. */
  time: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export function read(origin: string, url: string, headers: Record<string, string> = {}): Promise<Reading> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(origin + url, { agent, headers, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          time: performance.now() - start,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`${url} took too long`)));
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A kept socket that the other side was just closing: a browser asks again on a new one.
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

/** Where the app listens behind the edge. */
export function appOriginOf({ home }: Demo): string {
  const [, port] = /\.port = "(\d+)"/.exec(readFileSync(path.join(home, 'edge.vcl'), 'utf8')) ?? [];
  return `http://127.0.0.1:${port}`;
}

const besides = ['/home', '/about-us', '/residential-projects', '/nri-services', '/search', '/enquiry', '/robots.txt'];
const calls = ['/api/projects', '/api/blog', '/api/news', '/api/services', '/api/testimonial', '/api/json/site'];

/** Every page of the sitemap, some of the other addresses, what a click fetches, and the API. */
export async function listPublicUrls(demo: Demo): Promise<string[]> {
  const { body } = await read(demo.origin, '/sitemap.xml');
  const pages = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const clicks = pages.slice(1, 12).map((page) => `${page}.data`);
  return [...pages, ...besides, ...clicks, ...calls, '/sitemap.xml', '/rss.xml'];
}

/** Until an edge that was just started answers so; its first moments are refused connections. */
export async function untilHomeAnswers(origin: string, status: number): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const answer = await read(origin, '/').catch(() => null);
    if (answer?.status === status) return;
    await pause(50);
  }
  throw new Error(`home never answered ${status}`);
}

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
