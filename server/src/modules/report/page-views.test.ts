import { beforeEach, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createPageViewRepository } from './page-view.repository.ts';
import { createPageViewService } from './page-view.service.ts';

const { app, db, resources, services } = await buildTestApp();
const { id: project } = await services.projects.create(buildProject());
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type View = { page?: string; isEntry?: boolean; source?: string; campaign?: string };
const noon = Date.UTC(2026, 10, 20, 6, 30);

function counterAt(now = noon) {
  const clock = { now };
  const service = createPageViewService({ pageViews: createPageViewRepository(resources.db), now: () => clock.now });
  const view = ({ page = '/', isEntry = false, ...from }: View = {}, ip = '203.0.113.7', userAgent = browser) =>
    service.count({ page, isEntry, ...from }, { ip, userAgent, isColleague: false });
  return { service, view, clock };
}

async function stored(span: 'day' | 'month' = 'day') {
  const rows = await db
    .selectFrom('page_views')
    .selectAll()
    .where('span', '=', span)
    .where('page', '<>', '')
    .orderBy('page')
    .orderBy('source')
    .execute();
  return rows.map(({ page, source, campaign, views, entries }) => [
    page,
    source,
    campaign,
    Number(views),
    Number(entries),
  ]);
}
beforeEach(async () => {
  await db.deleteFrom('page_views').execute();
});

it('views are added up by day, page, source and campaign, and by month', async () => {
  const { service, view, clock } = counterAt();
  view({ page: '/home', isEntry: true, source: 'Google', campaign: ' Diwali Search' });
  view({ page: `/project/${project}/basalt-heights`, source: 'google', campaign: 'diwali search' });
  view({ page: '/' });
  await service.flush();
  clock.now += 86_400_000;
  view({ page: '/', isEntry: true, source: 'google', campaign: 'diwali search' });
  await service.flush();
  expect(await stored('month')).toEqual([
    ['/', '', '', 1, 0],
    ['/', 'google', 'diwali search', 2, 2],
    [`/project/${project}`, 'google', 'diwali search', 1, 0],
  ]);
  expect(await db.selectFrom('page_views').select('day').where('span', '=', 'day').distinct().execute()).toHaveLength(
    2,
  );
});

it('pages that do not exist count as one, also those of documents that are not published', async () => {
  const { service, view } = counterAt();
  for (let index = 0; index < 50; index += 1) {
    view({ page: `/nothing-${index}` });
    view({ page: `/project/invented-${index}/x` });
  }
  await service.flush();
  expect(await stored()).toEqual([['other', '', '', 100, 0]]);
});

it('what an advertisement could not have sent is not stored: e-mail addresses, control characters, long texts', async () => {
  const { service, view } = counterAt();
  view({ source: 'meera@example.com', campaign: 'meera%40example.com' });
  view({ source: 'a\u0000b', campaign: 'x'.repeat(151) });
  await service.flush();
  expect(await stored()).toEqual([['/', '', '', 2, 0]]);
});

it('one client can invent only a few campaigns, and count only so often in a minute', async () => {
  const { service, view, clock } = counterAt();
  for (let index = 0; index < 1_000; index += 1) view({ source: 'x', campaign: `invented ${index}` });
  await service.flush();
  const rows = await stored();
  expect(rows).toHaveLength(11);
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(300);
  expect(rows.find(([, source]) => source === 'other')).toEqual(['/', 'other', 'other', 290, 0]);
  clock.now += 60_000;
  view({}, '203.0.113.7');
  view({}, '203.0.113.8');
  await service.flush();
  expect((await stored()).find(([, source]) => source === '')).toEqual(['/', '', '', 2, 0]);
});

it('many clients together add at most 300 pairs of source and campaign a day', async () => {
  const { service, view } = counterAt();
  for (let index = 0; index < 2_000; index += 1)
    view({ source: `s${index % 400}`, campaign: `c${index}` }, `10.${index >> 8}.${index & 255}.1`);
  await service.flush();
  const pairs = new Set((await stored()).map(([, source, campaign]) => `${source} ${campaign}`));
  const others = [...pairs].filter((pair) => pair.endsWith(' other'));
  // The place of the visits without a source is kept free.
  expect(pairs.size - others.length).toBe(299);
  // Of a source that is known, the campaigns beyond the limit count together.
  expect(others.length).toBeLessThanOrEqual(301);
  expect((await stored()).reduce((sum, row) => sum + Number(row[3]), 0)).toBe(2_000);
});

it('counts that could not be stored are stored with the next', async () => {
  let isBroken = true;
  const repository = createPageViewRepository(resources.db);
  const service = createPageViewService({
    pageViews: { add: (...given) => (isBroken ? Promise.reject(new Error('no database')) : repository.add(...given)) },
    now: () => noon,
  });
  const count = () =>
    service.count({ page: '/', isEntry: true }, { ip: '203.0.113.9', userAgent: browser, isColleague: false });
  count();
  await expect(service.flush()).rejects.toThrow('no database');
  isBroken = false;
  count();
  await service.flush();
  expect(await stored()).toEqual([['/', '', '', 2, 2]]);
});

it('a view is counted over the API; of bots and of browsers that are signed in none is', async () => {
  const { app: other, db: otherDb } = await buildTestApp();
  const send = (headers: Record<string, string>) =>
    other.inject({ method: 'POST', url: '/api/page-views', headers, payload: { page: '/', isEntry: true } });
  const counted = await send({ 'user-agent': browser });
  expect([counted.statusCode, counted.json(), counted.headers['set-cookie'], counted.headers['cache-control']]).toEqual(
    [...[200, {}, undefined, 'no-store']],
  );
  await send({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await send({ 'user-agent': browser, cookie: `plinth=${'x'.repeat(40)}` });
  await send({ 'user-agent': browser, cookie: `__Host-plinth=${'x'.repeat(40)}` });
  const foreign = await send({ 'user-agent': browser, 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
  // The last counts are stored when the process closes.
  await other.close();
  const rows = await otherDb
    .selectFrom('page_views')
    .select(['views', 'entries'])
    .where('span', '=', 'day')
    .where('page', '=', '/')
    .execute();
  expect(rows).toEqual([{ views: '1', entries: '1' }]);
});

it.each([{}, { page: 5, isEntry: true }, { page: '/'.repeat(3_000), isEntry: true }])('refuses %j', async (payload) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/page-views',
    headers: { 'user-agent': browser },
    payload,
  });
  expect(response.statusCode).toBe(400);
});
