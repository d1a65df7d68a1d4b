import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { badProjects, type PictureName } from '../../../test/bad-projects.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const { app, db, resources, services, logIn } = await buildTestApp();
const page = 'https://maharera.example/projects/P52100099001';
const png = (text: string) => toBuffer(text, { type: 'png', width: 300 });
const blank = (width: number) => sharp({ create: { width, height: 300, channels: 3, background: 'white' } });

const pictures: Record<PictureName, () => Promise<Buffer>> = {
  good: () => png(page),
  'other project': () => png('https://maharera.example/projects/P52100099002'),
  'other host': () => png('https://evil.example/projects/P52100099001'),
  'home page': () => png('https://maharera.example/'),
  'number only': () => png('P52100099001'),
  karnataka: () => png('https://karnataka-rera.example/view?id=7'),
  'no code': () => blank(300).png().toBuffer(),
  'half a code': async () =>
    sharp(await png(page))
      .extract({ left: 0, top: 0, width: 300, height: 150 })
      .toBuffer(),
  'two codes': async () =>
    blank(700)
      .composite([
        { input: await png(page), left: 0, top: 0 },
        { input: await png('https://maharera.example/projects/P52100099002'), left: 400, top: 0 },
      ])
      .png()
      .toBuffer(),
  'not a picture': async () => Buffer.from('%PDF-1.7 not a picture'),
};
const idOf = (index: number) => String(index).padStart(26, '0');
const urls = Object.fromEntries(
  Object.keys(pictures).map((name, index) => [name, `/media/${idOf(index)}/300x300-50-50.png`]),
) as Record<PictureName, string>;

let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
  for (const [name, make] of Object.entries(pictures)) {
    const key = `public/${urls[name as PictureName].slice('/media/'.length)}`;
    await resources.store.put(key, await make(), 'image/png');
  }
});

type Change = (typeof badProjects)[number][1];
const projectWith = ({ qr = 'good', ...change }: Change = {}) =>
  buildProject({ name: 'Gate House', reraPage: page, reraQrcode: urls[qr], ...change });
const send = (method: 'POST' | 'PUT', url: string, payload: object, more = {}) =>
  app.inject({ method, url: `/api${url}`, headers: { ...headers, ...more }, payload });
const createDraft = async (payload: object): Promise<string> =>
  (await send('POST', '/admin/collections/projects/drafts', payload)).json().id;
const countLive = async () => (await services.projects.list()).length;

it('60 projects are tried', () => expect(badProjects).toHaveLength(60));

describe('a project that may not be shown', () => {
  it.each(badProjects)(
    '%s: refused by the API and by publishing, at its field',
    async (_what, change, field, words) => {
      const before = await countLive();
      const issue = { path: `body.${field}`, message: expect.stringContaining(words) };
      const posted = await send('POST', '/projects', projectWith(change));
      expect(posted.statusCode).toBe(400);
      expect(posted.json().error.issues).toContainEqual(issue);
      // Each sentence says what to do, or what was found instead of what is right.
      for (const { message } of posted.json().error.issues) expect(message).toMatch(/^(Enter|Upload|The|A number of) /);

      const id = await createDraft(projectWith(change));
      const published = await send('POST', `/admin/collections/projects/${id}/publication`, {
        do: 'publish',
        draft: 1,
      });
      expect(published.statusCode).toBe(400);
      expect(published.json().error.issues).toContainEqual(issue);
      expect(await countLive()).toBe(before);
    },
  );

  it('an edit by the API is refused, and what was live stays live', async () => {
    const { id, version } = (await send('POST', '/projects', projectWith())).json();
    const put = await send('PUT', `/projects/${id}`, projectWith({ reraNumber: 'TBA' }), {
      'if-match': `"${version}"`,
    });
    expect(put.statusCode).toBe(400);
    expect((await app.inject(`/api/projects/${id}`)).json()).toMatchObject({ reraNumber: 'P52100099001', version });
  });

  it('a plan is refused by the same check, and one that is not right any more when it comes due, with an event that says why', async () => {
    const plan = (id: string) => {
      const schedule = { what: 'publish', at: new Date(Date.now() - 1_000).toISOString(), draft: 1 };
      return send('POST', `/admin/collections/projects/${id}/publication`, { do: 'schedule', schedule });
    };
    const ended = { reraValidUntil: '2020-01-01' };
    expect((await plan(await createDraft(projectWith(ended)))).statusCode).toBe(400);
    const id = await createDraft(projectWith({}));
    expect((await plan(id)).statusCode).toBe(200);
    await sql`update documents set body = body || ${JSON.stringify(ended)}::jsonb where id = ${id}`.execute(db);
    expect(await services.publishing.runDue()).toBe(0);
    expect((await app.inject(`/api/projects/${id}`)).statusCode).toBe(404);
    const event = await db
      .selectFrom('audit_events')
      .select('details')
      .where('entity_id', '=', id)
      .where('action', '=', 'document.schedule-failed')
      .executeTakeFirstOrThrow();
    expect(event.details.note).toContain('The registration ended on 1 January 2020');
  });

  it('a plan for a day after the registration ends is refused, and one for its last minute is accepted', async () => {
    const id = await createDraft(projectWith({ reraValidUntil: '2098-12-31' }));
    const plan = (at: string) =>
      send('POST', `/admin/collections/projects/${id}/publication`, {
        do: 'schedule',
        schedule: { what: 'publish', at: new Date(at).toISOString(), draft: 1 },
      });
    const refused = await plan('2099-01-01T00:00:00+05:30');
    expect([refused.statusCode, refused.json().error.issues]).toEqual([
      400,
      [{ path: 'body.reraValidUntil', message: expect.stringContaining('before the planned day 1 January 2099') }],
    ]);
    expect((await plan('2098-12-31T23:59:59+05:30')).json()).toMatchObject({ state: 'scheduled' });
  });

  it('a plan for a live project that is refused when it comes due leaves the version before on the website', async () => {
    const { id } = (await send('POST', '/projects', projectWith({ quote: 'Old.' }))).json();
    const draft = projectWith({ quote: 'New.' });
    await send('PUT', `/admin/collections/projects/${id}/draft`, draft, { 'if-match': '"1"' });
    const schedule = { what: 'publish', at: new Date(Date.now() - 1_000).toISOString(), draft: 2 };
    const planned = await send('POST', `/admin/collections/projects/${id}/publication`, { do: 'schedule', schedule });
    expect(planned.json()).toMatchObject({ state: 'scheduled' });
    await sql`
      update documents set body = body || '{"reraValidUntil": "2020-01-01"}' where id = ${id} and stage = 'draft'
    `.execute(db);
    expect(await services.publishing.runDue()).toBe(0);
    expect((await app.inject(`/api/projects/${id}`)).json()).toMatchObject({ quote: 'Old.', version: 1 });
    const after = await app.inject({ url: `/api/admin/collections/projects/${id}/draft`, headers });
    expect(after.json()).toMatchObject({ state: 'changed', schedule: null, live: 1 });
  });
});

