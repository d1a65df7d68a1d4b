import type { CollectionName } from '@plinth/contract/collections';
import type { Step } from '@plinth/contract/publishing';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';
import { invalidField } from '../platform/failures.ts';
import { newId } from '../platform/ids.ts';
import { createDocumentRepository } from './document.repository.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { createPublishingService, type News } from './publishing.service.ts';

const { app, db, logIn } = await buildTestApp();
afterAll(() => app.close());

const news: News[] = [];
const edited: string[] = [];
let refused = false;
const publishing = createPublishingService({
  ...{ db, newId },
  publications: createPublicationRepository(db),
  publishRow: (trx, { collection, id }, input) => createDocumentRepository(db, collection).publish(trx, id, input),
  check: async () => {
    if (refused) throw invalidField('body.reraNumber', 'The registration has ended');
  },
  recordEdit: async (_trx, { id }) => void edited.push(id),
  tell: async (_trx, it) => void news.push(it),
});
beforeEach(() => {
  news.length = 0;
  refused = false;
});

const owner = { by: 'owner@site.example', role: 'owner' } as const;
const editor = { by: 'editor@site.example', role: 'editor' } as const;
const project = (fields = {}) => buildProject({ name: `Kiln House ${newId()}`, ...fields }) as Record<string, unknown>;
const create = async (body = project(), collection: CollectionName = 'projects') => {
  const { id } = await publishing.create(collection, body, editor);
  return { collection, id };
};
type Key = Awaited<ReturnType<typeof create>>;
const stateOf = async (key: Key) => (await publishing.get(key)).state;
const take = (key: Key, step: Step, actor: typeof owner | typeof editor = owner, note = '') =>
  publishing.takeStep(key, step, actor, note);
const publish = async (key: Key) =>
  take(key, { do: 'publish', draft: (await publishing.get(key)).publication.draft ?? 0 });
const see = async (key: Key) => {
  const response = await app.inject({ url: `/api/${key.collection}/${key.id}` });
  return response.statusCode === 200 ? response.json() : null;
};
const actionsOf = async ({ id }: Key) =>
  (await db.selectFrom('audit_events').select('action').where('entity_id', '=', id).orderBy('at').execute()).map(
    ({ action }) => action,
  );

