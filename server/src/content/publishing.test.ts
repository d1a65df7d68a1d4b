import type { CollectionName } from '@plinth/contract/collections';
import type { Step } from '@plinth/contract/publishing';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';
import { actAs } from '../platform/actor.ts';
import { withoutAudit } from '../platform/audit.ts';
import { invalidField } from '../platform/failures.ts';
import { newId } from '../platform/ids.ts';
import { createDocumentRepository } from './document.repository.ts';
import { createDraftRepository } from './draft.repository.ts';
import { createPublicationRepository, type DocumentKey } from './publication.repository.ts';
import { createPublishingService, type News } from './publishing.service.ts';

const { app, db, logIn } = await buildTestApp();
afterAll(() => app.close());

const news: News[] = [];
const edited: string[] = [];
let refused = false;
/** What happens while a document is checked. */
let onCheck = async (_key: DocumentKey): Promise<void> => {};
/** Ids of documents that the database fails to store. */
const broken = new Set<string>();
/** What a transaction waits for before it locks a document. */
let untilLock: Promise<void> | undefined;
let onLock = async (): Promise<void> => {};
const publications = createPublicationRepository(db);
const publishing = createPublishingService({
  ...{ db, newId },
  publications: {
    ...publications,
    lock: async (...at) => {
      await untilLock;
      await onLock();
      return publications.lock(...at);
    },
  },
  drafts: createDraftRepository(db),
  listApprovers: async () => [],
  publishRow: async (trx, { collection, id }, input) => {
    if (broken.has(id)) throw new Error('The disk is full');
    return createDocumentRepository(db, collection).publish(trx, id, input);
  },
  check: async (key) => {
    await onCheck(key);
    if (refused) throw invalidField('body.reraNumber', 'The registration has ended');
  },
  guard: async () => {},
  recordEdit: async (_trx, { id }) => void edited.push(id),
  tell: async (_trx, it) => void news.push(it),
});
beforeEach(() => {
  news.length = 0;
  refused = false;
  untilLock = undefined;
  onCheck = async () => {};
  onLock = async () => {};
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
  publishing.takeStep(key, step, actor, { note });
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

describe('a request that creates a draft', () => {
  const createWith = (headers: object, key: string, name: string, collection = 'projects') =>
    app.inject({
      ...{ method: 'POST', url: `/api/admin/collections/${collection}/drafts?key=${key}`, payload: { name } },
      headers: headers as Record<string, string>,
    });
  const named = async (name: string) =>
    (await sql`select from documents where body ->> 'name' = ${name}`.execute(db)).rows.length;

  it('that is repeated because its response was lost saves the document that the first one created', async () => {
    const headers = await logIn();
    const key = newId();
    const first = (await createWith(headers, key, `Lost answer ${key}`)).json();
    const again = await createWith(headers, key, `Lost answer, typed on ${key}`);
    expect([again.statusCode, again.json()]).toMatchObject([201, { id: first.id, version: 2 }]);
    expect([await named(`Lost answer ${key}`), await named(`Lost answer, typed on ${key}`)]).toEqual([0, 1]);
    // By now it has been changed, and the repetition does not know how.
    expect((await createWith(headers, key, 'Late')).statusCode).toBe(412);
    expect((await createWith(headers, key, 'Elsewhere', 'services')).statusCode).toBe(412);
    expect(await named('Late')).toBe(0);
  });

  it('that is repeated with the same text, however often, changes nothing', async () => {
    const headers = await logIn();
    const key = newId();
    const { id } = (await createWith(headers, key, `Left ${key}`)).json();
    for (const name of [`Left ${key}`, `Left ${key}, typed on`, `Left ${key}, typed on`]) {
      const again = await createWith(headers, key, name);
      expect([again.statusCode, again.json().id]).toEqual([201, id]);
    }
    expect((await createWith(headers, key, `Left ${key}, typed on`)).json()).toMatchObject({ id, version: 2 });
    expect((await createWith(headers, key, `Left ${key}`)).statusCode).toBe(412);
    expect(await named(`Left ${key}, typed on`)).toBe(1);
  });

  it('that arrives ten times at once creates one document', async () => {
    const headers = await logIn();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => createWith(headers, key, `Ten at once ${key}`)));
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 201).map((it) => it.json().id)).size).toBe(1);
    expect(answers.every(({ statusCode }) => [201, 412].includes(statusCode))).toBe(true);
    expect(await named(`Ten at once ${key}`)).toBe(1);
  });

  it('with another key creates another document, and a key has at least 16 characters', async () => {
    const headers = await logIn();
    const ids = await Promise.all(
      [newId(), newId()].map(async (key) => (await createWith(headers, key, 'Twin')).json().id),
    );
    expect(new Set(ids).size).toBe(2);
    expect((await createWith(headers, 'short', 'Short key')).statusCode).toBe(400);
  });
});

