import { type DemoState, demoStateSchema } from '@plinth/contract/demo-content.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testAdmin } from '../../../test/context.ts';
import { createTestKit } from '../../../test/demo-kit.ts';
import { createMediaClient } from '../../../test/media-client.ts';
import { createServices } from '../../services.ts';
import type { DemoKit } from './demo-kit.ts';

const by = testAdmin.email;
const buyer = { name: 'A buyer', email: 'buyer@mail.example', phone: '+91 9000000011', message: 'Call me.' };

async function startSite(origin = 'https://site.example') {
  const context = await buildTestApp();
  const { app, db, resources, logIn } = context;
  const services = createServices({ ...resources, publicOrigin: origin });
  const headers = await logIn();
  const kit = createTestKit(services.media);
  const read = async (): Promise<DemoState> => {
    const response = await app.inject({ url: '/api/admin/demo', headers });
    expect(response.statusCode, response.body).toBe(200);
    return demoStateSchema.parse(response.json());
  };
  const post = (what: 'load' | 'removal', as = headers) =>
    app.inject({ method: 'POST', url: `/api/admin/demo/${what}`, headers: as });
  const currentRun = async () => (await db.selectFrom('demo_content').select('run').executeTakeFirstOrThrow()).run;
  /** As the worker does. */
  const work = async (what: 'load' | 'removal', open: DemoKit | null = kit) => {
    expect((await post(what)).statusCode).toBe(200);
    return services.demo.run(await currentRun(), async () => open);
  };
  /** How many documents each list has in the admin area, and those that say 'Demo'. */
  const listed = async (collection: string) => {
    const response = await app.inject({ url: `/api/admin/collections/${collection}`, headers });
    const rows = response.json().rows as { title: string; isDemo?: boolean; publication: { state: string } }[];
    return rows
      .map(({ title, isDemo, publication: { state } }) => `${title}${isDemo ? ' (demo)' : ''}, ${state}`)
      .toSorted();
  };
  const idOf = async (collection: string, title: string) => {
    const response = await app.inject({ url: `/api/admin/collections/${collection}`, headers });
    const rows = response.json().rows as { id: string; title: string }[];
    return rows.find((row) => row.title === title)?.id ?? '';
  };
  const countIn = async (table: 'documents' | 'submissions' | 'media' | 'units' | 'demo_documents' | 'demo_media') => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count;
  };
  const media = createMediaClient({ app, services }, headers);
  return { ...context, services, headers, read, post, currentRun, work, listed, idOf, countIn, media };
}

const everything = { documents: 7, files: 2, homes: 1 };

