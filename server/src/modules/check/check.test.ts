import { type SiteCheck, siteCheckSchema } from '@plinth/contract/check.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testAdmin } from '../../../test/context.ts';
import { createMediaClient } from '../../../test/media-client.ts';
import { checkQueue } from './check.service.ts';

const context = await buildTestApp();
const { app, db, services, resources, logIn } = context;
const headers = await logIn();
const { uploadReady } = createMediaClient(context, headers);
const by = testAdmin.email;

const read = async (query = ''): Promise<SiteCheck> => {
  const response = await app.inject({ url: `/api/admin/check${query}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return siteCheckSchema.parse(response.json());
};
const start = async (as = headers) => app.inject({ method: 'POST', url: '/api/admin/check', headers: as });
const lastRun = async () => (await db.selectFrom('site_check').select('run').executeTakeFirstOrThrow()).run;
/** As the worker does. */
async function check() {
  expect((await start()).statusCode).toBe(200);
  await services.siteChecks.run(await lastRun());
}
const findingsOf = async (id: string) =>
  (await read('?page=1')).rows.filter((row) => row.id === id).map(({ kind, field }) => `${kind} ${field}`);

const { id: photoId, url: photo } = await uploadReady('tower.jpg', { alt: 'The tower' });
const sale = {
  homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 9_500_000 }],
  possession: '2028-12-31',
};
const about = 'Two towers of basalt and teak around a courtyard with a banyan, four minutes from the market of Baner.';
const whole = (name: string, more = {}) =>
  buildProject({
    ...{ name, about, photos: [{ url: photo, alt: 'The tower' }], ...sale },
    ...more,
  });

describe('the check of the website', () => {
  it('before the first run there is nothing to show, and no finding', async () => {
    expect(await read()).toMatchObject({
      last: null,
      runningSince: null,
      failedAt: null,
      rows: [],
      total: 0,
      changed: 0,
    });
  });

  it('finds a dead link at its field, loses it at once when the document changes, and at the next run for good', async () => {
    const { id: projectId } = await services.projects.create(whole('Teak Court'), by);
    const link = (href: string) => ({
      ...{ title: 'Where to look', photo, date: '2 June 2025', details: about, content: [] },
      richContent: {
        type: 'document' as const,
        content: [
          { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'the plan', link: { href } }] },
        ],
      },
    });
    const { id } = await services.blog.create(link('/project/nowhere/gone'), by);
    await check();
    expect(await findingsOf(id)).toEqual(['dead-link richContent']);
    const found = await read('?kind=dead-link&collection=blog');
    expect(found).toMatchObject({
      ...{ total: 1, pages: 1, page: 1, runningSince: null, failedAt: null, changed: 0 },
      byCollection: { blog: 1 },
      rows: [{ id, collection: 'blog', variant: 'blog', title: 'Where to look', subject: '/project/nowhere/gone' }],
    });
    expect(found.last?.documents).toBeGreaterThanOrEqual(2);
    expect((await read('?kind=old-link&collection=blog')).byKind).toMatchObject({ 'dead-link': 1, 'old-link': 0 });
    expect((await read('?collection=projects')).rows).toContainEqual(
      expect.objectContaining({ kind: 'missing-fact', id: projectId, field: 'brochure', subject: 'brochure' }),
    );

    await services.content.collections.blog.update(id, 1, link(`/project/${projectId}/teak-court`), by);
    expect(await findingsOf(id)).toEqual([]);
    expect((await read()).changed).toBe(1);
    await check();
    expect(await findingsOf(id)).toEqual([]);
    expect((await read()).changed).toBe(0);
    // The link leads to a project that is withdrawn now.
    await services.content.collections.projects.remove(projectId, by);
    await check();
    expect(await findingsOf(id)).toEqual(['dead-link richContent']);
    await services.content.collections.blog.remove(id, by);
    expect(await findingsOf(id)).toEqual([]);
  });

  it('an old address of a post and an old name of a project are named with the address of today', async () => {
    const post = { photo, date: '2 June 2025', details: about, content: [] };
    const { id } = await services.blog.create({ ...post, title: 'Carpet area', slug: 'carpet-area' }, by);
    await services.content.collections.blog.update(
      id,
      1,
      { ...post, title: 'Carpet area', slug: 'measured-right' },
      by,
    );
    await services.content.collections.blog.update(
      id,
      2,
      { ...post, title: 'Carpet area', slug: 'measured-twice' },
      by,
    );
    const { id: projectId } = await services.projects.create(whole('Slate Row'), by);
    const { id: reader } = await services.projects.create(
      whole('Reader', {
        keyplaces: [
          { _id: 'a', name: 'First', icon: 'road', distance: '1', url: '/blog/carpet-area' },
          { _id: 'b', name: 'Second', icon: 'road', distance: '1', url: '/blog/measured-right' },
          { _id: 'c', name: 'Third', icon: 'road', distance: '1', url: `/project/${projectId}/old-name` },
          { _id: 'd', name: 'Fourth', icon: 'road', distance: '1', url: '/blog/measured-twice' },
          { _id: 'e', name: 'Fifth', icon: 'road', distance: '1', url: '/blog/a%00b' },
        ],
      }),
      by,
    );
    await check();
    const { rows } = await read('?kind=old-link');
    expect(rows.filter((row) => row.id === reader).map(({ field, hint }) => [field, hint])).toEqual([
      ['keyplaces.0.url', '/blog/measured-twice'],
      ['keyplaces.1.url', '/blog/measured-twice'],
      ['keyplaces.2.url', `/project/${projectId}/slate-row`],
    ]);
    expect(await findingsOf(reader)).toContain('dead-link keyplaces.4.url');
  });

  it('a picture that is gone is a dead link, and a large one is named with its size', async () => {
    const { id: gone, url } = await uploadReady('gone.jpg', { alt: 'Gone' });
    const { id } = await services.projects.create(whole('Pictures', { actualphotos: [{ url, alt: 'Gone' }] }), by);
    await sql`update media set deleted_at = now() where id = ${gone}`.execute(db);
    await sql`update media set bytes = 7340032 where id = ${photoId}`.execute(db);
    await check();
    expect(await findingsOf(id)).toEqual(
      expect.arrayContaining(['dead-link actualphotos.0.url', 'large-picture photos.0.url']),
    );
    await sql`update media set bytes = 900000 where id = ${photoId}`.execute(db);
  });

  it('progress is late after 90 days, and an entry that is added hides it at once', async () => {
    const { id } = await services.projects.create(whole('Kiln Works'), by);
    await sql`update published_versions set public_from = now() - interval '120 days' where id = ${id}`.execute(db);
    await check();
    expect(await findingsOf(id)).toContain('late-progress ');
    await services.progress.create(
      {
        project: id,
        tower: 'A',
        day: '2026-01-05',
        level: 3,
        planned: 3,
        levels: 9,
        sentence: 'Slab cast.',
        photos: [],
      },
      by,
    );
    expect(await findingsOf(id)).not.toContain('late-progress ');
    // It is of January.
    await check();
    expect(await findingsOf(id)).toContain('late-progress ');
  });

  it('a price of a single home counts as a price', async () => {
    const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
    const { id } = await services.projects.create(whole('Unpriced', { homeTypes }), by);
    await check();
    expect(await findingsOf(id)).toContain('missing-fact homeTypes.0.price');
    await sql`
      insert into home_offers (project_id, name, homes_left, homes_total, cheapest, read_at)
      values (${id}, '3 BHK', 1, 1, '{"price": 1}', now())
    `.execute(db);
    await check();
    expect(await findingsOf(id)).not.toContain('missing-fact homeTypes.0.price');
  });

  it('drafts and withdrawn pages are not checked', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from documents where stage = 'published' and deleted_at is null and collection <> 'siteData'
    `.execute(db);
    await check();
    expect((await read()).last?.documents).toBe(rows[0]?.count);
  });
});

