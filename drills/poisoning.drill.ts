import { connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';
import { freePort } from '../testing/ports.ts';
import { stopProcess } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { isVarnishInstalled, startVarnish } from '../testing/varnish.ts';
import { mutate } from './edge/mutations.ts';
import { appOriginOf, everything, pause, purge, read, untilHomeStatus } from './edge/visitor.ts';
import { isLong } from './kit/length.ts';
import { createRandom } from './kit/random.ts';

/**
 * Sends malformed requests while the cached copies are being refetched, then compares what a normal visitor gets with the
 * pages before. Short by default; `DRILL=long` sends 2,000.
 */

const count = isLong ? 2_000 : 300;
const pages = [
  '/',
  '/projects',
  '/profile',
  '/blog',
  '/contact',
  '/services.data',
  '/api/projects',
  '/robots.txt',
  '/favicon.svg',
];
const encodings = ['', 'gzip', 'br'];

async function send(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(10_000, () => socket.destroy());
  socket.end(request);
  return (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1');
}

/** What a normal visitor gets: the status, the headers that browsers act on, and the whole body. */
async function readAll(origin: string) {
  const readings: Record<string, unknown> = {};
  for (const page of pages) {
    for (const encoding of encodings) {
      const { status, headers, body } = await read(origin, page, encoding ? { 'accept-encoding': encoding } : {});
      const kept = [
        'content-type',
        'content-encoding',
        'content-security-policy',
        'cache-control',
        'location',
        'set-cookie',
        'vary',
      ];
      const shown = Object.fromEntries(kept.map((name) => [name, headers[name]]));
      readings[`${page} as ${encoding || 'it is'}`] = { status, ...shown, body: body.toString('base64') };
    }
  }
  return readings;
}

async function poison(origin: string, requests: number) {
  const random = createRandom(20261115);
  const responses: Record<string, number> = {};
  let kept = 0;
  for (let sent = 0; sent < requests; sent++) {
    if (sent % 5 === 0) await purge(origin, everything);
    const response = await send(origin, mutate(random, random.pick(pages)));
    const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'closed';
    responses[status] = (responses[status] ?? 0) + 1;
    if (/^set-cookie:/im.test(response) && /^x-cache: hit/im.test(response)) kept++;
  }
  return { responses, kept };
}

describe.runIf(isVarnishInstalled())('behind the edge', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ edge: true });
    await pause(1_500);
  });
  afterAll(() => demo.stop());

  it('malformed requests change no byte of what a normal visitor gets', async () => {
    const clean = await readAll(appOriginOf(demo));
    const before = await readAll(demo.origin);
    const { responses, kept } = await poison(demo.origin, count);
    console.log(`${count} malformed requests, responses ${JSON.stringify(responses)}`);
    expect(kept).toBe(0);
    const after = await readAll(demo.origin);
    expect(after).toEqual(before);
    for (const page of Object.keys(clean)) expect([page, after[page]]).toEqual([page, clean[page]]);
  }, 900_000);

  it('no admin page is cached, however its path is spelled', async () => {
    const { authorization } = await logIn(demo);
    const cookie = `plinth=${authorization.slice('Bearer '.length)}`;
    const spellings = [
      '/admin',
      '//admin',
      '/Admin/',
      '/%61dmin',
      '/admin.data',
      '/AdminProjects',
      '/login',
      '/api/auth/session',
      '/api/admin/overview',
      '/API/admin/overview',
      '/api//admin/overview',
    ];
    for (const url of spellings) {
      for (const as of [{ authorization }, { cookie }]) await read(demo.origin, url, as);
      const stranger = await read(demo.origin, url);
      expect([url, stranger.headers['x-cache']]).toEqual([url, 'miss']);
      expect([url, stranger.headers['cache-control']]).toEqual([url, 'no-store']);
      expect(stranger.body.toString()).not.toContain(demo.admin.email);
    }
  });

  it('control: the drill finds a page that was poisoned because the cache key ignores the query', async () => {
    const port = String(await freePort());
    const appPort = new URL(appOriginOf(demo)).port;
    const change = (vcl: string) =>
      vcl
        .replace('hash_data(req.url);', 'hash_data(regsub(req.url, "\\?.*", ""));')
        .replace(/&\(\?!\(/, '&(?!(utm_source|name|');
    const edge = startVarnish({ directory: path.join(demo.home, 'control'), port, appPort, change });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await untilHomeStatus(origin, 200);
      const before = await readAll(origin);
      // Varnish may serve the purged copy once more while it refetches, so the poisoned page shows a moment later.
      await expect
        .poll(
          async () => {
            await purge(origin, everything);
            await send(origin, 'GET /projects?name=zzzz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
            await pause(500);
            return readAll(origin);
          },
          { timeout: 30_000 },
        )
        .not.toEqual(before);
    } finally {
      await stopProcess(edge);
    }
  });
});
