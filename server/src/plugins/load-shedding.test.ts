import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { createRegistry } from '../metrics/registry.ts';
import { defaultLoadLimits, mayWait } from './load-shedding.ts';

/** Pages that take as long as the test wants, and an endpoint of their own. */
const work = Promise.withResolvers<void>();
const slow = async (app: FastifyInstance) => {
  app.all('*', { config: { load: 'page' } }, async (request) => {
    if (request.url === '/calls') return (await app.inject('/api/projects')).json();
    if (request.url !== '/quick') await work.promise;
    return 'made';
  });
};

const registry = createRegistry();
const limits = { concurrency: 1, queueLimit: 1, queueTimeoutMs: 60_000 };
const loadLimits = { ...defaultLoadLimits, page: limits, read: limits, lead: limits };
const { app } = await buildTestApp({ registry, mountWeb: slow, loadLimits });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
/** Waits until so many requests of a kind of load are running or queued. */
const inFlight = (metrics: typeof registry, load: string, state: string, count: number) =>
  expect
    .poll(() => metrics.render())
    .toContain(`plinth_requests_in_flight{load="${load}",state="${state}"} ${count}\n`);
const form = JSON.stringify({ email: 'reader@example.com' });
const json = { 'content-type': 'application/json' };

it('a page beyond the limit is refused at once with safety headers, and other requests are not', async () => {
  const [first, second] = [fetch(`${origin}/one`), fetch(`${origin}/two`)];
  await inFlight(registry, 'page', 'queued', 1);
  const third = await fetch(`${origin}/three`);
  expect(third.status).toBe(503);
  expect(third.headers.get('retry-after')).toBe('5');
  expect(third.headers.get('cache-control')).toBe('no-store');
  expect(third.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(third.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await third.text()).length).toBeLessThan(600);

  expect((await fetch(`${origin}/api/form`, { method: 'POST', headers: json, body: form })).status).toBe(201);
  expect((await fetch(`${origin}/quick`, { method: 'POST' })).status).toBe(200);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  expect((await fetch(`${origin}/api/projects`)).status).toBe(200);
  expect((await fetch(`${origin}/api/admin/leads`)).status).toBe(401);
  // The login page counts as admin, so it does not wait behind visitors' pages.
  const login = fetch(`${origin}/login`);
  await inFlight(registry, 'admin', 'running', 1);
  expect(await registry.render()).toContain('plinth_shed_total{load="page"} 1\n');

  work.resolve();
  expect([(await first).status, (await second).status, (await login).status]).toEqual([200, 200, 200]);
  expect((await fetch(`${origin}/four`)).status).toBe(200);
});

it('PDFs have a limit of their own, so that a crowd of them delays no page', async () => {
  const held = Promise.withResolvers<void>();
  const metrics = createRegistry();
  const { app: other } = await buildTestApp({
    registry: metrics,
    loadLimits: { ...defaultLoadLimits, document: { concurrency: 1, queueLimit: 2, queueTimeoutMs: 60_000 } },
    mountWeb: async (scope) => {
      scope.all('*', { config: { load: 'page' } }, async ({ url }) => {
        if (url.includes('.pdf')) await held.promise;
        return 'made';
      });
    },
  });
  const at = await other.listen({ host: '127.0.0.1', port: 0 });
  const drawing = ['one', 'two', 'three'].map((home) => fetch(`${at}/cost/${home}.pdf?in=AED`));
  await inFlight(metrics, 'document', 'queued', 2);
  const refused = await fetch(`${at}/cost/four.pdf`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect((await fetch(`${at}/cost/one`)).status).toBe(200);
  held.resolve();
  expect((await Promise.all(drawing)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await other.close();
});

it('a read beyond the limit gets the API’s error body; a page’s in-process requests do not count', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${origin}/api/projects`, { headers: { connection: 'close' } })),
  );
  const refused = responses.find((it) => it.status === 503);
  expect(await refused?.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect((await fetch(`${origin}/calls`)).status).toBe(200);
});

it('a full queue makes way for another network, by the client IP that the proxy reports', async () => {
  const held = Promise.withResolvers<void>();
  const metrics = createRegistry();
  const { app: other } = await buildTestApp({
    registry: metrics,
    loadLimits: { ...defaultLoadLimits, page: { concurrency: 1, queueLimit: 2, queueTimeoutMs: 60_000 } },
    mountWeb: async (scope) => {
      scope.all('*', { config: { load: 'page' } }, async () => {
        await held.promise;
        return 'made';
      });
    },
  });
  const at = await other.listen({ host: '127.0.0.1', port: 0 });
  const from = (ip: string) => fetch(`${at}/page`, { headers: { 'x-forwarded-for': ip } });
  const attack = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(from);
  await inFlight(metrics, 'page', 'queued', 2);
  const visitor = from('198.51.100.7');
  await expect.poll(() => metrics.render()).toContain('plinth_shed_total{load="page"} 1\n');
  expect((await from('203.0.113.4')).status).toBe(503);
  held.resolve();
  expect((await visitor).status).toBe(200);
  const statuses = await Promise.all(attack.map(async (it) => (await it).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
  await other.close();
});

it('a request counts as running only after its body has arrived', async () => {
  const { hostname, port } = new URL(origin);
  const head = `POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":`;
  const trickling = Array.from({ length: 4 }, () => connect(Number(port), hostname));
  for (const socket of trickling) socket.write(head);
  await sleep(200);
  // If they counted, the limit of one running and one queued lead would be reached, and this one refused.
  expect((await fetch(`${origin}/api/form`, { method: 'POST', headers: json, body: form })).status).toBe(201);
  for (const socket of trickling) socket.destroy();
});

it('pages for copies are made one at a time, and while visitors wait for pages only now and then', async () => {
  const held = Promise.withResolvers<void>();
  const made: string[] = [];
  const metrics = createRegistry();
  const { app: other } = await buildTestApp({
    registry: metrics,
    loadLimits: { ...defaultLoadLimits, page: { concurrency: 1, queueLimit: 60, queueTimeoutMs: 60_000 } },
    mountWeb: async (scope) => {
      scope.all('*', { config: { load: 'page' } }, async ({ url }) => {
        if (url === '/held') await held.promise;
        await sleep(10);
        made.push(url);
        return 'made';
      });
    },
  });
  const base = await other.listen({ host: '127.0.0.1', port: 0 });
  const first = fetch(`${base}/held`);
  await inFlight(metrics, 'page', 'running', 1);
  const pages = Array.from({ length: 10 }, (_, number) => fetch(`${base}/page/${number}`));
  await inFlight(metrics, 'page', 'queued', 10);
  const copies = Array.from({ length: 3 }, (_, number) => fetch(`${base}/copy/${number}`, { headers: mayWait }));
  // The first copy starts at once, in a place that no page can have; the next one waits.
  await expect.poll(() => made).toEqual(['/copy/0']);
  held.resolve();
  await Promise.all([first, ...pages]);
  expect(made.slice(1, 12).toSorted()).toEqual(
    ['/held', ...Array.from({ length: 10 }, (_, number) => `/page/${number}`)].toSorted(),
  );
  for (const copy of copies) expect((await copy).status).toBe(200);
  expect(made.slice(12)).toEqual(['/copy/1', '/copy/2']);
  await other.close();
});
