import { keysOfEdit } from '@plinth/contract/cache-keys';
import type { ContentCollection } from '@plinth/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, testRegistration } from '../../test/context.ts';

const { app, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const move = (collection: ContentCollection, id: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/collections/${collection}/${id}/move`, headers, payload });
const orderOf = async (path: string, name: string) =>
  (await app.inject(`/api${path}`)).json().map((row: Record<string, string>) => row[name]);

const service = (title: string) => services.services.create({ title, photo: '', description: '', sentence: '' });
const project = (name: string, priority: number) =>
  services.projects.api.create({ name, priority, ...testRegistration } as never, null) as unknown as Promise<{
    id: string;
  }>;

it('services are listed as the team ordered them; an edit keeps the place, and a new one comes last', async () => {
  const [a, b, c] = [await service('Keys'), await service('Letting'), await service('Repairs')];
  expect(await orderOf('/services', 'title')).toEqual(['Keys', 'Letting', 'Repairs']);
  expect((await move('services', c.id, { before: a.id })).json()).toEqual({ id: c.id });
  expect(await orderOf('/services', 'title')).toEqual(['Repairs', 'Keys', 'Letting']);
  await services.services.update(c.id, 1, { title: 'Repairs!', photo: '', description: '', sentence: '' });
  await service('Cleaning');
  expect((await move('services', a.id, { after: b.id })).statusCode).toBe(200);
  expect(await orderOf('/services', 'title')).toEqual(['Repairs!', 'Letting', 'Keys', 'Cleaning']);
});

it('the order of projects is their priority, and a move is an edit with a version and a history', async () => {
  const [a, b, c] = [await project('Amber', 1), await project('Birch', 2), await project('Cedar', 3)];
  expect((await move('projects', c.id, { before: b.id })).statusCode).toBe(200);
  expect(await orderOf('/projects', 'name')).toEqual(['Amber', 'Cedar', 'Birch']);
  const moved = (await app.inject(`/api/projects/${c.id}`)).json();
  expect(moved).toMatchObject({ priority: 2, version: 2 });
  const url = `/api/admin/collections/projects/${c.id}/revisions`;
  const [revision] = (await app.inject({ url, headers })).json();
  expect(revision.changes).toMatchObject([{ path: 'priority', before: '3', after: '2' }]);
  expect((await app.inject(`/api/projects/${a.id}`)).json()).toMatchObject({ priority: 1, version: 1 });
});

it('the admin table has the order of the website as one of its orders, and opens by id', async () => {
  const read = async (query: string) =>
    (await app.inject({ url: `/api/admin/collections/projects${query}`, headers })).json();
  const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);
  expect(titles(await read('?sort=website'))).toEqual(['Amber', 'Cedar', 'Birch']);
  expect(titles(await read(''))).toEqual(['Amber', 'Birch', 'Cedar']);
  const posts = await app.inject({ url: '/api/admin/collections/blog?sort=website', headers });
  expect(posts.statusCode).toBe(400);
});

it('a move that names no neighbour, two, itself or a missing or deleted one is refused', async () => {
  const [a, b] = [await service('One'), await service('Two')];
  expect((await move('services', a.id, {})).statusCode).toBe(400);
  expect((await move('services', a.id, { before: b.id, after: b.id })).statusCode).toBe(400);
  expect((await move('services', a.id, { before: a.id })).statusCode).toBe(404);
  expect((await move('services', a.id, { before: 'missing' })).statusCode).toBe(404);
  expect((await move('blog', a.id, { before: b.id })).statusCode).toBe(400);
  await services.services.remove(b.id);
  expect((await move('services', a.id, { before: b.id })).statusCode).toBe(404);
  expect((await move('services', b.id, { before: a.id })).statusCode).toBe(404);
});

it('moves at the same moment leave every document in the list once', async () => {
  const openings = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      services.hiring.create({
        ...{ position: `P${index}`, Experience: '', Openings: '', Qualification: '', Location: '', details: '' },
      }),
    ),
  );
  const ids = openings.map(({ id }) => id);
  const moves = ids.map((id, index) => move('hiring', id, { before: ids[(index + 3) % 6] }));
  for (const response of await Promise.all(moves)) expect(response.statusCode).toBe(200);
  expect((await orderOf('/hiring', 'position')).toSorted()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5']);
});

it('a copy is a draft named ‘Copy of …’ without a registration', async () => {
  const { id } = await services.projects.api.create({ name: 'Dune', priority: 40, ...testRegistration } as never, null);
  const url = `/api/admin/collections/projects/${id}/duplicate`;
  const response = await app.inject({ method: 'POST', url, headers });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ title: 'Copy of Dune', version: 1 });
  const copy = await services.publishing.get({ collection: 'projects', id: response.json().id });
  expect(copy).toMatchObject({
    state: 'draft',
    body: { name: 'Copy of Dune', priority: 40, reraNumber: '', reraQrcode: '' },
  });
  expect((await orderOf('/projects', 'name')).at(-1)).toBe('Dune');
});

it('the copy of a news item is a news item, and a missing document has no copy', async () => {
  const item = { title: 'Level 14', photo: '', date: '', details: '', content: ['Poured.'] };
  const { id } = await services.news.create(item);
  const copy = await app.inject({ method: 'POST', url: `/api/admin/collections/blog/${id}/duplicate`, headers });
  const { body } = await services.publishing.get({ collection: 'blog', id: copy.json().id });
  expect(body).toMatchObject({ kind: 'news', title: 'Copy of Level 14', content: ['Poured.'] });
  const missing = await app.inject({ method: 'POST', url: '/api/admin/collections/blog/none/duplicate', headers });
  expect(missing.statusCode).toBe(404);
});

it('an edit of a list’s order purges the pages that show the list', () => {
  expect(keysOfEdit({ collection: 'services', id: '7' })).toContain('services');
});

it('the admin table is filtered by stage, in any case; a collection without stages ignores it', async () => {
  for (const [name, status] of [
    ['Staged one', 'Ongoing'],
    ['Staged two', 'ongoing '],
    ['Staged three', 'Sold out'],
  ])
    await services.projects.api.create({ name, priority: 9, status, ...testRegistration } as never, null);
  const read = async (path: string) => (await app.inject({ url: `/api/admin/collections/${path}`, headers })).json();
  const titles = async (stage: string) =>
    (await read(`projects?q=staged&stage=${stage}`)).rows.map(({ title }: { title: string }) => title);
  expect(await titles('Ongoing')).toEqual(['Staged one', 'Staged two']);
  expect(await titles('sold%20out')).toEqual(['Staged three']);
  expect(await titles('Completed')).toEqual([]);
  expect(await titles('')).toHaveLength(3);
  expect((await read('projects?q=staged&stage=Ongoing')).total.count).toBe(2);
  expect((await read('services?stage=Ongoing')).total.count).toBeGreaterThan(0);
});