describe('an edit of what is live, and a draft that is saved at the same moment', () => {
  it('one of them is refused, so that neither is lost', async () => {
    const headers = await logIn();
    const service = (title: string) => ({ title, photo: '/media/one.jpg', description: 'x', sentence: 'x' });
    for (let round = 0; round < 10; round += 1) {
      const key = await create(service('First'), 'services');
      await publish(key);
      const { version } = (await publishing.get(key)).publication;
      const ifMatch = { ...headers, 'if-match': `"${version}"` };
      const put = (url: string, title: string) =>
        app.inject({ method: 'PUT', url: `/api/${url}`, headers: ifMatch, payload: service(title) });
      const answers = await Promise.all([
        put(`services/${key.id}`, 'Edited at once'),
        put(`admin/collections/services/${key.id}/draft`, 'Draft'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    }
  });
});

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

describe('the audit trail of a draft', () => {
  const people = { asha: 'asha-laptop', ravi: 'ravi-desk' };
  /** A draft whose creation is not in the trail, so that every event is of a save. */
  const start = async () => {
    const body = project({ quote: '', about: '' });
    const key = await withoutAudit(() => create(body));
    const save = async (name: keyof typeof people, fields: object, session: string = people[name]) => {
      Object.assign(body, fields);
      const { version } = (await publishing.get(key)).publication;
      const person = { userId: name, email: null, session, network: null };
      await actAs(person, () => publishing.save(key, version, body, editor));
    };
    return { key, save };
  };
  const trailOf = async ({ id }: Key) => {
    const events = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('entity_id', '=', id)
      .where('action', '=', 'document.draft')
      .orderBy('at')
      .execute();
    return events.map(({ session, details }) => [
      session,
      ...(details.changes ?? []).map(({ path, before, after }) => `${path}: ${before} > ${after}`),
    ]);
  };

  it('names each person who edited it with what they changed; typing on adds no event and no revision', async () => {
    const { key, save } = await start();
    for (const quote of ['R', 'Ri', 'River']) await save('asha', { quote });
    await save('asha', { quote: 'River view', about: 'Brick' });
    await save('asha', { about: 'Brick and lime' });
    for (const quote of ['Hill', 'Hill view']) await save('ravi', { quote });
    await save('asha', { quote: 'River view' });
    expect(await trailOf(key)).toEqual([
      ['asha-laptop', 'quote:  > R'],
      ['asha-laptop', 'about:  > Brick', 'quote: River > River view'],
      ['ravi-desk', 'quote: River view > Hill'],
      ['asha-laptop', 'quote: Hill view > River view'],
    ]);
    const events = db.selectFrom('audit_events').select('user_id').where('entity_id', '=', key.id).orderBy('at');
    expect((await events.execute()).map(({ user_id: user }) => user)).toEqual(['asha', 'asha', 'ravi', 'asha']);
    const revisions = await db.selectFrom('document_revisions').select('id').where('id', '=', key.id).execute();
    expect(revisions).toEqual([]);
  });

  it('a save in another session or after another step is an event, and one that changes nothing is none', async () => {
    const { key, save } = await start();
    await save('asha', { quote: 'One' });
    await save('asha', { quote: 'Two' }, 'asha-phone');
    await save('ravi', {});
    await take(key, { do: 'ask', draft: (await publishing.get(key)).publication.draft ?? 0 }, editor);
    await take(key, { do: 'take back' }, editor);
    await save('asha', { quote: 'Three' }, 'asha-phone');
    expect(await trailOf(key)).toEqual([
      ['asha-laptop', 'quote:  > One'],
      ['asha-phone', 'quote: One > Two'],
      ['asha-phone', 'quote: Two > Three'],
    ]);
  });

  it('an edit of a field that was recorded 59 minutes ago is no event, and 61 minutes ago it is one', async () => {
    for (const [minutes, events] of [
      [59, 1],
      [61, 2],
    ]) {
      const { key, save } = await start();
      const details = JSON.stringify({ changes: [{ path: 'quote', before: '', after: 'x' }] });
      await sql`
        insert into audit_events (at, id, user_id, session, action, collection, entity_id, details)
        values (now() - ${minutes}::int * interval '1 minute', ${newId()}, 'asha', ${people.asha}, 'document.draft',
          'projects', ${key.id}, ${details})
      `.execute(db);
      await save('asha', { quote: 'Typing on' });
      expect(await trailOf(key)).toHaveLength(events ?? 0);
    }
  });
});

describe('a review', () => {
  it('an editor asks, an approver sends back with a note, and each is told', async () => {
    const key = await create();
    await take(key, { do: 'ask', draft: 1 }, editor, 'Please look at the photos');
    expect(await stateOf(key)).toBe('review');
    await take(key, { do: 'send back' }, owner, 'The QR code is another project’s');
    const sentBack = { ...key, what: 'sent back', by: owner.by, note: 'The QR code is another project’s' };
    expect(news).toMatchObject([
      { ...sentBack, to: editor.by },
      { ...sentBack, to: owner.by },
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

  it('the clock of the database decides what is due, however wrong that of the process is', async () => {
    const [due, moved] = [await create(), await create()];
    const day = 86_400_000;
    const [late, early] = [Date.now() - day, Date.now() + day];
    await plan(due, -1);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(late);
    try {
      expect(await publishing.runDue()).toBe(1);
      expect(await stateOf(due)).toBe('live');
      clock.mockRestore();
      await plan(moved, -1);
      // A colleague moves the plan by an hour between the list of what is due and the lock.
      let move: Promise<unknown> | undefined;
      vi.spyOn(Date, 'now').mockReturnValue(early);
      onLock = async () => {
        move ??= sql`
          update publications set schedule_at = clock_timestamp() + interval '1 hour' where id = ${moved.id}
        `.execute(db);
        await move;
      };
      expect(await publishing.runDue()).toBe(0);
      expect([move !== undefined, await stateOf(moved)]).toEqual([true, 'scheduled']);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('what the gate refuses stays as it was, and those who planned and wrote it are told why', async () => {
    const key = await create();
    await plan(key, -1);
    refused = true;
    expect(await publishing.runDue()).toBe(0);
    expect([await stateOf(key), await see(key)]).toEqual(['draft', null]);
    const failed = { what: 'failed', note: expect.stringContaining('registration has ended') };
    expect(news).toMatchObject([
      { ...failed, to: owner.by },
      { ...failed, to: editor.by },
    ]);
    expect(await actionsOf(key)).toContain('document.schedule-failed');
  });

  it.each([
    [
      'the gate',
      'The registration has ended',
      async () => {
        refused = true;
      },
    ],
    [
      'the schema',
      'Name: ',
      ({ id }: Key) => sql`update documents set body = body - 'name' where id = ${id} and stage = 'draft'`.execute(db),
    ],
  ] as const)(
    'a plan that %s refuses when it is due leaves the old version live, ends, and mails planner and writer',
    async (_what, words, spoil) => {
      const key = await create(project({ quote: 'Old.' }));
      await publish(key);
      await publishing.save(key, 1, project({ quote: 'New.' }), editor);
      await take(key, { do: 'schedule', schedule: { what: 'publish', at: Date.now() - 1_000, draft: 2 } });
      await spoil(key);
      const before = edited.length;
      expect(await publishing.runDue()).toBe(0);
      expect(await see(key)).toMatchObject({ quote: 'Old.', version: 1 });
      const { state, publication, body } = await publishing.get(key);
      expect([state, publication.schedule, publication.live, body.quote]).toEqual(['changed', null, 1, 'New.']);
      expect(edited.length, 'nothing is purged').toBe(before);
      expect(news.map(({ what, to }) => [what, to])).toEqual([
        ['failed', owner.by],
        ['failed', editor.by],
      ]);
      for (const { note } of news) expect(note).toContain(words);
      expect(await actionsOf(key)).toContain('document.schedule-failed');
      // It has ended: nothing is left that could come due.
      refused = false;
      expect(await publishing.runDue()).toBe(0);
      expect((await see(key))?.quote).toBe('Old.');
    },
  );

  it('a plan that a colleague makes while the one before fails is kept, and no failure is mailed', async () => {
    const key = await create();
    await take(key, { do: 'schedule', schedule: { what: 'publish', at: Date.now() - 1_000, draft: 1 } });
    const later = { what: 'publish', at: Date.now() + 3_600_000, draft: 1 } as const;
    let planning: Promise<void> | undefined;
    onCheck = async () => {
      onCheck = async () => {};
      planning = take(key, { do: 'schedule', schedule: later });
      // It waits for the lock that the failing plan holds. PostgreSQL may give the lock to a transaction that asks later.
      await vi.waitUntil(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%publications%for update%'`.execute(
          db,
        );
        return rows.length > 0;
      }, 60_000);
      untilLock = planning;
      throw invalidField('body.reraNumber', 'The registration has ended');
    };
    expect(await publishing.runDue()).toBe(0);
    await planning;
    expect([await stateOf(key), (await publishing.get(key)).publication.schedule]).toEqual(['scheduled', later]);
    expect([news, await actionsOf(key)]).toEqual([[], expect.not.arrayContaining(['document.schedule-failed'])]);
  });

  it('a fault with one document does not keep the others waiting, and is tried again with the next run', async () => {
    const [first, second] = [await create(), await create()];
    await plan(first, -2);
    await plan(second, -1);
    broken.add(first.id);
    await expect(publishing.runDue()).rejects.toThrow('The disk is full');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['scheduled', 'live']);
    broken.clear();
    expect(await publishing.runDue()).toBe(1);
    expect(await stateOf(first)).toBe('live');
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
    expect(saved.json()).toMatchObject({ version: 2, state: 'draft' });
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
