import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { createRegistry } from '../metrics/registry.ts';
import { defaultRooms } from './admission.ts';

/** Pages that take as long as the test says, and a call of their own. */
const work = Promise.withResolvers<void>();
const slow = async (app: FastifyInstance) => {
  app.all('*', { config: { load: 'page' } }, async (request) => {
    if (request.url === '/calls') return (await app.inject('/api/projects')).json();
    if (request.url !== '/quick') await work.promise;
    return 'made';
  });
};

const registry = createRegistry();
const room = { places: 1, waiting: 1, patience: 60_000 };
const rooms = { ...defaultRooms, page: room, read: room, lead: room };
const { app } = await buildTestApp({ registry, mountWeb: slow, rooms });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const form = JSON.stringify({ email: 'reader@example.com' });
const json = { 'content-type': 'application/json' };

it('refuses the page that finds no place, at once and safely, and nothing else', async () => {
  const [first, second] = [fetch(`${origin}/one`), fetch(`${origin}/two`)];
  await sleep(100);
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
  expect(await registry.render()).toContain('plinth_shed_total{load="page"} 1\n');

  work.resolve();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await fetch(`${origin}/four`)).status).toBe(200);
});

it('refuses a read in the shape of the contract; a page’s own calls need no place', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${origin}/api/projects`, { headers: { connection: 'close' } })),
  );
  const refused = answers.find((it) => it.status === 503);
  expect(await refused?.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect((await fetch(`${origin}/calls`)).status).toBe(200);
});

it('gives no place to a body that has not arrived', async () => {
  const { hostname, port } = new URL(origin);
  const head = `POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":`;
  const trickling = Array.from({ length: 4 }, () => connect(Number(port), hostname));
  for (const socket of trickling) socket.write(head);
  await sleep(200);
  const start = Date.now();
  const answer = await fetch(`${origin}/api/form`, { method: 'POST', headers: json, body: form });
  expect([answer.status, Date.now() - start < 2_000]).toEqual([201, true]);
  for (const socket of trickling) socket.destroy();
});