describe('a project that may be shown', () => {
  it.each<[string, Change]>([
    ['registered', {}],
    ['valid until today', { reraValidUntil: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10) }],
    [
      'of Karnataka',
      {
        ...{ authority: 'karnataka', reraNumber: 'PRM/KA/RERA/1251/446/PR/220124/099001', qr: 'karnataka' },
        reraPage: 'https://karnataka-rera.example/view?id=7',
      },
    ],
    [
      'completed and certified, without a registration',
      { status: 'Completed', occupancyCertificate: '2024-03-01', reraNumber: '', reraQrcode: '', reraPage: '' },
    ],
  ])('%s: accepted', async (_what, change) => {
    const response = await send('POST', '/projects', projectWith(change));
    expect(response.json()).toMatchObject({ version: 1 });
  });

  it('a QR picture is decoded once, and its text counts for as long as the file is there', async () => {
    await send('POST', '/projects', projectWith());
    const kept = await db.selectFrom('qr_codes').selectAll().where('url', '=', urls.good).execute();
    expect(kept).toMatchObject([{ text: page }]);
    const key = `public/${urls.good.slice('/media/'.length)}`;
    await resources.store.put(key, Buffer.from('never decoded again'), 'image/png');
    expect((await send('POST', '/projects', projectWith())).statusCode).toBe(201);
    await resources.store.remove(key);
    const response = await send('POST', '/projects', projectWith());
    expect(response.json().error.issues).toEqual([
      { path: 'body.reraQrcode', message: expect.stringContaining('cannot be read') },
    ]);
    await resources.store.put(key, await pictures.good(), 'image/png');
  });
});

it('the checks of a draft are shown before it is published', async () => {
  const id = await createDraft(projectWith({ reraNumber: 'P1', authority: undefined }));
  const read = () => app.inject({ url: `/api/admin/collections/projects/${id}/registration`, headers });
  expect((await read()).json()).toMatchObject({
    authority: 'maharera',
    checks: [
      { name: 'number', isPassed: false, text: expect.stringContaining('P and eleven digits') },
      { name: 'page', isPassed: true, text: 'On maharera.example' },
      { name: 'qr', isPassed: true },
      { name: 'validity', isPassed: true },
    ],
  });
  const empty = await createDraft({ name: 7, authority: 'mars', reraNumber: ['x'] });
  const response = await app.inject({ url: `/api/admin/collections/projects/${empty}/registration`, headers });
  expect(response.json().checks.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual(Array(4).fill(false));
});

it('an edit by the API that arrives with the first publication is not stored, because it was not checked', async () => {
  const id = await createDraft(projectWith());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const lock = db.transaction().execute(async (trx) => {
    await sql`select from publications where id = ${id} for update`.execute(trx);
    isLocked();
    await held;
  });
  await locked;
  const published = send('POST', `/admin/collections/projects/${id}/publication`, { do: 'publish', draft: 1 });
  const waitsForLock = async (count: number) => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(count);
  };
  await vi.waitFor(() => waitsForLock(1));
  const edited = send('PUT', `/projects/${id}`, projectWith({ reraNumber: 'NOT REGISTERED' }), { 'if-match': '"1"' });
  await Promise.race([edited, sleep(500)]);
  release();
  await lock;
  expect((await published).statusCode).toBe(200);
  expect((await edited).statusCode).not.toBe(200);
  expect((await app.inject({ url: `/api/projects/${id}` })).json().reraNumber).toBe('P52100099001');
});
