import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import { endpoints } from '@plinth/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from './context.ts';
import { describeHistory } from './history.ts';

type Collection = {
  names: { list: CallName; get: CallName; create: CallName; update: CallName; remove: CallName };
  /** A complete, valid body. */
  input: Record<string, unknown>;
  change: Record<string, unknown>;
  /** Bodies that must be refused, each with the path of an issue it causes. */
  invalid: [body: Record<string, unknown>, path: string][];
  history: Pick<Parameters<typeof describeHistory>[0], 'collection' | 'title'>;
  /** Whether the same body is refused a second time: then each test starts with an empty collection. */
  isUnique?: boolean;
};

/** What holds for every collection of the admin area, walked once for each of them on a real database. */
export async function describeCollection({ names, input, change, invalid, history, isUnique }: Collection) {
  const context = await buildTestApp();
  const { app, db, logIn } = context;
  const url = apiPrefix + calls[names.list].path;
  let headers: { authorization: string };
  beforeAll(async () => {
    headers = await logIn();
  });
  beforeEach(async () => {
    if (isUnique) await db.deleteFrom('documents').where(sql<boolean>`collection = ${history.collection}`).execute();
  });
  const create = async (body: object = input) =>
    (await app.inject({ method: 'POST', url, headers, payload: body })).json();

  describe(`${calls[names.list].path} as a collection`, () => {
    it('creates, and answers the whole with both ids, a version and an ETag', async () => {
      const response = await app.inject({ method: 'POST', url, headers, payload: input });
      expect(response.statusCode).toBe(201);
      const entity = response.json();
      expect(endpoints[names.create].output.parse(entity)).toEqual(entity);
      expect(entity).toMatchObject({ ...input, version: 1 });
      expect(entity._id).toBe(entity.id);
      expect(response.headers.etag).toBe('"1"');
    });

    it('takes nothing that its schema does not name, and neither id nor version from outside', async () => {
      const stowaways = { isAdmin: true, deleted_at: '2026-01-01', created_at: '2026-01-01', words: 'x' };
      const entity = await create({ ...input, ...stowaways, _id: 'mine', id: 'mine', version: 9 });
      expect(entity.version).toBe(1);
      expect(entity.id).not.toBe('mine');
      const found = (await app.inject(`${url}/${entity.id}`)).json();
      for (const name of Object.keys(stowaways)) expect(found).not.toHaveProperty(name);
    });

    it('reads one back as it was entered, in public', async () => {
      const entity = await create();
      const response = await app.inject(`${url}/${entity.id}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(entity);
      expect(response.headers.etag).toBe('"1"');
    });

    it('lists as a plain array of its schema, in public', async () => {
      await create();
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      const rows = response.json();
      expect(rows.length).toBeGreaterThan(0);
      expect(endpoints[names.list].output.parse(rows)).toEqual(rows);
    });

    it('replaces under the version it was read with, and takes the whole document back', async () => {
      const entity = await create();
      const response = await app.inject({
        method: 'PUT',
        url: `${url}/${entity.id}`,
        headers: { ...headers, 'if-match': '"1"' },
        payload: { ...entity, ...change },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ ...input, ...change, id: entity.id, version: 2 });
      expect(response.headers.etag).toBe('"2"');
    });

    it.each([
      ['"7"', 412, 'version_stale'],
      [undefined, 428, 'version_missing'],
      ['*', 428, 'version_missing'],
      ['"1", "2"', 428, 'version_missing'],
    ])('refuses an edit under If-Match %s with %i', async (ifMatch, status, code) => {
      const entity = await create();
      const response = await app.inject({
        method: 'PUT',
        url: `${url}/${entity.id}`,
        headers: { ...headers, ...(ifMatch && { 'if-match': ifMatch }) },
        payload: { ...input, ...change },
      });
      expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
      expect((await app.inject(`${url}/${entity.id}`)).json()).toEqual(entity);
    });

    it('deletes, once', async () => {
      const entity = await create();
      const remove = () => app.inject({ method: 'DELETE', url: `${url}/${entity.id}`, headers });
      expect((await remove()).statusCode).toBe(200);
      expect((await remove()).statusCode).toBe(404);
      expect((await app.inject(`${url}/${entity.id}`)).statusCode).toBe(404);
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('answers %s of an unknown id with 404', async (method) => {
      const response = await app.inject({
        method,
        url: `${url}/01hx0000000000000000000000`,
        headers: { ...headers, 'if-match': '"1"' },
        ...(method === 'PUT' && { payload: input }),
      });
      expect(response.statusCode).toBe(404);
    });

    it.each(invalid)('refuses %j', async (part, path) => {
      const response = await app.inject({ method: 'POST', url, headers, payload: { ...input, ...part } });
      expect(response.statusCode).toBe(400);
      expect(response.json().error.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    });
  });
  describeHistory({ ...context, ...history, names, input, change });
  return context;
}
