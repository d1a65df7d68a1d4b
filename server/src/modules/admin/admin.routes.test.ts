import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
  for (const [index, name] of ['Kiln Works', 'Basalt Heights', 'Banyan Court', 'Álvar House'].entries()) {
    await services.projects.create(buildProject({ name, priority: 9 - index, reraQrcode: '/media/qr.png' }));
  }
});

const get = async (path: string) => (await app.inject({ url: `/api/admin${path}`, headers })).json();
const titles = (page: { rows: { title: string }[] }) => page.rows.map((row) => row.title);

describe('a collection as a table', () => {
  it('is sorted by id, and carries the five columns only', async () => {
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
  ])('answers ?%s', async (query, expected) => {
    expect(titles(await get(`/collections/projects?${query}`))).toEqual(expected);
  });

  it('pages by a number as by a text', async () => {
    const first = await get('/collections/projects?sort=priority&limit=3');
    const second = await get(`/collections/projects?sort=priority&limit=3&after=${first.next}`);
    expect([...titles(first), ...titles(second)]).toHaveLength(4);
    expect(second.next).toBeNull();
    expect(titles(await get(`/collections/projects?sort=priority&limit=3&before=${second.previous}`))).toEqual(
      titles(first),
    );
  });

  it('shows pictures by their address and joins texts with commas', async () => {
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

  it.each(['/collections/projects?sort=about', '/collections/nothing', '/collections/projects?after=x'])(
    'refuses %s',
    async (path) => {
      expect((await app.inject({ url: `/api/admin${path}`, headers })).statusCode).toBe(400);
    },
  );
});

describe('the dashboard', () => {
  const lead = { name: 'Meera', phone: '9876543210', email: 'meera@example.com' };

  it('counts leads by day of the office, project and page, and names what wants mending', async () => {
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
    const bare = await services.projects.create(buildProject({ name: 'Bare', reraNumber: '', priority: 1 }));

    const answer = await get('/dashboard');
    expect(answer.days).toHaveLength(30);
    expect(answer.days.at(-1).count).toBe(4);
    expect(answer.before).toBe(1);
    expect(answer.byProject).toEqual([
      { name: 'Kiln Works', count: 2 },
      { name: 'Banyan Court', count: 1 },
    ]);
    expect(answer.byPage).toEqual([{ name: 'footer', count: 1 }]);
    expect(answer.byKind).toContainEqual({ name: 'brochure', count: 3 });
    expect(answer.newest).toHaveLength(5);
    expect(answer.problems).toEqual([
      { kind: 'no-rera-number', subject: 'Bare', id: bare.id, at: null },
      { kind: 'no-rera-qrcode', subject: 'Bare', id: bare.id, at: null },
    ]);
  });

  it('knows who is logged in and how much there is', async () => {
    const overview = await get('/overview');
    expect(overview).toMatchObject({ email: 'admin@site.example', newLeads: { isMore: false } });
    expect(overview.counts.projects.count).toBeGreaterThanOrEqual(4);
  });
});

describe('what was deleted', () => {
  it('is one list over all collections, and is gone for good after its time', async () => {
    const project = await services.projects.create(buildProject({ name: 'Mistake' }));
    await services.projects.remove(project.id, 'x@y.example');
    const [row] = await get('/deleted');
    expect(row).toMatchObject({ collection: 'projects', title: 'Mistake' });
    expect(await services.projects.purge()).toBe(0);
    await db
      .updateTable('projects')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', project.id)
      .execute();
    expect(await services.projects.purge()).toBe(1);
  });

  it('is not found by search', async () => {
    const project = await services.projects.create(buildProject({ name: 'Quetzal Towers' }));
    expect((await app.inject('/api/search?q=quetzal')).json()).toHaveLength(1);
    await services.projects.remove(project.id);
    expect((await app.inject('/api/search?q=quetzal')).json()).toHaveLength(0);
  });
});
