import { apiPrefix } from '@plinth/contract/calls';
import { endpoints } from '@plinth/contract/endpoints';
import { errorBodySchema } from '@plinth/contract/errors';
import { byPriority, locationsOf, searchProjects } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { isListed, type ProjectList, projectListNames } from '@plinth/contract/project-lists';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCollection } from '../../../test/collection.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';

await describeCollection({
  names: {
    list: 'listProjects',
    get: 'getProject',
    create: 'createProject',
    update: 'updateProject',
    remove: 'deleteProject',
  },
  input: buildProject({ name: 'Monsoon House' }),
  change: { name: 'Monsoon Place', photos: [], priority: 3 },
  history: { collection: 'projects', table: 'projects', title: 'name' },
  invalid: [
    [{ name: ' ' }, 'body.name'],
    [{ priority: 'first' }, 'body.priority'],
    [{ priority: -1 }, 'body.priority'],
    [{ photos: [{ url: 5 }] }, 'body.photos.0.url'],
    [{ location: [{ address: 'Baner', latitude: '91' }] }, 'body.location.0.latitude'],
    [{ layout: 'baroque' }, 'body.layout'],
    [
      { aminities: Array.from({ length: 61 }, () => ({ name: '', photo: '', quote: '', sentence: '' })) },
      'body.aminities',
    ],
  ],
});
const { app, services, db, logIn } = await buildTestApp();
const onList = (list: ProjectList) => (project: ProjectSummary) => isListed(list, project);
const get = (path: string) => app.inject({ method: 'GET', url: apiPrefix + path });

const whole = buildProject({
  name: 'Banyan Court',
  priority: 2,
  layout: 'classic',
  builder: 'Banyan & Basalt',
  introPhotos: [{ url: '/media/hero.jpg', alt: 'The court', caption: 'From the gate' }],
  logo: '/media/logo.png',
  about: 'Seven storeys around a tree.',
  quote: 'The tree was here first.',
  reraQrcode: '/media/qr.png',
  actualphotos: [{ url: '/media/site.jpg' }],
  video: 'na',
  videourl: '',
  videotext: 'A walk through',
  aminities: [{ name: 'Pool', photo: '/media/pool.jpg', quote: 'Cold in May', sentence: '25 metres.' }],
  floorplan: [{ photo: '/media/plan.png' }],
  brochure: '/media/brochure.pdf',
  keyplaces: [{ _id: 'k1', name: 'School', icon: 'school', distance: '1.1 km', url: 'https://maps.example/1' }],
});

beforeAll(async () => {
  await services.projects.create(whole);
  await services.projects.create(buildProject({ name: 'Kiln Works', priority: 9, photos: [], location: [] }));
  await services.projects.create(buildProject());
});

describe('GET /projects', () => {
  it('answers a plain array by ascending priority', async () => {
    const answer = await get('/projects');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((project: { name: string }) => project.name)).toEqual([
      'Basalt Heights',
      'Banyan Court',
      'Kiln Works',
    ]);
  });

  it('answers what a card needs and no whole document', async () => {
    const [first] = (await get('/projects')).json();
    expect(endpoints.listProjects.output.parse([first])).toEqual([first]);
    expect(first).toMatchObject({ name: 'Basalt Heights', priority: 1, status: 'Ongoing', reraNumber: 'P52100099001' });
    expect(first.photos).toEqual([{ url: '/media/one.jpg', alt: 'One' }]);
    expect(first.location).toEqual([{ address: 'Baner, Pune', latitude: 18.566, longitude: 73.772 }]);
    expect(first).not.toHaveProperty('about');
    expect(first._id).toBe(first.id);
  });

  it('keeps a project that has neither a photo nor a place', async () => {
    const kiln = (await get('/projects')).json().at(-1);
    expect(kiln).toMatchObject({ name: 'Kiln Works', photos: [], location: [] });
  });
});