describe('the run', () => {
  it('a second one is refused while one runs, until that counts as lost', async () => {
    expect((await start()).statusCode).toBe(200);
    const refused = await start();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'already_running']);
    const { runningSince } = await read();
    expect(Date.parse(runningSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await services.siteChecks.startDue()).toBe(false);
    await sql`update site_check set begun_at = now() - interval '16 minutes'`.execute(db);
    expect((await start()).statusCode).toBe(200);
  });

  it('two people who ask at the same moment begin one run', async () => {
    await sql`update site_check set is_running = false`.execute(db);
    const statuses = (await Promise.all([start(), start(), start()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('a run that counted as lost shows nothing when it ends after all', async () => {
    await sql`update site_check set is_running = false`.execute(db);
    await check();
    const before = await read();
    const lost = await lastRun();
    await sql`update site_check set run = run + 1, is_running = true`.execute(db);
    await services.siteChecks.run(lost);
    expect((await read()).last).toEqual(before.last);
    const { rows } = await sql`select count(*)::int as count from site_findings where run = ${lost}`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
    await services.siteChecks.run(await lastRun());
    expect((await read()).runningSince).toBeNull();
  });

  it('a run that fails leaves the findings of the one before and says when it failed', async () => {
    await check();
    const before = await read();
    expect(before.total).toBeGreaterThan(0);
    await start();
    await services.siteChecks.giveUp(await lastRun());
    const after = await read();
    expect(after).toMatchObject({ runningSince: null, total: before.total, last: before.last });
    expect(Date.parse(after.failedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await check();
    expect((await read()).failedAt).toBeNull();
  });

  it('the worker takes it from the queue, and at night it begins by itself, once', async () => {
    await sql`update site_check set begun_at = now() - interval '25 hours'`.execute(db);
    const started = await Promise.all([services.siteChecks.startDue(), services.siteChecks.startDue()]);
    expect(started.filter(Boolean)).toHaveLength(1);
    const run = await lastRun();
    await resources.jobs.work<{ run: number }>(checkQueue, async ({ data }) => {
      if (data.run === run) await services.siteChecks.run(data.run);
    });
    await expect.poll(async () => (await read()).runningSince).toBeNull();
    expect(await services.siteChecks.startDue()).toBe(false);
  });
});

it('the badge of the menu counts what the page shows, and sales see neither', async () => {
  const overview = async (as: typeof headers) => (await app.inject({ url: '/api/admin/overview', headers: as })).json();
  const { total } = await read();
  expect((await overview(headers)).findings).toEqual({ count: total, isMore: false });
  const sales = await logIn('sales');
  expect((await overview(sales)).findings).toEqual({ count: 0, isMore: false });
  expect((await app.inject({ url: '/api/admin/check', headers: sales })).statusCode).toBe(403);
  const viewer = await logIn('viewer');
  expect((await app.inject({ url: '/api/admin/check', headers: viewer })).statusCode).toBe(200);
  expect((await start(viewer)).statusCode).toBe(403);
});
