import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

const { app, db, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const url = '/api/admin/filters/projects';
const save = (payload: object, at = url) => app.inject({ method: 'POST', url: at, headers, payload });
const rename = (id: string, payload: object) => app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload });
const list = async (at = url) => (await app.inject({ url: at, headers })).json();

it('a saved filter is shared by the team, without its page, and can be renamed and deleted', async () => {
  const response = await save({ name: ' Baner ', query: '?sort=name&q=baner&after=x' });
  expect(response.statusCode).toBe(201);
  const { id } = response.json();
  expect(await list()).toEqual([{ id, name: 'Baner', query: 'q=baner&sort=name', createdBy: expect.any(String) }]);
  expect((await rename(id, { name: 'Baner and Pashan', query: 'q=pashan' })).json()).toMatchObject({
    name: 'Baner and Pashan',
    query: 'q=pashan',
  });
  expect(await list('/api/admin/filters/blog')).toEqual([]);
  const ofAnotherList = { url: `/api/admin/filters/blog/${id}`, headers };
  const payload = { name: 'Elsewhere', query: '' };
  expect((await app.inject({ ...ofAnotherList, method: 'PUT', payload })).statusCode).toBe(404);
  expect((await app.inject({ ...ofAnotherList, method: 'DELETE' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).json()).toEqual({ id });
  expect(await list()).toEqual([]);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(404);
  expect((await rename(id, { name: 'Gone', query: '' })).statusCode).toBe(404);
});

it('a name is used once in a list, in any case; another list may have it too', async () => {
  expect((await save({ name: 'Ongoing', query: 'q=o' })).statusCode).toBe(201);
  const taken = await save({ name: 'ONGOING', query: 'q=x' });
  expect(taken.statusCode).toBe(409);
  expect(taken.json().error.code).toBe('name_taken');
  expect((await save({ name: 'Ongoing', query: '' }, '/api/admin/filters/hiring')).statusCode).toBe(201);
  const { id } = (await save({ name: 'Other', query: 'q=y' })).json();
  expect((await rename(id, { name: 'ongoing', query: 'q=y' })).statusCode).toBe(409);
});

it('saved filters are listed by name, in any case', async () => {
  const at = '/api/admin/filters/services';
  for (const name of ['pashan', 'Baner', 'aundh', 'Wakad']) await save({ name, query: 'q=x' }, at);
  const names = (await list(at)).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['aundh', 'Baner', 'pashan', 'Wakad']);
});

it('of several people who save or rename to one name at once, one succeeds and the others get 409', async () => {
  const saved = await Promise.all(Array.from({ length: 6 }, () => save({ name: 'Same', query: 'q=s' })));
  expect(saved.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  const ids: string[] = [];
  for (const name of ['R1', 'R2', 'R3', 'R4']) ids.push((await save({ name, query: 'q=r' })).json().id);
  const renamed = await Promise.all(ids.map((id) => rename(id, { name: 'Renamed', query: 'q=r' })));
  expect(renamed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

it('an empty name, a long one, and more than thirty filters are refused', async () => {
  expect((await save({ name: ' ', query: '' })).statusCode).toBe(400);
  expect((await save({ name: 'x'.repeat(41), query: '' })).statusCode).toBe(400);
  const at = '/api/admin/filters/testimonial';
  for (let count = 0; count < 30; count += 1) await save({ name: `Filter ${count}`, query: '' }, at);
  expect((await save({ name: 'One more', query: '' }, at)).statusCode).toBe(400);
  expect(await list(at)).toHaveLength(30);
});

it('filters of the people’s list are kept for those who work with leads, and the audit trail names no person', async () => {
  const at = '/api/admin/filters/people';
  const sales = await logIn('sales');
  const saved = await app.inject({
    method: 'POST',
    url: at,
    headers: sales,
    payload: { name: 'Farhan', query: 'q=farhan&stage=new' },
  });
  expect(saved.statusCode).toBe(201);
  expect(await list(at)).toMatchObject([{ name: 'Farhan', query: 'q=farhan&stage=new' }]);
  expect((await app.inject({ url: at, headers: await logIn('editor') })).statusCode).toBe(403);
  const event = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'filter.create')
    .where('entity_id', '=', saved.json().id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(event)).not.toContain('arhan');
});