describe('demo content on a website that no visitor can reach', () => {
  it('is published, marked in the lists, and goes for good: documents, homes, pictures and marks', async () => {
    const { work, read, listed, countIn, db } = await startSite();
    expect(await read()).toMatchObject({
      ...{ running: null, failure: null, last: null, isPublic: true, host: 'site.example', edited: 0, used: [] },
      removal: { documents: 0, live: 0, files: 0, homes: 0 },
    });
    expect(await work('load')).toEqual({ work: 'load', documents: 7 });
    expect(await read()).toMatchObject({
      removal: { ...everything, live: 7 },
      last: { work: 'load', documents: 7 },
    });
    expect(await listed('projects')).toEqual(['Demo Court (demo), live', 'Demo Tower (demo), live']);
    expect(await countIn('submissions')).toBe(0);

    expect(await work('removal')).toEqual({ work: 'remove', documents: 7 });
    expect(await read()).toMatchObject({
      removal: { documents: 0, live: 0, files: 0, homes: 0 },
      last: { work: 'remove', documents: 7 },
    });
    for (const table of ['documents', 'media', 'units', 'demo_documents', 'demo_media'] as const)
      expect(await countIn(table), table).toBe(0);
    const recorded = db.selectFrom('audit_events').select(['action', 'details']).orderBy('id');
    const events = await recorded.where('action', '<>', 'session.start').execute();
    expect(events.map(({ action, details }) => [action, details.note])).toEqual([
      ['demo.load', undefined],
      ['demo.remove', '7 documents, 2 files, 1 home'],
    ]);
  });

  it('once loaded, a second load adds nothing; once removed, it comes again at the same paths', async () => {
    const { work, countIn, app, idOf } = await startSite();
    await work('load');
    const first = await idOf('projects', 'Demo Tower');
    await work('load');
    expect(await countIn('documents')).toBe(7);
    expect(await idOf('projects', 'Demo Tower')).toBe(first);
    await work('removal');
    await work('removal');
    expect((await app.inject(`/api/projects/${first}`)).statusCode).toBe(404);
    await work('load');
    expect(await countIn('documents')).toBe(7);
  });

  it('what the company edited stays and is its own, with what it names; leads and uploads of the company stay', async () => {
    const { work, read, listed, idOf, services, media, app, countIn } = await startSite();
    const own = await media.uploadReady('own.jpg', { alt: 'Our tower' });
    await services.projects.create(buildProject({ name: 'River Court', photos: [{ url: own.url, alt: 'Ours' }] }), by);
    await work('load');
    // A visitor asks about a project of the demo.
    const { lead } = await services.submissions.submit({ input: { ...buyer, site: 'Demo Tower' } });
    const question = await idOf('faqs', 'When?');
    await services.faqs.update(question, 1, { questions: 'When, really?', answer: 'In June.' }, by);
    const words = await services.testimonial.get(await idOf('testimonial', 'Demo Buyer'));
    await services.testimonial.update(words.id, 1, { ...words, message: 'Very good.' }, by);
    expect(await listed('faqs')).toEqual(['When, really?, live', 'Where? (demo), live']);
    expect(await read()).toMatchObject({
      removal: { documents: 4, live: 4, files: 1, homes: 0 },
      edited: 2,
      used: [{ collection: 'projects', title: 'Demo Tower' }],
    });

    await work('removal');
    expect(await listed('faqs')).toEqual(['When, really?, live']);
    expect(await listed('projects')).toEqual(['Demo Tower (demo), live', 'River Court, live']);
    expect(await listed('team')).toEqual([]);
    // The picture of the project that stays, and the upload.
    expect(await countIn('media')).toBe(2);
    expect((await app.inject(own.url)).statusCode).toBe(200);
    expect(await countIn('units')).toBe(1);
    expect((await services.leads.get(lead.id)).lead).toMatchObject({ name: 'A buyer', site: 'Demo Tower' });
    expect(await read()).toMatchObject({ edited: 0, used: [{ title: 'Demo Tower' }] });

    // Once nothing of the company names the project any more, it goes.
    await services.testimonial.remove(words.id, by);
    await work('removal');
    expect(await listed('projects')).toEqual(['River Court, live']);
    expect([await countIn('media'), await countIn('units')]).toEqual([1, 0]);
    expect((await services.leads.get(lead.id)).lead).toMatchObject({ name: 'A buyer', site: 'Demo Tower' });
  });

  it('without the check of the mark, the removal takes the edited document too (control)', async () => {
    const { work, idOf, services, listed, db } = await startSite();
    await work('load');
    const question = await idOf('faqs', 'When?');
    await services.faqs.update(question, 1, { questions: 'When, really?', answer: 'In June.' }, by);
    await sql`update demo_documents set version = 2 where id = ${question}`.execute(db);
    await work('removal');
    expect(await listed('faqs')).toEqual([]);
  });

  it('a draft on top of it, and homes that a colleague has changed, make a document the company’s own', async () => {
    const { work, idOf, services, listed, read } = await startSite();
    await work('load');
    const court = await idOf('projects', 'Demo Court');
    const { body } = await services.publishing.get({ collection: 'projects', id: court });
    await services.publishing.save({ collection: 'projects', id: court }, 1, body, { by, role: 'editor' });
    const tower = await idOf('projects', 'Demo Tower');
    const [home] = (await services.units.list(tower)).units;
    await services.units.edit(tower, [{ ...home, price: 8_000_000 } as never], by);
    expect(await read()).toMatchObject({ edited: 2, removal: { documents: 5, homes: 0 } });
    expect(await listed('projects')).toEqual(['Demo Court, changed', 'Demo Tower, live']);
    await work('removal');
    expect(await listed('projects')).toEqual(['Demo Court, changed', 'Demo Tower, live']);
    expect((await services.units.list(tower)).units).toHaveLength(1);
  });

  it('a list that the company has begun is left alone, and a project of the same name is not doubled', async () => {
    const { work, services, listed, countIn } = await startSite();
    await services.faqs.create({ questions: 'Ours?', answer: 'Yes.' }, by);
    await services.projects.create(buildProject({ name: 'Demo Tower' }), by);
    await work('load');
    expect(await listed('faqs')).toEqual(['Ours?, live']);
    expect(await listed('projects')).toEqual(['Demo Court (demo), live', 'Demo Tower, live']);
    // The words are about the demo's project of this name, which is not there.
    expect(await listed('testimonial')).toEqual([]);
    await work('removal');
    expect(await countIn('documents')).toBe(2);
  });

  it('a file that the company has under the same id is neither marked nor removed', async () => {
    const { work, services, countIn, read } = await startSite();
    await createTestKit(services.media).storeFiles({ onFile: async () => {}, onDone: async () => {} });
    await work('load');
    expect((await read()).removal.files).toBe(0);
    await work('removal');
    expect(await countIn('media')).toBe(2);
  });
});

