import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildProject, createTestDatabase, createTestGround } from '../test/context.ts';
import { createEdge } from './adapters/edge.ts';
import { createEditRecorder, keysOfJobs, type PurgeJob, purgeQueue } from './edge-purge.ts';
import { createServices } from './services.ts';

const { db, url } = await createTestDatabase();
const ground = createTestGround(db, url);
const { projects, news, posts, testimonials } = createServices({
  ...ground,
  recordEdit: createEditRecorder(ground.jobs),
});

const told: { method: string; keys: string }[] = [];
let status = 200;
const server = createServer((request, response) => {
  told.push({ method: request.method ?? '', keys: String(request.headers['surrogate-key']) });
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const edge = createEdge([`http://127.0.0.1:${(server.address() as AddressInfo).port}/`]);
await ground.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) => edge.purge(keysOfJobs(jobs)));

afterEach(() => {
  told.length = 0;
  status = 200;
});
const toldWithin2s = async (keys: string) =>
  vi.waitFor(() => expect(told).toContainEqual({ method: 'PURGE', keys }), { timeout: 2_000, interval: 20 });

it('tells the edge of every kind of edit within 2 s, by exactly what shows it', async () => {
  const { id } = await projects.create(buildProject());
  const keys = `projects project:${id}`;
  await toldWithin2s(keys);
  for (const edit of [
    () => projects.update(id, 1, buildProject({ name: 'Other' })),
    () => projects.restoreRevision(id, 1, 2, null),
    () => projects.remove(id),
    () => projects.undelete(id),
  ]) {
    told.length = 0;
    await edit();
    await toldWithin2s(keys);
    // And once more, for what was being put away meanwhile.
    await vi.waitFor(() => expect(told).toHaveLength(2));
  }
});

it('tells of a post by its kind, whichever way it was edited', async () => {
  const { id } = await news.create({ title: 'T', photo: '/p.jpg', date: '2 June 2025', details: 'D', content: [] });
  await toldWithin2s(`news post:${id}`);
  told.length = 0;
  await posts.remove(id);
  await toldWithin2s(`news post:${id}`);
});

it('tells of many edits at once within 2 s', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => projects.create(buildProject())));
  const wanted = made.map(({ id }) => `project:${id}`);
  const heard = () => new Set(told.flatMap(({ keys }) => keys.split(' ')));
  await vi.waitFor(() => expect(wanted.filter((key) => !heard().has(key))).toEqual([]), {
    timeout: 2_000,
    interval: 20,
  });
  expect(told.length).toBeLessThan(20);
});

it('tells nothing of an edit that did not happen', async () => {
  const { id } = await projects.create(buildProject());
  await toldWithin2s(`projects project:${id}`);
  // Until the second word of it, and of whatever was edited before, has come.
  await new Promise((resolve) => setTimeout(resolve, 500));
  told.length = 0;
  await expect(projects.update(id, 9, buildProject())).rejects.toThrow();
  await expect(projects.remove('nothing')).rejects.toThrow();
  await expect(testimonials.undelete('nothing')).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(told).toEqual([]);
});

it('takes an edit back whose word could not be written down', async () => {
  const failing = createServices({ ...ground, recordEdit: () => Promise.reject(new Error('no queue')) });
  const before = await projects.list();
  await expect(failing.projects.create(buildProject())).rejects.toThrow('no queue');
  expect(await projects.list()).toEqual(before);
});

it('tells again an edge that would not hear', async () => {
  status = 503;
  const { id } = await projects.create(buildProject());
  await toldWithin2s(`projects project:${id}`);
  status = 200;
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), { timeout: 12_000, interval: 50 });
}, 20_000);
