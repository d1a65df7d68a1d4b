import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildProject, createTestDatabase, createTestResources } from '../../test/context.ts';
import { createServices } from '../services.ts';
import { createEdge } from './edge-client.ts';
import {
  createEditRecorder,
  createStartRecorder,
  keysOfJobs,
  type PurgeJob,
  purgeQueue,
  snapshotQueue,
} from './purge.ts';

const { appDb, appUrl } = await createTestDatabase();
const resources = createTestResources(appDb, appUrl);
const {
  projects,
  news,
  content,
  publishing,
  testimonial: testimonials,
} = createServices({
  ...resources,
  recordEdit: createEditRecorder(resources.jobs),
});

const system = { by: null, role: 'owner' } as const;
const purges: { method: string; keys: string }[] = [];
let status = 200;
const server = createServer((request, response) => {
  purges.push({ method: request.method ?? '', keys: String(request.headers['surrogate-key']) });
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const edge = createEdge([`http://127.0.0.1:${(server.address() as AddressInfo).port}/`]);
await resources.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) => edge.purge(keysOfJobs(jobs)));

afterEach(() => {
  purges.length = 0;
  status = 200;
});
/** That a purge arrives within 2 s is measured by the drills `edge` and `purge`, which run alone. */
const polling = { timeout: 60_000, interval: 20 };
/** Each purge is sent twice: the second catches pages that were being stored during the first. */
const purgedTwice = (keys: string) =>
  vi.waitFor(() => expect(purges.filter((purge) => purge.keys === keys).length).toBeGreaterThanOrEqual(2), polling);

it('every kind of edit purges exactly the tags that show it from the edge, twice', async () => {
  const { id } = await projects.create(buildProject());
  const keys = `projects project:${id} redirects`;
  await purgedTwice(keys);
  for (const edit of [
    () => projects.update(id, 1, buildProject({ name: 'Other' })),
    async () => {
      await projects.restoreRevision(id, 1, 2, null);
      await publishing.takeStep({ collection: 'projects', id }, { do: 'publish', draft: 3 }, system);
    },
    () => publishing.takeStep({ collection: 'projects', id }, { do: 'withdraw' }, system),
    () => publishing.takeStep({ collection: 'projects', id }, { do: 'publish', draft: 3 }, system),
    () => projects.remove(id),
    () => projects.undelete(id),
  ]) {
    purges.length = 0;
    await edit();
    await purgedTwice(keys);
    const purge = { method: 'PURGE', keys };
    expect(purges).toEqual([purge, purge]);
  }
});

it('an edit of a post purges the tags of its kind, whichever service made the edit', async () => {
  const { id } = await news.create({ title: 'T', photo: '/p.jpg', date: '2 June 2025', details: 'D', content: [] });
  await purgedTwice(`news post:${id} redirects`);
  purges.length = 0;
  await content.collections.blog.remove(id);
  await purgedTwice(`news post:${id} redirects`);
});

it('a draft of a news item purges the tags of news items alone, when it is published, withdrawn and published again', async () => {
  const body = { kind: 'news', title: 'T', photo: '/p.jpg', date: '2 June 2025', details: 'D', content: [] };
  const { id } = await publishing.create('blog', body, system);
  const key = { collection: 'blog', id } as const;
  for (const step of [{ do: 'publish', draft: 1 }, { do: 'withdraw' }, { do: 'publish', draft: 1 }] as const) {
    purges.length = 0;
    await publishing.takeStep(key, step, system);
    await purgedTwice(`news post:${id} redirects`);
    expect(new Set(purges.map(({ keys }) => keys))).toEqual(new Set([`news post:${id} redirects`]));
  }
});

it('a move in a list without numbers purges the list', async () => {
  const { services } = content.collections;
  const create = async (title: string) => {
    const { id } = await services.create({ title, photo: '', description: '', sentence: '' });
    await purgedTwice(`services service:${id}`);
    return id;
  };
  const [first, second] = [await create('One'), await create('Two')];
  purges.length = 0;
  await services.move(second, { before: first }, null);
  await purgedTwice(`services service:${second}`);
});

it('many edits at once reach the edge in few purges', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => projects.create(buildProject())));
  const countOf = (key: string) => purges.filter(({ keys }) => keys.split(' ').includes(key)).length;
  await vi.waitFor(() => expect(made.filter(({ id }) => countOf(`project:${id}`) < 2)).toEqual([]), polling);
  // One by one they would be 80.
  expect(purges.length).toBeLessThan(40);
});

it('an edit that changes nothing purges nothing', async () => {
  const { id } = await projects.create(buildProject());
  await purgedTwice(`projects project:${id} redirects`);
  purges.length = 0;
  await expect(projects.update(id, 9, buildProject())).rejects.toThrow();
  await expect(projects.remove('nothing')).rejects.toThrow();
  await expect(testimonials.undelete('nothing')).rejects.toThrow();
  // The queue keeps its order: purges of the refused edits would come before those of this one.
  const { id: later } = await projects.create(buildProject());
  const purge = { method: 'PURGE', keys: `projects project:${later} redirects` };
  await purgedTwice(purge.keys);
  expect(purges).toEqual([purge, purge]);
});

it('an edit and a start are recorded for every cache that the site has', async () => {
  const queues: string[] = [];
  const jobs = { send: async (queue: string) => void queues.push(queue) };
  await appDb.transaction().execute(async (trx) => {
    await createEditRecorder(jobs, [purgeQueue, snapshotQueue])(trx, { collection: 'projects', id: '1' });
    await createStartRecorder(jobs, [purgeQueue, snapshotQueue])(trx);
  });
  expect(queues).toEqual(['edge-purge', 'snapshot', 'edge-purge', 'snapshot']);
});

it('an edit is rolled back if its purge job cannot be stored', async () => {
  const failing = createServices({ ...resources, recordEdit: () => Promise.reject(new Error('no queue')) });
  const before = await projects.list();
  await expect(failing.projects.create(buildProject())).rejects.toThrow('no queue');
  expect(await projects.list()).toEqual(before);
});

it('a purge that the edge refuses is sent again', async () => {
  status = 503;
  const { id } = await projects.create(buildProject());
  const keys = `projects project:${id} redirects`;
  await vi.waitFor(() => expect(purges).toEqual([{ method: 'PURGE', keys }]), polling);
  status = 200;
  await vi.waitFor(() => expect(purges.length).toBe(3), polling);
});
