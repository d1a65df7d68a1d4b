import type { AdminRow, AdminTablePage } from '@plinth/contract/admin.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
afterAll(() => app.close());

const { publishing } = services;
const editor = { by: 'editor@site.example', role: 'editor' } as const;
const owner = { by: 'owner@site.example', role: 'owner' } as const;
const collection = 'projects' as const;
const create = async (body: object) => {
  const { id } = await publishing.create(collection, body as Record<string, unknown>, editor);
  return { collection, id };
};
type Key = Awaited<ReturnType<typeof create>>;
const publish = (key: Key, draft = 1) => publishing.takeStep(key, { do: 'publish', draft }, owner);

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await logIn('viewer');
});
const list = async (query = ''): Promise<AdminTablePage> => {
  const response = await app.inject({ url: `/api/admin/collections/projects?sort=name${query}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const titles = async (query = '') => (await list(query)).rows.map(({ title }: AdminRow) => title);

describe('the lists of the team', () => {
  it('they have a row for each document in every state, with who did what and when', async () => {
    const named = (name: string) => buildProject({ name: `Lists ${name}` });
    await create(named('a draft'));
    const [review, scheduled, live, changed, withdrawn] = [
      await create(named('b review')),
      await create(named('c scheduled')),
      await create(named('d live')),
      await create(named('e changed')),
      await create(named('f withdrawn')),
    ];
    await publishing.takeStep(review, { do: 'ask', draft: 1 }, editor);
    const at = Date.parse('2030-01-02T03:04:05.000Z');
    await publishing.takeStep(scheduled, { do: 'schedule', schedule: { what: 'publish', at, draft: 1 } }, owner);
    for (const key of [live, changed, withdrawn]) await publish(key);
    await publishing.save(changed, 1, { ...named('e changed'), name: 'Lists with another name' }, editor);
    await publishing.takeStep(withdrawn, { do: 'withdraw' }, owner);
    const { rows, total } = await list('&q=lists');
    const now = expect.stringMatching(/^20/);
    expect(rows.map(({ title, publication }) => [title, publication])).toEqual([
      ['Lists a draft', { state: 'draft', at: now, by: editor.by, name: null, isLive: false, sentBackBy: null }],
      ['Lists b review', { state: 'review', at: now, by: editor.by, name: null, isLive: false, sentBackBy: null }],
      [
        'Lists c scheduled',
        {
          state: 'scheduled',
          at: '2030-01-02T03:04:05.000Z',
          by: owner.by,
          name: null,
          isLive: false,
          sentBackBy: null,
        },
      ],
      ['Lists d live', { state: 'live', at: null, by: null, name: null, isLive: true, sentBackBy: null }],
      ['Lists e changed', { state: 'changed', at: now, by: editor.by, name: null, isLive: true, sentBackBy: null }],
      ['Lists f withdrawn', { state: 'withdrawn', at: now, by: owner.by, name: null, isLive: false, sentBackBy: null }],
    ]);
    expect(total.count).toBe(6);
    for (const state of ['draft', 'review', 'scheduled', 'live', 'changed', 'withdrawn'])
      expect((await titles(`&q=lists&state=${state}`)).map((title) => title.slice(8))).toEqual([state]);
    expect(await titles('&q=lists&state=on-website')).toEqual(['Lists d live', 'Lists e changed']);
    expect(await titles('&q=lists&state=not-live')).toEqual([
      'Lists a draft',
      'Lists b review',
      'Lists c scheduled',
      'Lists f withdrawn',
    ]);
    const found = await app.inject({ url: '/api/admin/find?q=lists%20a', headers });
    expect(found.json()).toMatchObject([{ collection, title: 'Lists a draft' }]);
  });

  it('a draft with nothing or with anything in it is listed, and every order still works', async () => {
    const odd = [
      {},
      { name: 5, priority: 'high', status: { a: 1 }, introPhotos: [null, { url: 1 }], reraNumber: ['x', null] },
      { name: 'Odd priority', priority: '7', location: 'Baner' },
      { name: 'Odd large', priority: 1e300, status: null },
    ];
    for (const body of odd) await create(body);
    for (const sort of ['id', 'name', 'priority', 'status', 'order', 'reraNumber']) {
      for (const direction of ['asc', 'desc']) {
        const response = await app.inject({
          url: `/api/admin/collections/projects?sort=${sort}&direction=${direction}&limit=2`,
          headers,
        });
        if (response.statusCode !== 400) expect([sort, response.statusCode]).toEqual([sort, 200]);
      }
    }
    expect(await titles('&q=odd')).toEqual(['Odd large', 'Odd priority']);
    const { rows } = await list('&state=draft&limit=100');
    expect(rows.find(({ title }) => title === 'Odd priority')?.cells).toMatchObject({ priority: '7' });
  });

  it('for every collection an empty draft is listed and is in no public list', async () => {
    const collections = [
      ...(['services', 'blog', 'hiring', 'testimonial', 'progress', 'rates', 'currencies', 'redirects'] as const),
      ...(['faqs', 'team', 'awards', 'timeline', 'office', 'posters', 'policies', 'campaigns'] as const),
    ];
    for (const name of collections) {
      const { id } = await publishing.create(name, { title: 5 }, editor);
      const rows = (await app.inject({ url: `/api/admin/collections/${name}?state=draft`, headers })).json().rows;
      expect(rows.map((row: AdminRow) => row.id)).toContain(id);
      expect((await app.inject({ url: `/api/${name}` })).body).not.toContain(id);
      expect((await app.inject({ url: `/api/${name}/${id}` })).statusCode).toBe(404);
    }
  });

  it('drafts and withdrawn documents are counted for the team', async () => {
    const count = async () => (await app.inject({ url: '/api/admin/overview', headers })).json().counts.projects.count;
    const before = await count();
    const key = await create(buildProject({ name: 'Counted' }));
    expect(await count()).toBe(before + 1);
    await publish(key);
    await publishing.save(key, 1, {}, editor);
    expect(await count()).toBe(before + 1);
    await publishing.takeStep(key, { do: 'withdraw' }, owner);
    expect(await count()).toBe(before + 1);
  });

  it('the state in the table is the one that the state machine names', async () => {
    const rows = await db.selectFrom('publications').selectAll().execute();
    for (const row of rows) {
      const { state } = await publishing.get({ collection: row.collection, id: row.id });
      expect([row.id, row.state]).toEqual([row.id, state]);
    }
    expect(new Set(rows.map(({ state }) => state)).size).toBe(6);
  });

  it('reads a page of 20,000 documents by an index, also where it is filtered by a state', async () => {
    await sql`
      insert into documents (collection, id, body, summary, position)
      select 'hiring', 'many-' || n, '{"position":"Many"}', '{"position":"Many","Location":"Pune"}', n from generate_series(1, 20000) as n
    `.execute(db);
    await sql`analyze documents, publications`.execute(db);
    const plan = async (condition: string) => {
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(`
        select id, version, body from documents where collection = 'hiring' and locale = 'en' and is_listed and deleted_at is null
        ${condition} order by position, id limit 51`)}`.execute(db);
      return rows.map((row) => Object.values(row).join('')).join('\n');
    };
    expect(await plan('')).toMatch(/documents_listed_in_order/);
    const inState = (state: string) => `and exists (select from publications where
      publications.collection = documents.collection and publications.id = documents.id and publications.state = '${state}')`;
    expect(await plan(inState('draft'))).not.toMatch(/Seq Scan/);
    expect(await plan(inState('live'))).toMatch(/documents_listed_in_order/);
    await sql`delete from documents where id like 'many-%'`.execute(db);
  });
});

