import { dayOf } from '@plinth/contract/company-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
  for (const [index, name] of ['Kiln Works', 'Basalt Heights', 'Banyan Court', 'Álvar House'].entries()) {
    await services.projects.create(buildProject({ name, priority: 9 - index }));
  }
});

const get = async (path: string) => (await app.inject({ url: `/api/admin${path}`, headers })).json();
const cursorOf = (value: string) => Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');
const titles = (page: { rows: { title: string }[] }) => page.rows.map((row) => row.title);

describe('admin tables', () => {
  it('a table is sorted by id and carries only its five columns', async () => {
    const page = await get('/collections/projects');
    expect(titles(page)).toEqual(['Kiln Works', 'Basalt Heights', 'Banyan Court', 'Álvar House']);
    expect(Object.keys(page.rows[0].cells)).toEqual(['introPhotos', 'name', 'priority', 'status', 'reraNumber']);
    expect(page.total).toEqual({ count: 4, isMore: false });
  });

  it.each([
    ['sort=name', ['Banyan Court', 'Basalt Heights', 'Kiln Works', 'Álvar House']],
    ['sort=priority&direction=asc', ['Álvar House', 'Banyan Court', 'Basalt Heights', 'Kiln Works']],
    ['sort=priority&direction=desc&limit=2', ['Kiln Works', 'Basalt Heights']],
    ['q=BA', ['Basalt Heights', 'Banyan Court']],
    ['q=alvar', ['Álvar House']],
    ['q=%25', []],
  ])('the query ?%s of a table returns the expected rows in order', async (query, expected) => {
    expect(titles(await get(`/collections/projects?${query}`))).toEqual(expected);
  });

  it('a table pages by a number as it does by a text', async () => {
    const first = await get('/collections/projects?sort=priority&limit=3');
    const second = await get(`/collections/projects?sort=priority&limit=3&after=${first.next}`);
    expect([...titles(first), ...titles(second)]).toHaveLength(4);
    expect(second.next).toBeNull();
    const back = await get(`/collections/projects?sort=priority&limit=3&before=${second.previous}`);
    expect(titles(back)).toEqual(titles(first));
    expect(back.previous).toBeNull();
  });

  it('a table is searched by each of the fields that are named for it', async () => {
    const opening = { Experience: '', Openings: '1', Qualification: '', details: '' };
    await services.hiring.create({ ...opening, position: 'Mason', Location: 'Nashik' });
    const resident = { designation: '', photo: '', project: '' };
    await services.testimonial.create({ ...resident, name: 'Meera', message: 'Quiet mornings.', location: 'Wakad' });
    const countOf = async (query: string) => (await get(`/collections/${query}`)).rows.length;
    for (const q of ['mason', 'nashik']) expect(await countOf(`hiring?q=${q}`), q).toBe(1);
    for (const q of ['meera', 'mornings', 'wakad']) expect(await countOf(`testimonial?q=${q}`), q).toBe(1);
  });

  it('a table shows a picture by its URL and joins texts with commas', async () => {
    const { id } = await services.news.create({
      title: 'Level 14',
      photo: '/media/a.jpg',
      date: '',
      details: '',
      content: ['One.', 'Two.'],
    });
    const { rows } = await get('/collections/blog');
    const row = rows.find((it: { id: string }) => it.id === id);
    expect(row.cells).toMatchObject({ photo: '/media/a.jpg', content: 'One., Two.' });
  });

  it('documents of every collection are found by a part of their title, and a query without a text is refused', async () => {
    await services.services.create({ title: 'Kiln tours', photo: '', description: '', sentence: '' });
    const item = { title: 'The kiln is lit', photo: '', date: '', details: '', content: [] };
    await services.news.create(item);
    const found: { collection: string; title: string; kind?: string }[] = await get('/find?q=KILN');
    expect(found.map(({ collection, title, kind }) => [collection, title, kind])).toEqual([
      ['projects', 'Kiln Works', undefined],
      ['services', 'Kiln tours', undefined],
      ['blog', 'The kiln is lit', 'news'],
    ]);
    expect((await app.inject({ url: '/api/admin/find?q=', headers })).statusCode).toBe(400);
    expect((await app.inject('/api/admin/find?q=kiln')).statusCode).toBe(401);
  });

  it('blog posts and news items are separate tables, and each row names its kind', async () => {
    const input = { photo: '', date: '', details: '', content: [] };
    await services.blog.create({ ...input, title: 'Kinds: a post', date: '2 June 2025' });
    await services.blog.create({ ...input, title: 'Kinds: an older post', date: '30 April 2024' });
    await services.news.create({ ...input, title: 'Kinds: a news item' });
    expect(titles(await get('/collections/blog?kind=news&q=kinds'))).toEqual(['Kinds: a news item']);
    const posts = await get('/collections/blog?kind=blog&q=kinds&sort=date&direction=desc');
    expect(posts.rows.map((row: { title: string; kind: string }) => [row.title, row.kind])).toEqual([
      ['Kinds: a post', 'blog'],
      ['Kinds: an older post', 'blog'],
    ]);
    expect(titles(await get('/collections/blog?q=kinds'))).toHaveLength(3);
    expect((await app.inject({ url: '/api/admin/collections/blog?kind=event', headers })).statusCode).toBe(400);
  });

  it.each([
    '/collections/projects?sort=about',
    '/collections/nothing',
    '/collections/projects?after=x',
    `/collections/projects?sort=priority&after=${cursorOf('2025-06-02')}`,
  ])('an invalid table query is refused: %s', async (path) => {
    expect((await app.inject({ url: `/api/admin${path}`, headers })).statusCode).toBe(400);
  });
});

