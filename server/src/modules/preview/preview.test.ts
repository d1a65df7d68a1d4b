import type { ContentCollection } from '@plinth/contract/collections';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { prepareOverlay, withOverlay } from '../../content/draft-overlay.repository.ts';
import type { PreviewPages } from '../../pages/preview-mount.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

let pages: PreviewPages;
const { app, db, services, logIn } = await buildTestApp({
  mountWeb: async (_scope, previews) => {
    pages = previews;
  },
});
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await logIn('editor');
});

const owner = { by: 'owner@site.example', role: 'owner' } as const;
type Key = { collection: ContentCollection; id: string };
const draftOf = async (fields: object, collection: ContentCollection = 'projects'): Promise<Key> => {
  const body = collection === 'projects' ? buildProject({ name: `Kiln ${newId()}`, ...fields }) : fields;
  return { collection, id: (await services.publishing.create(collection, body as never, owner)).id };
};
const publish = async (key: Key) => {
  const { publication } = await services.publishing.get(key);
  await services.publishing.takeStep(key, { do: 'publish', draft: publication.draft ?? 0 }, owner);
};
const save = async (key: Key, fields: object) => {
  const { publication, body } = await services.publishing.get(key);
  await services.publishing.save(key, publication.version, { ...body, ...fields }, owner);
};
const urlOf = ({ collection, id }: Key) => `/api/admin/collections/${collection}/${id}/previews`;
const create = async (key: Key) => (await app.inject({ method: 'POST', url: urlOf(key), headers })).json();
const tokenIn = (url: string) => /\/preview\/([^/]+)/.exec(url)?.[1] ?? '';
const linkOf = async (key: Key) => tokenIn((await create(key)).url);
const read = async (token: string, path: string, unsaved?: Record<string, unknown>) => {
  const opened = await pages.open(token, unsaved);
  return (await opened?.reads?.callApi({ method: 'GET', path: `/api${path}` })) ?? null;
};
const textOf = async (token: string, path: string) => JSON.stringify((await read(token, path))?.body);

describe('a preview link', () => {
  it('it is valid for 72 hours and opens the page of its document, which only the team can list', async () => {
    const key = await draftOf({ name: 'Tin House' });
    const made = await create(key);
    expect(made.url).toMatch(
      new RegExp(`^https://site\\.example/preview/[\\w-]+\\.[\\w-]{43}/project/${key.id}/tin-house$`),
    );
    expect(Date.parse(made.until) - Date.parse(made.at)).toBeGreaterThan(72 * 3_600_000 - 5_000);
    expect(Date.parse(made.until) - Date.parse(made.at)).toBeLessThan(72 * 3_600_000 + 5_000);
    expect((await app.inject({ url: urlOf(key), headers })).json()).toEqual([made]);
    expect((await app.inject({ url: urlOf(key) })).statusCode).toBe(401);
  });

  it('a role that only reads can neither list links nor make or revoke one', async () => {
    const key = await draftOf({});
    const { id, url } = await create(key);
    for (const role of ['viewer', 'sales'] as const) {
      const reader = await logIn(role);
      const list = await app.inject({ url: urlOf(key), headers: reader });
      expect([list.statusCode, list.body.includes(tokenIn(url))]).toEqual([403, false]);
      expect((await app.inject({ method: 'POST', url: urlOf(key), headers: reader })).statusCode).toBe(403);
      expect((await app.inject({ method: 'DELETE', url: `${urlOf(key)}/${id}`, headers: reader })).statusCode).toBe(
        403,
      );
    }
    const listed = await app.inject({ url: urlOf(key), headers: await logIn('editor') });
    expect(listed.json()).toMatchObject([{ id, url }]);
  });

  it('it does not open when it is guessed, edited by one character, expired or revoked', async () => {
    const key = await draftOf({});
    const { id, url } = await create(key);
    const token = tokenIn(url);
    expect(await pages.open(token)).toMatchObject({ collection: 'projects' });
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect(await pages.open(token.slice(0, place) + other + token.slice(place + 1)), `${place}`).toBeNull();
    }
    for (const guess of ['', 'x', `${id}.${'A'.repeat(43)}`, `${newId()}.${token.split('.')[1]}`, `${token}A`]) {
      expect(await pages.open(guess)).toBeNull();
    }
    await sql`update previews set until = now() - interval '1 second' where id = ${id}`.execute(db);
    expect(await pages.open(token)).toBeNull();
    await sql`update previews set until = now() + interval '1 hour' where id = ${id}`.execute(db);
    expect(await pages.open(token)).not.toBeNull();
    expect((await app.inject({ method: 'DELETE', url: `${urlOf(key)}/${id}`, headers })).json()).toEqual({ id });
    expect(await pages.open(token)).toBeNull();
    expect((await app.inject({ method: 'DELETE', url: `${urlOf(key)}/${id}`, headers })).statusCode).toBe(404);
    expect((await app.inject({ url: urlOf(key), headers })).json()).toEqual([]);
  });

  it('it ends with its document, and is not revoked under the name of another one', async () => {
    const [one, other] = [await draftOf({}), await draftOf({})];
    const { id, url } = await create(one);
    expect((await app.inject({ method: 'DELETE', url: `${urlOf(other)}/${id}`, headers })).statusCode).toBe(404);
    await publish(one);
    expect(await pages.open(tokenIn(url))).not.toBeNull();
    await services.content.collections.projects.remove(one.id, null);
    expect(await pages.open(tokenIn(url))).toBeNull();
    expect((await app.inject({ method: 'POST', url: urlOf(one), headers })).statusCode).toBe(404);
  });

  it('of a colleague who was deactivated it neither opens nor is listed, also where it was made at the same moment', async () => {
    await logIn('approver');
    const key = await draftOf({});
    const { id, url } = await create(key);
    expect(await pages.open(tokenIn(url))).not.toBeNull();
    // The deactivation revokes the links that it sees, and not one that is stored just after.
    await sql`update users set deactivated_at = now() where email = (select created_by from previews where id = ${id})`.execute(
      db,
    );
    const list = async () => (await app.inject({ url: urlOf(key), headers: await logIn('approver') })).json();
    expect([await pages.open(tokenIn(url)), await list()]).toEqual([null, []]);
    await sql`update users set deactivated_at = null`.execute(db);
    expect(await list()).toMatchObject([{ id }]);
  });

  it('links that ended 30 days ago are removed, and no others', async () => {
    const key = await draftOf({});
    const [old, recent, current] = [await create(key), await create(key), await create(key)];
    const endedAgo = ({ id }: { id: string }, hours: number) =>
      sql`update previews set until = now() - ${hours}::float8 * interval '1 hour' where id = ${id}`.execute(db);
    await endedAgo(old, 30 * 24);
    await endedAgo(recent, 30 * 24 - 1);
    expect(await services.previews.purge()).toBe(1);
    const left = await db.selectFrom('previews').select('id').where('document_id', '=', key.id).execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([recent.id, current.id]));
    expect(await pages.open(tokenIn(current.url))).not.toBeNull();
  });
});