describe('demo content on a website with a real address', () => {
  it('is loaded as drafts that no visitor sees, and is removed like the rest', async () => {
    const site = await startSite('https://kaverihomes.in');
    const { services, work, listed, app, countIn, idOf } = site;
    expect(await work('load')).toEqual({ work: 'load', documents: 7 });
    expect(await listed('projects')).toEqual(['Demo Court (demo), draft', 'Demo Tower (demo), draft']);
    expect(await listed('pages')).toEqual(['Awards (demo), draft']);
    for (const path of ['projects', 'faqs', 'team', 'testimonial'])
      expect((await app.inject(`/api/${path}`)).json(), path).toEqual([]);
    expect(await services.demo.get()).toMatchObject({
      ...{ isPublic: false, host: 'kaverihomes.in', removal: { ...everything, live: 0 } },
    });
    // The registration of a demo project is refused, so none can be published.
    const id = await idOf('projects', 'Demo Tower');
    const publish = { do: 'publish', draft: 1 } as const;
    await expect(
      services.publishing.takeStep({ collection: 'projects', id }, publish, { by, role: 'owner' }),
    ).rejects.toMatchObject({ issues: [{ path: 'body.reraPage' }, { path: 'body.reraQrcode' }] });
    await work('removal');
    expect([await countIn('documents'), await countIn('media'), await countIn('units')]).toEqual([0, 0, 0]);
  });

  it('published demo content keeps it from going live, and the list names what is left', async () => {
    const { services, work, db, idOf } = await startSite('https://kaverihomes.in');
    await db.updateTable('site_launch').set({ live_at: null }).execute();
    await work('load');
    const asked = { userId: '1', host: 'kaverihomes.in' };
    expect(await services.setupState.get(asked)).toMatchObject({ items: { demo: false }, missing: ['company'] });
    const key = { collection: 'faqs', id: await idOf('faqs', 'When?') } as const;
    await services.publishing.takeStep(key, { do: 'publish', draft: 1 }, { by, role: 'owner' });
    expect((await services.setupState.get(asked)).missing).toEqual(['company', 'demo']);
    await work('removal');
    expect(await services.setupState.get(asked)).toMatchObject({ items: { demo: true }, missing: ['company'] });
  });
});

describe('a run', () => {
  it('that is stopped goes on where it was, and one of a worker that was thought dead ends', async () => {
    const { services, post, currentRun, read, countIn } = await startSite();
    await post('load');
    const run = await currentRun();
    const stopped = createTestKit(services.media, { stopsAfter: 1 });
    await expect(services.demo.run(run, async () => stopped)).rejects.toThrow('the worker was stopped');
    expect((await read()).running).toMatchObject({ work: 'load', done: 1 });
    const kit = createTestKit(services.media);
    expect(await services.demo.run(run, async () => kit)).toEqual({ work: 'load', documents: 7 });
    expect(await services.demo.run(run, async () => kit)).toBeNull();
    expect([await countIn('documents'), await countIn('media')]).toEqual([7, 2]);
  });

  it('runs alone; one that reports nothing for a quarter of an hour counts as lost', async () => {
    const { services, post, currentRun, read, db } = await startSite();
    expect((await post('load')).statusCode).toBe(200);
    const lost = await currentRun();
    expect((await post('load')).json()).toMatchObject({ error: { code: 'already_running' } });
    expect((await post('removal')).statusCode).toBe(409);
    await sql`update demo_content set moved_at = now() - interval '16 minutes'`.execute(db);
    expect((await post('removal')).statusCode).toBe(200);
    expect(await services.demo.run(lost, async () => createTestKit(services.media))).toBeNull();
    expect((await read()).running).toMatchObject({ work: 'remove' });
  });

  it('says so where the server has no demo content, and where its attempts are used up', async () => {
    const { services, work, read, post, currentRun } = await startSite();
    expect(await work('load', null)).toBeNull();
    expect(await read()).toMatchObject({ running: null, failure: { work: 'load', why: 'not-shipped' } });
    await post('load');
    await services.demo.giveUp(await currentRun());
    expect(await read()).toMatchObject({ running: null, failure: { work: 'load', why: 'failed' } });
  });

  it('is begun by the Owner alone', async () => {
    const { post, logIn, app } = await startSite();
    for (const role of ['approver', 'editor', 'sales', 'viewer'] as const) {
      const headers = await logIn(role);
      expect((await app.inject({ url: '/api/admin/demo', headers })).statusCode).toBe(403);
      for (const what of ['load', 'removal'] as const) expect((await post(what, headers)).statusCode).toBe(403);
    }
    expect((await app.inject({ method: 'POST', url: '/api/admin/demo/removal' })).statusCode).toBe(401);
  });
});
