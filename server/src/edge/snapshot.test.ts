import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { registerCompression } from '../plugins/compression.ts';
import { registerErrorHandling } from '../plugins/errors.ts';
import { registerSafetyHeaders } from '../plugins/safety-headers.ts';
import { registerCaching } from './caching.ts';
import { registerSnapshotRoutes } from './snapshot.routes.ts';
import { createSnapshotService } from './snapshot.service.ts';
import { openSnapshotFolder } from './snapshot-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'plinth-snapshot-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const build = path.join(root, 'build');
mkdirSync(path.join(build, 'assets'), { recursive: true });
writeFileSync(path.join(build, 'assets/a.js'), 'start()');

/** A site of three pages as the app would serve it; each entry lists its cache tags. */
type SiteResponse = { body: string; keys: string; status?: number; type?: string };
let site: Record<string, SiteResponse>;
const asked: string[] = [];
const ask = async (url: string) => {
  asked.push(url);
  const {
    body,
    keys,
    status = 200,
    type = 'text/html; charset=utf-8',
  } = site[url] ?? { body: '', keys: '', status: 404 };
  const headers = {
    'content-type': type,
    'cache-control': status === 200 ? 'public' : 'no-store',
    'surrogate-key': keys,
    'content-security-policy': "script-src 'sha256-x'",
    'x-request-id': 'one',
  };
  return new Response(body, { status, headers });
};

const folder = openSnapshotFolder(path.join(root, 'snapshot'));
const snapshot = createSnapshotService({ folder, ask, build, listPages: async () => ['/', '/about-us'] });
const snapshotServer = Fastify();
registerSafetyHeaders(snapshotServer, 'https://site.example');
registerCaching(snapshotServer);
registerCompression(snapshotServer);
registerErrorHandling(snapshotServer);
await registerSnapshotRoutes(snapshotServer, folder);

const lists = [
  ...['projects', 'blog', 'news', 'hiring', 'services', 'testimonial', 'progress', 'rates', 'currencies'],
  ...['faqs', 'team', 'awards', 'timeline', 'office', 'posters', 'policies', 'notices', 'redirects', 'campaigns'],
];
beforeEach(async () => {
  const json = { body: '[]', keys: 'lists', type: 'application/json' };
  site = {
    '/sitemap.xml': { body: '<loc>https://site.example/project/1/a</loc>', keys: 'projects', type: 'application/xml' },
    '/': {
      body: `<a class="x" href="/projects?utm=1&amp;page=2">more</a>${'word '.repeat(400)}`,
      keys: 'pages projects',
    },
    '/about-us': { body: '<a href="/login">in</a><a href="https://else.example/">out</a>', keys: 'pages' },
    '/project/1/a': { body: 'A', keys: 'pages project:1' },
    '/projects/1/a': { body: 'A', keys: 'pages project:1' },
    '/projects?page=2': { body: 'second', keys: 'pages projects' },
    '/_root.data': { body: 'data', keys: 'pages projects', type: 'text/x-script' },
    '/llms.txt': { body: 'A site.', keys: 'projects', type: 'text/plain' },
    '/api/homes': { ...json, body: '{"homes":[],"next":null}' },
    ...Object.fromEntries(lists.map((name) => [`/api/${name}`, json])),
  };
  await snapshot.refresh();
  asked.length = 0;
});

const stored = async () => (await folder.list()).map(({ url }) => url).sort();

it('the snapshot stores every public response: pages, their other URLs, .data responses and the API', async () => {
  expect(await stored()).toEqual(Object.keys(site).sort());
  expect(asked.some((url) => url.includes('login'))).toBe(false);
});

it('a campaign is stored, although no page and no sitemap names it', async () => {
  site['/api/campaigns'] = { body: '[{"id":"c1","slug":"open-day"}]', keys: 'campaigns', type: 'application/json' };
  site['/api/campaigns/c1'] = { body: '{}', keys: 'campaign:c1', type: 'application/json' };
  site['/c/open-day'] = { body: 'Come on Sunday', keys: 'pages campaign:c1 project:1' };
  await snapshot.refresh(['campaigns']);
  expect((await folder.find('/c/open-day'))?.body.toString()).toBe('Come on Sunday');
});