describe('GET /projects/page', () => {
  it('answers the cards of one page, what the filter offers and how many each list keeps', async () => {
    const all = (await get('/projects')).json();
    const answer = await get('/projects/page');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ items: all, page: 1, pages: 1, total: 3, locations: locationsOf(all) });
    expect(answer.json().counts).toEqual(
      Object.fromEntries(projectListNames.map((list) => [list, all.filter(onList(list)).length])),
    );
  });

  it('keeps what the rules of the contract keep, whatever is asked', async () => {
    const all = byPriority<ProjectSummary>((await get('/projects')).json());
    for (const list of [undefined, ...projectListNames]) {
      for (const name of ['', 'BAN', ' basalt ', '%', '_', '\\', 'zzz', '\0']) {
        for (const location of ['', 'Baner, Pune', 'Baner', 'nowhere']) {
          const query = new URLSearchParams({ ...(list && { list }), name, location });
          const kept = searchProjects(list ? all.filter(onList(list)) : all, {
            name: name.replace('\0', ''),
            location,
          });
          const { items, total } = (await get(`/projects/page?${query.toString()}`)).json();
          expect([items, total], query.toString()).toEqual([kept, kept.length]);
        }
      }
    }
  });

  it.each(['99', '-1', 'x', ''])('takes page %j as one that exists', async (page) => {
    const answer = await get(`/projects/page?page=${page}`);
    expect(answer.json()).toMatchObject({ page: 1, total: 3 });
    expect(answer.json().items).toHaveLength(3);
  });

  it('refuses a list that there is not', async () => {
    expect((await get('/projects/page?list=castles')).statusCode).toBe(400);
  });
});

describe('GET /projects/{id}', () => {
  it('answers every field as it was entered', async () => {
    const { id } = (await get('/projects')).json()[1];
    const answer = await get(`/projects/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...whole, _id: id, id, version: 1 });
  });

  it('answers 404 for an id nobody has', async () => {
    const answer = await get('/projects/01hx0000000000000000000000');
    expect(answer.statusCode).toBe(404);
    expect(errorBodySchema.parse(answer.json()).error.code).toBe('not_found');
  });

  it.each(['a%20b', '%00', '..%2F..', "1'%20or%20'1", 'x'.repeat(65), '%F0%9F%8F%A0'])(
    'refuses the malformed id %s and says which part',
    async (id) => {
      const answer = await get(`/projects/${id}`);
      expect(answer.statusCode).toBe(400);
      const { error } = errorBodySchema.parse(answer.json());
      expect(error.code).toBe('invalid_request');
      expect(error.issues?.map((issue) => issue.path)).toEqual(['params.id']);
    },
  );
});

describe('what a form sends as text', () => {
  it('becomes numbers, and an empty coordinate none', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/projects`,
      headers: await logIn(),
      payload: {
        name: 'From a form',
        priority: '12',
        video: 'na',
        location: [{ address: 'Baner', latitude: '18.566', longitude: '' }],
      },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      priority: 12,
      video: 'na',
      location: [{ address: 'Baner', latitude: 18.566 }],
    });
    await services.projects.remove(answer.json().id);
  });
});

describe('fifty edits at once under one ETag', () => {
  it('make exactly one change', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Contended' }));
    const headers = { ...(await logIn()), 'if-match': '"1"' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.inject({
          method: 'PUT',
          url: `${apiPrefix}/projects/${id}`,
          headers,
          payload: buildProject({ name: `Edit ${index}` }),
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    expect((await services.projects.get(id)).version).toBe(2);
    await services.projects.remove(id);
  });
});

describe('an answer that breaks its own schema', () => {
  it('is a 500 that tells nothing', async () => {
    await db
      .updateTable('projects')
      .set({ photos: JSON.stringify([{ url: 7 }]) })
      .where('name', '=', 'Kiln Works')
      .execute();
    const answer = await get('/projects');
    expect(answer.statusCode).toBe(500);
    expect(errorBodySchema.parse(answer.json()).error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side',
    });
  });
});