describe('what the editor reads', () => {
  it('it has what is live beside the draft, and the fields that differ', async () => {
    const key = await create(buildProject({ name: 'Beside', quote: 'One.' }));
    const read = async () =>
      (await app.inject({ url: `/api/admin/collections/projects/${key.id}/draft`, headers })).json();
    expect(await read()).toMatchObject({ liveBody: null, savedBy: editor.by, savedAt: expect.stringMatching(/^20/) });
    expect((await read()).changed).toEqual(expect.arrayContaining(['name', 'quote', 'priority']));
    await publish(key);
    expect(await read()).toMatchObject({ state: 'live', changed: [], liveBody: { quote: 'One.' } });
    const saved = await publishing.save(
      key,
      1,
      { ...buildProject({ name: 'Beside', quote: 'Two.' }), about: 'New', video: '' },
      editor,
    );
    expect(saved).toMatchObject({ version: 2, state: 'changed' });
    expect(saved.changed.toSorted()).toEqual(['about', 'quote']);
    expect(await read()).toMatchObject({
      body: { quote: 'Two.' },
      liveBody: { quote: 'One.' },
      changed: saved.changed,
    });
  });

  it('when it should be live is asked for with the review, and a return stays until the next request', async () => {
    const key = await create(buildProject({ name: 'Wanted' }));
    const wantedAt = '2030-05-06T07:08:09.000Z';
    const asEditor = await logIn('editor');
    const ask = () =>
      app.inject({
        ...{ method: 'POST', url: `/api/admin/collections/projects/${key.id}/review`, headers: asEditor },
        payload: { do: 'ask', draft: 1, note: 'Soon', wantedAt },
      });
    expect((await ask()).json()).toMatchObject({ review: { note: 'Soon', wantedAt }, sentBack: null });
    await publishing.takeStep(key, { do: 'send back' }, owner, { note: 'Not yet' });
    const sentBack = { by: owner.by, note: 'Not yet', at: expect.any(Date) };
    expect((await publishing.get(key)).publication).toMatchObject({ sentBack, asked: null });
    await publishing.save(key, 1, buildProject({ name: 'Wanted' }), editor);
    expect((await publishing.get(key)).publication).toMatchObject({ sentBack });
    await publishing.takeStep(key, { do: 'ask', draft: 2 }, editor);
    expect((await publishing.get(key)).publication).toMatchObject({ sentBack: null, asked: { wantedAt: null } });
  });

  it('an edit keeps a planned withdrawal and who planned it', async () => {
    const key = await create(buildProject({ name: 'Planned end' }));
    await publish(key);
    const at = Date.now() + 3_600_000;
    await publishing.takeStep(key, { do: 'schedule', schedule: { what: 'withdraw', at } }, owner);
    await publishing.save(key, 1, {}, editor);
    expect((await publishing.get(key)).publication).toMatchObject({ plannedBy: owner.by, schedule: { at } });
  });

  it('characters that the database cannot store are refused', async () => {
    const asEditor = await logIn('editor');
    const bodies = [{ name: 'a\0b' }, { name: '\ud800' }, { rows: [{ '\0': 1 }] }, { deep: nested(200) }];
    for (const payload of bodies) {
      const response = await app.inject({
        ...{ method: 'POST', url: '/api/admin/collections/projects/drafts', headers: asEditor, payload },
      });
      expect(response.statusCode).toBe(400);
    }
  });
});

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