it('the list of stored responses is read while another refresh removes some of them', async () => {
  const url = (number: number) => `/gone/${number}`;
  const numbers = Array.from({ length: 300 }, (_, number) => number);
  const body = Buffer.from('gone');
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(numbers.map((number) => folder.write({ url: url(number), madeAt: '', headers: {}, body })));
    const lists = Promise.all(Array.from({ length: 4 }, () => folder.list()));
    for (const number of numbers) await folder.remove(url(number));
    for (const heads of await lists) expect(heads.length).toBeGreaterThanOrEqual(Object.keys(site).length);
  }
});

it('a page that is withdrawn while the full refresh fetches it does not stay in the snapshot', async () => {
  for (const isStored of [false, true]) {
    if (!isStored) await folder.remove('/project/1/a');
    let answer = () => {};
    const slow = createSnapshotService({
      ...{ folder, build, listPages: async () => ['/', '/about-us'] },
      async ask(url) {
        const response = await ask(url);
        if (url === '/project/1/a' && response.ok) await new Promise<void>((resolve) => (answer = resolve));
        return response;
      },
    });
    const full = slow.refresh();
    await vi.waitFor(() => expect(asked).toContain('/project/1/a'));
    const page = site['/project/1/a'];
    delete site['/project/1/a'];
    const afterEdit = slow.refresh(['project:1']);
    // Time enough to end, if it did not wait for the earlier visit.
    await Promise.race([afterEdit, sleep(300)]);
    answer();
    await Promise.all([full, afterEdit]);
    expect([isStored, await folder.find('/project/1/a')]).toEqual([isStored, null]);
    site['/project/1/a'] = page as SiteResponse;
    await snapshot.refresh();
    asked.length = 0;
  }
});

it('an edit regenerates the responses that show it, and only those', async () => {
  site['/project/1/a'] = { body: 'B', keys: 'pages project:1' };
  site['/about-us'] = { body: 'not looked at', keys: 'pages' };
  await snapshot.refresh(['project:1']);
  expect((await folder.find('/project/1/a'))?.body.toString()).toBe('B');
  expect(asked).not.toContain('/about-us');
});

it('a full refresh removes what is gone, and keeps what could not be regenerated', async () => {
  delete site['/projects?page=2'];
  site['/about-us'] = { body: 'failed', keys: '', status: 503 };
  await expect(snapshot.refresh()).rejects.toThrow('could not be stored');
  expect(await stored()).not.toContain('/projects?page=2');
  expect((await folder.find('/about-us'))?.body.toString()).toContain('/login');
});

it('a stored response is served as the app sent it, marked, compressed, with every safety header', async () => {
  const response = await snapshotServer.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({
    'content-security-policy': "script-src 'sha256-x'",
    'strict-transport-security': expect.any(String),
    'surrogate-key': 'pages projects',
    'x-snapshot': expect.stringMatching(/^\d{4}-/),
  });
  expect(response.headers).not.toHaveProperty('x-request-id');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(site['/']?.body);
});

it('a .data request for parts of a page gets the whole page, and files get their content', async () => {
  expect((await snapshotServer.inject('/_root.data?_routes=a%2Cb')).payload).toBe('data');
  expect((await snapshotServer.inject('/projects?page=2&utm_source=tv')).payload).toBe('second');
  expect((await snapshotServer.inject('/assets/a.js')).payload).toBe('start()');
});

it.each(['/projects?name=never', '/nothing', '/assets/../../x', '/..%2f..%2fetc/passwd'])(
  'the snapshot has no copy of %s',
  async (url) => {
    const { statusCode, headers } = await snapshotServer.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toBe('no-store');
  },
);
