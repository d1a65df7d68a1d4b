import { connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../tools/log-in.ts';
import { freePort } from '../tools/ports.ts';
import { stopProcess } from '../tools/processes.ts';
import { type Demo, startDemo } from '../tools/start-demo.ts';
import { isVarnishInstalled, startVarnish } from '../tools/varnish.ts';
import { mutate } from './edge/mutations.ts';
import { appOriginOf, everything, pause, purge, read, untilHomeAnswers } from './edge/visitor.ts';
import { createRandom } from './fuzz/random.ts';
import { isLong } from './kit/length.ts';

/**
 * `npm run drill:poisoning`: requests bent in every way, each while the copy of its page is to be made anew; then a clean
 * visitor reads what everybody reads. Short by default; `DRILL=long` sends 2,000.
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

/** What a clean visitor gets: the status, what a browser acts on, and every byte. */
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
  const answers: Record<string, number> = {};
  let kept = 0;
  for (let sent = 0; sent < requests; sent++) {
    if (sent % 5 === 0) await purge(origin, everything);
    const answer = await send(origin, mutate(random, random.pick(pages)));
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed';
    answers[status] = (answers[status] ?? 0) + 1;
    if (/^set-cookie:/im.test(answer) && /^x-cache: hit/im.test(answer)) kept++;
  }
  return { answers, kept };
}

describe.runIf(isVarnishInstalled())('behind the edge', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ edge: true });
    await pause(1_500);
  });
  afterAll(() => demo.stop());

  it('a clean visitor reads the same, byte for byte', async () => {
    const clean = await readAll(appOriginOf(demo));
    const before = await readAll(demo.origin);
    const { answers, kept } = await poison(demo.origin, count);
    console.log(`${count} bent requests answered ${JSON.stringify(answers)}`);
    expect(kept).toBe(0);
    const after = await readAll(demo.origin);
    expect(after).toEqual(before);
    for (const page of Object.keys(clean)) expect([page, after[page]]).toEqual([page, clean[page]]);
  }, 900_000);

  it('nothing of the office is kept, however it is spelled', async () => {
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

  it('is caught where an edge tells pages apart by less: the drill can fail', async () => {
    const port = String(await freePort());
    const appPort = new URL(appOriginOf(demo)).port;
    const change = (vcl: string) =>
      vcl
        .replace('hash_data(req.url);', 'hash_data(regsub(req.url, "\\?.*", ""));')
        .replace(/&\(\?!\(/, '&(?!(utm_source|name|');
    const edge = startVarnish({ directory: path.join(demo.home, 'control'), port, appPort, change });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await untilHomeAnswers(origin, 200);
      const before = await readAll(origin);
      // A purged copy may be answered once more while the new one is fetched: what was poisoned shows a moment later.
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