describe('the dashboard', () => {
  const lead = { name: 'Meera', phone: '9876543210', email: 'meera@example.com' };

  it('the dashboard counts leads by local day, project and page, and lists what needs attention', async () => {
    for (const site of ['Kiln Works', 'Kiln Works', 'Banyan Court']) {
      await services.submissions.submit({ input: { ...lead, site } });
    }
    await services.submissions.submit({ input: { email: 'reader@example.com' } });
    const {
      lead: { id },
    } = await services.submissions.submit({ input: { ...lead, site: 'Kiln Works' } });
    await db
      .updateTable('submissions')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    const bare = await storeUnchecked(db, { name: 'Bare', reraNumber: '', reraQrcode: '', priority: 1 });

    const response = await get('/dashboard');
    expect(response.days).toHaveLength(30);
    expect(response.days.at(-1).count).toBe(4);
    expect(response.before).toBe(1);
    expect(response.byProject).toEqual([
      { name: 'Kiln Works', count: 2 },
      { name: 'Banyan Court', count: 1 },
    ]);
    expect(response.byPage).toEqual([{ name: 'footer', count: 1 }]);
    expect(response.byKind).toContainEqual({ name: 'brochure', count: 3 });
    expect(response.newest).toHaveLength(5);
    expect(response.problems).toEqual([
      { kind: 'registration-incomplete', subject: 'Bare', id: bare.id, at: dayOf(Date.now() + 30 * 86_400_000) },
    ]);
  });

  it('the dashboard names a project that no list shows', async () => {
    const complete = { reraNumber: 'P52100099001', priority: 1 };
    const lost = { ...complete, name: 'Lost', type: 'Residental', status: 'Sold out', builder: 'Banyan' };
    const { id } = await services.projects.create(buildProject(lost));
    await services.projects.create(buildProject({ ...lost, name: 'Shared desks', builder: 'Coworking' }));
    const { problems } = await get('/dashboard');
    expect(problems.filter((problem: { kind: string }) => problem.kind === 'in-no-list')).toEqual([
      { kind: 'in-no-list', subject: 'Lost', id, at: null },
    ]);
  });

  it('the dashboard names a rate whose review day has passed, until a newer rate replaces it', async () => {
    const rate = { rule: 'gst', place: 'Nashik', percent: 5, from: '2019-04-01', source: 'Typed for this test' };
    const overdue = async () => {
      const { problems } = await get('/dashboard');
      return problems.filter((problem: { kind: string }) => problem.kind === 'overdue-rate');
    };
    await app.inject({ method: 'POST', url: '/api/rates', headers, payload: { ...rate, reviewBy: '2999-12-31' } });
    expect(await overdue()).toEqual([]);
    const late = { ...rate, rule: 'tds', reviewBy: '2020-03-31' };
    const response = await app.inject({ method: 'POST', url: '/api/rates', headers, payload: late });
    expect(await overdue()).toEqual([
      { kind: 'overdue-rate', subject: 'Tax deducted at source, Nashik', id: response.json().id, at: '2020-03-31' },
    ]);
    const newer = { ...late, from: '2020-04-01', reviewBy: '2999-12-31' };
    await app.inject({ method: 'POST', url: '/api/rates', headers, payload: newer });
    expect(await overdue()).toEqual([]);
  });

  it('the dashboard names a rate without which projects on sale show no price, until it is entered', async () => {
    const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 12_512_000 }];
    const sold = { city: 'Nagpur', homeTypes, priority: 1 };
    for (const name of ['Laterite One', 'Laterite Two'])
      await services.projects.create(buildProject({ ...sold, name }));
    await storeUnchecked(db, { ...sold, name: 'Laterite Three', reraNumber: '' });
    await services.projects.create(buildProject({ ...sold, name: 'Laterite Four', status: 'Sold out' }));
    const add = (rule: 'gst' | 'stamp-duty' | 'registration') =>
      services.rates.create({
        ...{ rule, place: 'Nagpur', percent: 5, from: '2019-04-01', reviewBy: '2999-12-31', source: 'Typed here' },
      });
    await add('gst');
    await add('stamp-duty');
    const missing = async () => {
      const { problems } = await get('/dashboard');
      return problems.filter((problem: { kind: string }) => problem.kind === 'missing-rate');
    };
    const subject = 'No rate for Registration fee in Nagpur: 2 projects show no price';
    expect(await missing()).toEqual([{ kind: 'missing-rate', subject, id: null, at: null }]);
    await add('registration');
    expect(await missing()).toEqual([]);
  });

  it('the problems of projects are listed by priority', async () => {
    const late = await storeUnchecked(db, { name: 'Listed last', reraNumber: '', priority: 9_002 });
    const early = await storeUnchecked(db, { name: 'Listed before', reraNumber: '', priority: 9_001 });
    const { problems } = await get('/dashboard');
    const listed = problems.filter((problem: { kind: string }) => problem.kind === 'registration-incomplete');
    expect(listed.slice(-2).map((problem: { id: string }) => problem.id)).toEqual([early.id, late.id]);
  });

  it('deleted leads and documents are not counted', async () => {
    const counts = async () => {
      const { days, byKind } = await get('/dashboard');
      return { days, byKind, services: (await get('/overview')).counts.services };
    };
    const before = await counts();
    const { id } = await services.services.create({ title: 'Counted', photo: '', description: '', sentence: '' });
    const sent = await services.submissions.submit({ input: { ...lead, site: 'Kiln Works' } });
    expect(await counts()).not.toEqual(before);
    await services.services.remove(id);
    await services.submissions.remove(sent.lead.id);
    expect(await counts()).toEqual(before);
  });

  it('of seven projects with leads, five are named and the others summed up', async () => {
    const { byProject: before } = await get('/dashboard');
    for (const name of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']) {
      await services.projects.create(buildProject({ name }));
      await services.submissions.submit({ input: { ...lead, site: name } });
    }
    const { byProject } = await get('/dashboard');
    expect([byProject.length, byProject.at(-1).name]).toEqual([6, 'Others']);
    const sum = (slices: { count: number }[]) => slices.reduce((all, { count }) => all + count, 0);
    expect(sum(byProject)).toBe(sum(before) + 7);
  });

  it('the overview says who is logged in, and counts new leads and the rows of each collection', async () => {
    const overview = await get('/overview');
    expect(overview).toMatchObject({ email: 'admin@site.example', newLeads: { isMore: false } });
    expect(overview.counts.projects.count).toBeGreaterThanOrEqual(4);
  });

  it('the overview counts new leads that asked for contact, and no newsletter subscribers', async () => {
    const countNew = async () => (await get('/overview')).newLeads.count;
    const before = await countNew();
    await services.submissions.submit({ input: { email: 'letters@example.com' } });
    expect(await countNew()).toBe(before);
    const { lead: suspect } = await services.submissions.submit({
      input: { ...lead, site: 'Kiln Works' },
      facts: { trap: 'x' },
    });
    expect((await services.submissions.get(suspect.id)).held).toBe(true);
    expect(await countNew()).toBe(before);
    for (const kind of ['brochure', 'visit'] as const) {
      await services.submissions.submit({ input: { ...lead, site: 'Kiln Works' }, kind });
    }
    expect(await countNew()).toBe(before + 2);
  });
});

describe('Recently deleted', () => {
  it('deleted rows are one list over all collections, and are gone for good after their time', async () => {
    const project = await services.projects.create(buildProject({ name: 'Mistake' }));
    await services.projects.remove(project.id, 'x@y.example');
    const [row] = await get('/deleted');
    expect(row).toMatchObject({ collection: 'projects', title: 'Mistake' });
    const news = await services.news.create({ title: 'Old news', photo: '', date: '', details: '', content: [] });
    await services.news.remove(news.id);
    expect((await get('/deleted'))[0]).toMatchObject({ collection: 'blog', kind: 'news', title: 'Old news' });
    expect(await services.projects.purge()).toBe(0);
    await db
      .updateTable('documents')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', project.id)
      .execute();
    expect(await services.projects.purge()).toBe(1);
  });

  it('search does not find deleted rows', async () => {
    const project = await services.projects.create(buildProject({ name: 'Quetzal Towers' }));
    expect((await app.inject('/api/search?q=quetzal')).json()).toHaveLength(1);
    await services.projects.remove(project.id);
    expect((await app.inject('/api/search?q=quetzal')).json()).toHaveLength(0);
  });
});