describe('the pages of a preview', () => {
  it('lists, filters, search and the page itself show the draft, and other drafts are not shown', async () => {
    const key = await draftOf({ name: 'Zzfirst House', about: 'Zzfirst about', priority: 1 });
    await draftOf({ name: 'Zzother House' });
    const token = await linkOf(key);
    expect(await textOf(token, `/projects/${key.id}`)).toContain('Zzfirst about');
    for (const path of ['/projects', '/projects/page', '/search?q=zzfirst', '/projects/page?name=zzfirst']) {
      const shown = await textOf(token, path);
      expect(shown, path).toContain('Zzfirst House');
      expect(shown, path).not.toContain('Zzother House');
      expect((await app.inject({ url: `/api${path}` })).body, path).not.toContain('Zzfirst');
    }
  });

  it('a preview of a live document shows its newest draft each time, and visitors the live version', async () => {
    const key = await draftOf({ name: 'Live Name' });
    await publish(key);
    const token = await linkOf(key);
    await save(key, { name: 'Second Name' });
    expect(await textOf(token, '/projects')).toContain('Second Name');
    expect(await textOf(token, '/projects')).not.toContain('Live Name');
    await save(key, { name: 'Third Name' });
    expect(await textOf(token, `/projects/${key.id}`)).toContain('Third Name');
    expect((await app.inject({ url: `/api/projects/${key.id}` })).json().name).toBe('Live Name');
  });

  it('a new post is found by the slug it would get; one that another post has is left to that post', async () => {
    const post = {
      title: 'Lime plaster',
      photo: '',
      date: '2026-02-01',
      details: '',
      content: ['Zztext'],
      kind: 'blog',
    };
    const [one, other] = [await draftOf(post, 'blog'), await draftOf({ ...post, details: 'Zzsecond' }, 'blog')];
    expect(await textOf(await linkOf(one), '/blog/addresses/lime-plaster')).toContain(one.id);
    expect(await textOf(await linkOf(one), '/blog')).toContain('Lime plaster');
    await publish(one);
    const token = await linkOf(other);
    expect(await textOf(token, '/blog/addresses/lime-plaster')).toContain(one.id);
    expect(await textOf(token, `/blog/${other.id}`)).toContain('Zzsecond');
    expect((await app.inject({ url: '/api/blog' })).body).not.toContain('Zzsecond');
  });

  it('a draft in which nothing is filled in has pages, and its gaps are named', async () => {
    const { id } = await services.publishing.create('projects', {}, owner);
    const token = await linkOf({ collection: 'projects', id });
    expect((await pages.open(token))?.gaps.toSorted()).toEqual(['name', 'priority']);
    for (const path of [`/projects/${id}`, '/projects', '/projects/page', '/search?q=kiln']) {
      expect((await read(token, path))?.status, path).toBe(200);
    }
  });

  it('what is typed and not saved is shown to its sender alone', async () => {
    const key = await draftOf({ name: 'Saved Name' });
    const token = await linkOf(key);
    const typed = { ...(await services.publishing.get(key)).body, name: 'Typed Name' };
    expect((await read(token, `/projects/${key.id}`, typed))?.body).toMatchObject({ name: 'Typed Name' });
    expect((await read(token, `/projects/${key.id}`))?.body).toMatchObject({ name: 'Saved Name' });
  });

  it('what is typed into a news item is a news item, although its form does not say so', async () => {
    const news = { title: 'Roof done', photo: '/p.jpg', date: '2 June 2025', details: 'It is dry.', content: [] };
    const token = await linkOf(await draftOf({ kind: 'news', ...news }, 'blog'));
    const typed = { ...news, title: 'Roof tiled' };
    const has = async (list: string) =>
      JSON.stringify((await read(token, list, typed))?.body).includes('"title":"Roof tiled"');
    expect([await has('/news'), await has('/blog')]).toEqual([true, false]);
  });

  it('nothing can be written: a lead, an edit and a hold are refused', async () => {
    const token = await linkOf(await draftOf({}));
    const opened = await pages.open(token);
    const count = async () => (await sql`select from submissions`.execute(db)).rows.length;
    const before = await count();
    for (const [method, path] of [
      ['POST', '/api/form'],
      ['POST', '/api/projects'],
      ['DELETE', '/api/projects/x'],
      ['POST', '/api/holds'],
      ['GET', '/api/admin/projects/x/units'],
    ] as const) {
      const response = await opened?.reads?.callApi({ method, path, body: {} });
      expect(response?.status, path).toBe(403);
      expect(JSON.stringify(response?.body)).toContain('nothing can be sent from it');
    }
    expect(await count()).toBe(before);
  });

  it('the transaction that it reads in cannot write, not even to a table behind its views', async () => {
    const key = await draftOf({});
    const { body } = await services.publishing.get(key);
    const overlay = await prepareOverlay(db, key, body);
    const write = (trx: DatabaseTransaction) =>
      sql`update public.documents set updated_by = 'preview' where id = ${key.id}`.execute(trx);
    await expect(withOverlay(db, overlay, write)).rejects.toThrow('read-only transaction');
    // The same statement is right outside a preview (control).
    await db.transaction().execute(write);
  });

  it('of 50 previews and 50 visitors, ten at once, a draft is in the answers of its own preview and in no other', async () => {
    const markers = ['Zzmarkerone', 'Zzmarkertwo'];
    const tokens = await Promise.all(
      markers.map(async (marker) => linkOf(await draftOf({ name: `${marker} House`, about: marker }))),
    );
    const before = (await app.inject({ url: '/api/projects/page' })).body;
    const answer = async (index: number) => {
      const token = tokens[index % 4];
      const body = token
        ? await textOf(token, '/projects/page')
        : (await app.inject({ url: '/api/projects/page' })).body;
      return { own: markers[index % 4], body };
    };
    // More would wait for the four connections of the test, and on a slow machine for longer than the pool lets them.
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    for (let round = 0; round < 10; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => answer(10 * round + index)))));
    }
    for (const { own, body = '' } of answers) {
      expect(markers.filter((marker) => body.includes(marker))).toEqual(own ? [own] : []);
      if (!own) expect(body).toBe(before);
    }
  });

  it('its views have every column of the tables that they stand for', async () => {
    const { rows } = await sql<{ name: string; only: string }>`
      select table_name as name, column_name as only from information_schema.columns
      where table_schema in ('public', 'preview') and table_name in ('documents', 'document_paths')
      group by 1, 2 having count(*) = 1
    `.execute(db);
    expect(rows).toEqual([{ name: 'documents', only: 'xmin' }]);
  });
});