describe('a draft', () => {
  it('it is in no response, list, search or sitemap until it is published', async () => {
    const key = await create(project({ name: 'Zzdraftmarker House', about: 'Zzdraftmarker about' }));
    expect([await see(key), await stateOf(key)]).toEqual([null, 'draft']);
    for (const url of ['/api/projects', '/api/search?q=zzdraftmarker', '/api/projects/page?q=zzdraftmarker']) {
      expect((await app.inject({ url })).body, url).not.toContain('Zzdraftmarker House');
    }
    await publish(key);
    expect(await see(key)).toMatchObject({ name: 'Zzdraftmarker House', version: 1 });
    expect((await app.inject({ url: '/api/search?q=zzdraftmarker' })).body).toContain('Zzdraftmarker House');
    expect(await actionsOf(key)).toEqual(['document.draft', 'document.publish']);
  });

  it('it may be incomplete, and publishing then names what is missing', async () => {
    const key = await create({ about: 'Only this' });
    await publishing.save(key, 1, { about: 'Only this, still' }, editor);
    await expect(publish(key)).rejects.toMatchObject({
      code: 'invalid_request',
      issues: expect.arrayContaining([expect.objectContaining({ path: 'body.name' })]),
    });
    expect([await stateOf(key), await see(key)]).toEqual(['draft', null]);
  });

  it('saves of a live document leave what visitors see as it is, make no revisions and one event', async () => {
    const key = await create(project({ quote: 'First.' }));
    await publish(key);
    for (let version = 1; version < 6; version += 1)
      await publishing.save(key, version, project({ quote: `Save ${version}` }), editor);
    expect([(await see(key))?.quote, await stateOf(key)]).toEqual(['First.', 'changed']);
    const revisions = () => db.selectFrom('document_revisions').selectAll().where('id', '=', key.id).execute();
    expect(await revisions()).toHaveLength(0);
    await publish(key);
    expect(await see(key)).toMatchObject({ quote: 'Save 5', version: 6 });
    expect(await revisions()).toMatchObject([{ version: 1, body: { quote: 'First.' } }]);
    expect(await actionsOf(key)).toEqual(['document.draft', 'document.publish', 'document.draft', 'document.publish']);
  });

  it('a save that starts from an older version is refused, also of two at once', async () => {
    const key = await create();
    const saves = await Promise.allSettled(
      [1, 2, 3, 4].map((at) => publishing.save(key, 1, project({ quote: `${at}` }), editor)),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(publishing.save(key, 1, {}, editor)).rejects.toMatchObject({ code: 'version_stale' });
  });

  it('thrown away, it leaves what is live', async () => {
    const key = await create(project({ quote: 'Live.' }));
    await publish(key);
    await publishing.save(key, 1, project({ quote: 'Draft.' }), editor);
    await take(key, { do: 'discard' }, editor);
    expect([await stateOf(key), (await publishing.get(key)).body.quote]).toEqual(['live', 'Live.']);
  });
});

describe('a review', () => {
  it('an editor asks, an approver sends back with a note, and each is told', async () => {
    const key = await create();
    await take(key, { do: 'ask', draft: 1 }, editor, 'Please look at the photos');
    expect(await stateOf(key)).toBe('review');
    await take(key, { do: 'send back' }, owner, 'The QR code is another project’s');
    expect(news).toMatchObject([
      { ...key, what: 'sent back', to: editor.by, by: owner.by, note: 'The QR code is another project’s' },
    ]);
    expect(await stateOf(key)).toBe('draft');
  });

  it('an editor cannot publish, plan or withdraw', async () => {
    const key = await create();
    const schedule = { what: 'publish', at: Date.now(), draft: 1 } as const;
    for (const step of [{ do: 'publish', draft: 1 }, { do: 'schedule', schedule }, { do: 'withdraw' }] as const)
      await expect(take(key, step, editor)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('an edit ends the review, and the one who asked is told if another edited', async () => {
    const key = await create();
    await take(key, { do: 'ask', draft: 1 }, editor);
    await publishing.save(key, 1, project(), { ...editor, by: 'second@site.example' });
    expect(news).toMatchObject([{ what: 'review', to: editor.by, by: 'second@site.example' }]);
    await expect(take(key, { do: 'publish', draft: 1 })).rejects.toMatchObject({ code: 'version_stale' });
  });
});

describe('withdrawing', () => {
  it('the page is gone at once, keeps its revisions, and comes back as it was or as it was edited', async () => {
    const key = await create(project({ quote: 'One.' }));
    await publish(key);
    await publishing.save(key, 1, project({ quote: 'Two.' }), editor);
    await publish(key);
    await take(key, { do: 'withdraw' });
    expect([await see(key), await stateOf(key), (await publishing.get(key)).body.quote]).toEqual([
      null,
      'withdrawn',
      'Two.',
    ]);
    await publish(key);
    expect((await see(key))?.quote).toBe('Two.');
    const kept = await db.selectFrom('document_revisions').select('version').where('id', '=', key.id).execute();
    expect(kept).toEqual([{ version: 1 }]);
    expect(edited.filter((id) => id === key.id)).toHaveLength(4);
  });
});

describe('a schedule', () => {
  const plan = (key: Key, seconds: number) =>
    take(key, { do: 'schedule', schedule: { what: 'publish', at: Date.now() + seconds * 1_000, draft: 1 } });

  it('it happens once, also with several workers, and not early', async () => {
    const [due, later] = [await create(), await create()];
    await plan(due, -1);
    await plan(later, 60);
    const counts = await Promise.all(Array.from({ length: 5 }, () => publishing.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await stateOf(due), await stateOf(later)]).toEqual(['live', 'scheduled']);
    expect((await actionsOf(due)).filter((action) => action === 'document.publish')).toHaveLength(1);
  });

  it('what the gate refuses stays as it was, and the one who planned it is told why', async () => {
    const key = await create();
    await plan(key, -1);
    refused = true;
    expect(await publishing.runDue()).toBe(0);
    expect([await stateOf(key), await see(key)]).toEqual(['draft', null]);
    expect(news).toMatchObject([
      { what: 'failed', to: owner.by, note: expect.stringContaining('registration has ended') },
    ]);
    expect(await actionsOf(key)).toContain('document.schedule-failed');
  });

  it('a planned withdrawal comes due', async () => {
    const key = await create();
    await publish(key);
    await take(key, { do: 'schedule', schedule: { what: 'withdraw', at: Date.now() - 1_000 } });
    await publishing.runDue();
    expect([await stateOf(key), await see(key)]).toEqual(['withdrawn', null]);
  });
});

it('the table follows every path that writes a published document, and is forgotten with it', async () => {
  const documents = createDocumentRepository(db, 'services');
  const service = { title: 'A', photo: '', description: 'B.', sentence: 'C.' };
  const { id } = await documents.insert(newId(), service);
  const key = { collection: 'services' as const, id };
  expect(await publishing.get(key)).toMatchObject({ state: 'live', publication: { version: 1, live: 1 } });
  await documents.update(id, 1, { ...service, title: 'D' }, null);
  expect(await publishing.get(key)).toMatchObject({ state: 'live', publication: { version: 2, live: 2 } });
  await sql`delete from documents where id = ${id}`.execute(db);
  await expect(publishing.get(key)).rejects.toMatchObject({ code: 'not_found' });
});

describe('the endpoints', () => {
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, payload?: object) =>
    app.inject({ method, url: `/api/admin/collections/projects${path}`, headers, ...(payload && { payload }) });

  it('an editor writes and asks, an owner publishes, and the API then edits what is live at once', async () => {
    const [asEditor, asOwner] = [await logIn('editor'), await logIn()];
    const body = project();
    const created = await send('POST', '/drafts', asEditor, body);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const saved = await send('PUT', `/${id}/draft`, { ...asEditor, 'if-match': '"1"' }, { ...body, quote: 'New.' });
    expect(saved.json()).toEqual({ version: 2, state: 'draft' });
    expect((await send('PUT', `/${id}/draft`, { ...asEditor, 'if-match': '"1"' }, body)).statusCode).toBe(412);
    const asked = await send('POST', `/${id}/review`, asEditor, { do: 'ask', draft: 2, note: 'Ready' });
    expect(asked.json()).toMatchObject({ state: 'review', review: { note: 'Ready' } });
    expect((await send('POST', `/${id}/publication`, asEditor, { do: 'publish', draft: 2 })).statusCode).toBe(403);
    const published = await send('POST', `/${id}/publication`, asOwner, { do: 'publish', draft: 2 });
    expect(published.json()).toMatchObject({ state: 'live', live: 2, draft: null, review: null });
    const put = await app.inject({
      ...{ method: 'PUT', url: `/api/projects/${id}`, payload: { ...body, quote: 'By the API.' } },
      headers: { ...asOwner, 'if-match': '"2"' },
    });
    expect(put.json()).toMatchObject({ quote: 'By the API.', version: 3 });
    expect((await send('GET', `/${id}/draft`, asEditor)).json()).toMatchObject({ state: 'live', version: 3, live: 3 });
  });

  it('an edit by the API that does not know of a draft is refused as out of date', async () => {
    const key = await create();
    await publish(key);
    await publishing.save(key, 1, project({ quote: 'Draft.' }), editor);
    const put = await app.inject({
      ...{ method: 'PUT', url: `/api/projects/${key.id}`, payload: project() },
      headers: { ...(await logIn()), 'if-match': '"1"' },
    });
    expect(put.statusCode).toBe(412);
    expect((await publishing.get(key)).body.quote).toBe('Draft.');
  });
});
