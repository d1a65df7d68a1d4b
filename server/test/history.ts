import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database.ts';
import { testAdmin } from './context.ts';

type Options = {
  app: FastifyInstance;
  db: Database;
  logIn: () => Promise<{ authorization: string }>;
  collection: string;
  names: { create: CallName };
  input: Record<string, unknown>;
  change: Record<string, unknown>;
  /** The field that names one of them to the team. */
  title: string;
};

type RevisionView = { version: number; by: string; changes: { path: string }[] };

/** Taking back: what holds for every collection of the admin area when something was deleted or edited by mistake. */
export function describeHistory({ app, db, logIn, collection, names, input, change, title }: Options) {
  const { path } = calls[names.create];
  const url = apiPrefix + path;
  const admin = `${apiPrefix}/admin/collections/${collection}`;
  let headers: { authorization: string };
  beforeAll(async () => {
    headers = await logIn();
  });
  const create = async () => {
    const { id } = (await app.inject({ method: 'POST', url, headers, payload: input })).json();
    return (await app.inject({ url: `${url}/${id}`, headers })).json();
  };
  const read = (id: string) => app.inject({ url: `${url}/${id}`, headers });
  const remove = (id: string) => app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
  const restore = (id: string) => app.inject({ method: 'POST', url: `${admin}/${id}/restore`, headers });
  const edit = (id: string, version: number, body: object) =>
    app.inject({
      method: 'PUT',
      url: `${url}/${id}`,
      headers: { ...headers, 'if-match': `"${version}"` },
      payload: body,
    });
  const listDeleted = async () =>
    (await app.inject({ url: `${apiPrefix}/admin/deleted?collection=${collection}`, headers })).json();

  describe(`${path}, taken back`, () => {
    it('a deletion hides it from everyone, is listed with who and until when, and can be undone', async () => {
      const entity = await create();
      expect((await remove(entity.id)).statusCode).toBe(200);
      expect((await read(entity.id)).statusCode).toBe(404);
      expect((await edit(entity.id, 1, { ...input, ...change })).statusCode).toBe(404);
      const listed = (await app.inject({ url, headers })).json();
      expect(listed.map((row: { id: string }) => row.id)).not.toContain(entity.id);

      const [deleted] = await listDeleted();
      expect(deleted).toMatchObject({ collection, id: entity.id, title: entity[title], deletedBy: testAdmin.email });
      const days = (Date.parse(deleted.until) - Date.parse(deleted.deletedAt)) / 86_400_000;
      expect(days).toBe(30);

      expect((await restore(entity.id)).statusCode).toBe(200);
      expect((await read(entity.id)).json()).toEqual(entity);
      expect((await restore(entity.id)).statusCode).toBe(404);
    });

    it('after 30 days a deletion is for good', async () => {
      const entity = await create();
      await remove(entity.id);
      await db
        .updateTable(collection === 'form' ? 'submissions' : 'documents')
        .set({ deleted_at: sql<Date>`now() - interval '30 days 1 minute'` })
        .where('id', '=', entity.id)
        .execute();
      expect((await restore(entity.id)).statusCode).toBe(404);
      expect((await listDeleted()).map((row: { id: string }) => row.id)).not.toContain(entity.id);
    });

    it('an edit keeps what it replaced, says who and what, and can be taken back', async () => {
      const entity = await create();
      const edited = await edit(entity.id, 1, { ...entity, ...change });
      expect(edited.statusCode).toBe(200);

      const listRevisions = async () =>
        (await app.inject({ url: `${admin}/${entity.id}/revisions`, headers })).json() as RevisionView[];
      const fieldsOf = ({ changes }: RevisionView) => new Set(changes.map(({ path: at }) => at.split('.')[0]));
      const revisions = await listRevisions();
      expect(revisions).toMatchObject([{ version: 1, by: testAdmin.email }]);
      expect(revisions.map(fieldsOf)).toEqual([new Set(Object.keys(change))]);

      const back = (ifMatch: string, version = 1) =>
        app.inject({
          method: 'POST',
          url: `${admin}/${entity.id}/revisions/${version}/restore`,
          headers: { ...headers, 'if-match': ifMatch },
        });
      expect((await back('"1"')).statusCode).toBe(412);
      expect((await back('"2"', 5)).statusCode).toBe(404);
      expect((await back('"2"', 99_999_999_999)).statusCode).toBe(400);
      expect((await back('"2"')).json()).toEqual({ id: entity.id, version: 3 });
      if (collection !== 'form') {
        // An earlier version of a document becomes its draft: visitors see it once it is published.
        expect((await read(entity.id)).json()).toMatchObject({ ...change, version: 2 });
        const payload = { do: 'publish', draft: 3 };
        const publish = await app.inject({
          method: 'POST',
          url: `${admin}/${entity.id}/publication`,
          headers,
          payload,
        });
        expect(publish.statusCode, publish.body).toBe(200);
      }
      expect((await read(entity.id)).json()).toEqual({ ...entity, version: 3 });
      // Each version is compared with the one that replaced it, and the last with the current document.
      const both = await listRevisions();
      expect(both.map(({ version }) => version)).toEqual([2, 1]);
      expect(both.map(fieldsOf)).toEqual([new Set(Object.keys(change)), new Set(Object.keys(change))]);
    });

    it('an edit that was refused leaves no trace', async () => {
      const entity = await create();
      expect((await edit(entity.id, 7, { ...entity, ...change })).statusCode).toBe(412);
      expect((await app.inject({ url: `${admin}/${entity.id}/revisions`, headers })).json()).toEqual([]);
    });
  });
}
