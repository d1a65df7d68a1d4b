import { apiPrefix } from '@plinth/contract/calls';
import { endpoints } from '@plinth/contract/endpoints';
import { errorBodySchema } from '@plinth/contract/errors';
import { byPriority, locationsOf, searchProjects } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { isListed, type ProjectList, projectListNames } from '@plinth/contract/project-lists';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCollection } from '../../../test/collection.ts';
import { buildProject, buildTestApp, testRegistration } from '../../../test/context.ts';

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
  history: { collection: 'projects', title: 'name' },
  invalid: [
    [{ name: ' ' }, 'body.name'],
    [{ priority: 'first' }, 'body.priority'],
    [{ priority: -1 }, 'body.priority'],
    [{ photos: [{ url: 5 }] }, 'body.photos.0.url'],
    [{ location: [{ address: 'Baner', latitude: '91' }] }, 'body.location.0.latitude'],
    [{ layout: 'baroque' }, 'body.layout'],
    [{ heightMetres: 0 }, 'body.heightMetres'],
    [{ heightMetres: '1001' }, 'body.heightMetres'],
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
  heightMetres: 24.5,
  filings: [
    {
      quarter: 'July to September 2026',
      details: 'work 46 % complete',
      day: '2026-10-12',
      url: 'https://maharera.example',
    },
    { quarter: 'October to December 2026' },
  ],
  builder: 'Banyan & Basalt',
  introPhotos: [{ url: '/media/hero.jpg', alt: 'The court', caption: 'From the gate' }],
  logo: '/media/logo.png',
  about: 'Seven storeys around a tree.',
  quote: 'The tree was here first.',
  reraQrcode: testRegistration.reraQrcode,
  actualphotos: [{ url: '/media/site.jpg' }],
  video: 'na',
  videourl: '',
  videotext: 'A walk through',
  panorama: '/media/around.jpg',
  panoramaCaption: 'From the court',
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
  it('GET /projects returns a plain array by ascending priority', async () => {
    const response = await get('/projects');
    expect(response.statusCode).toBe(200);
    expect(response.json().map((project: { name: string }) => project.name)).toEqual([
      'Basalt Heights',
      'Banyan Court',
      'Kiln Works',
    ]);
  });

  it('GET /projects returns what a card needs and no whole document', async () => {
    const [first] = (await get('/projects')).json();
    expect(endpoints.listProjects.output.parse([first])).toEqual([first]);
    expect(first).toMatchObject({ name: 'Basalt Heights', priority: 1, status: 'Ongoing', reraNumber: 'P52100099001' });
    expect(first.photos).toEqual([{ url: '/media/one.jpg', alt: 'One' }]);
    expect(first.location).toEqual([{ address: 'Baner, Pune', latitude: 18.566, longitude: 73.772 }]);
    expect(first).not.toHaveProperty('about');
    expect(first._id).toBe(first.id);
  });

  it('GET /projects includes a project that has neither a photo nor a location', async () => {
    const kiln = (await get('/projects')).json().at(-1);
    expect(kiln).toMatchObject({ name: 'Kiln Works', photos: [], location: [] });
  });
});

describe('GET /projects/page', () => {
  it('GET /projects/page returns the cards of one page, the filter options and the count of each list', async () => {
    const all = (await get('/projects')).json();
    const response = await get('/projects/page');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ items: all, page: 1, pages: 1, total: 3, locations: locationsOf(all) });
    expect(response.json().counts).toEqual(
      Object.fromEntries(projectListNames.map((list) => [list, all.filter(onList(list)).length])),
    );
  });

  it('GET /projects/page finds what the contract’s rules find, whatever is searched for', async () => {
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

  it.each(['99', '-1', 'x', ''])('GET /projects/page treats page %j as one that exists', async (page) => {
    const response = await get(`/projects/page?page=${page}`);
    expect(response.json()).toMatchObject({ page: 1, total: 3 });
    expect(response.json().items).toHaveLength(3);
  });

  it('GET /projects/page refuses an unknown list', async () => {
    expect((await get('/projects/page?list=castles')).statusCode).toBe(400);
  });
});

const stage = (name: string, percent: number) => ({ name, percent });

describe('GET /projects/{id}', () => {
  it('GET /projects/{id} returns every field as it was entered', async () => {
    const { id } = (await get('/projects')).json()[1];
    const response = await get(`/projects/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...whole, _id: id, id, version: 1 });
  });

  it('GET /projects/{id} returns 404 for an unknown id', async () => {
    const response = await get('/projects/01hx0000000000000000000000');
    expect(response.statusCode).toBe(404);
    expect(errorBodySchema.parse(response.json()).error.code).toBe('not_found');
  });

  it.each(['a%20b', '%00', '..%2F..', "1'%20or%20'1", 'x'.repeat(65), '%F0%9F%8F%A0'])(
    'GET /projects/{id} refuses the malformed id %s and names the invalid part',
    async (id) => {
      const response = await get(`/projects/${id}`);
      expect(response.statusCode).toBe(400);
      const { error } = errorBodySchema.parse(response.json());
      expect(error.code).toBe('invalid_request');
      expect(error.issues?.map((issue) => issue.path)).toEqual(['params.id']);
    },
  );
});

describe('texts of a form', () => {
  it('a form’s texts become numbers, and an empty coordinate becomes none', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/projects`,
      headers: await logIn(),
      payload: {
        ...testRegistration,
        name: 'From a form',
        priority: '12',
        video: 'na',
        location: [{ address: 'Baner', latitude: '18.566', longitude: '' }],
      },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      priority: 12,
      video: 'na',
      location: [{ address: 'Baner', latitude: 18.566 }],
    });
    await services.projects.remove(response.json().id);
  });
});

describe('a project that cannot be', () => {
  it.each([
    [
      { connections: [{ name: 'Airport', offPeak: '64', peak: '38' }] },
      'connections.0.peak',
      /less than on free roads/,
    ],
    [{ stages: [{ name: 'Booking', percent: '10' }] }, 'stages', /add up to 10 %, not to 100 %/],
    [{ stages: [stage('Booking', 10.5), stage('Possession', 90)] }, 'stages', /add up to 100.5 %/],
    [{ possession: '1999-12-31' }, 'possession', /from 2000 to 2100/],
    [{ possession: '2101-01-01' }, 'possession', /from 2000 to 2100/],
    [
      { documents: [{ name: 'Title report', file: '/media/title.pdf' }] },
      'documents.0.access',
      /Choose who can open it/,
    ],
  ])('refuses %j at its field', async (part, path, message) => {
    const payload = { name: 'Impossible', priority: 1, ...part };
    const response = await app.inject({
      ...{ method: 'POST', url: `${apiPrefix}/projects`, headers: await logIn(), payload },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues).toEqual([{ path: `body.${path}`, message: expect.stringMatching(message) }]);
  });

  it.each([
    [{ stages: [] }],
    [{ stages: [stage('Booking', 10), stage('Possession', 90)] }],
    [{ connections: [{ name: 'Bus stop', offPeak: 7, peak: 7 }] }],
    [{ possession: '' }],
    [{ possession: '2000-01-01' }],
    [{ documents: [{ name: 'Title report', file: '/media/title.pdf', access: 'open' }] }],
  ])('accepts %j', async (part) => {
    const payload = { ...testRegistration, name: 'Possible', priority: 1, ...part };
    const response = await app.inject({
      ...{ method: 'POST', url: `${apiPrefix}/projects`, headers: await logIn(), payload },
    });
    expect(response.statusCode).toBe(201);
    await services.projects.remove(response.json().id);
  });

  it('an earlier version that breaks a newer rule becomes a draft that cannot be published, and the response names the field', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Older than the rule' }));
    await services.projects.update(id, 1, buildProject({ name: 'Newer' }));
    await db
      .updateTable('document_revisions')
      .set({ body: sql`jsonb_set(body, '{stages}', '[{"name": "Booking", "percent": 10}]')` })
      .where('id', '=', id)
      .execute();
    const headers = await logIn();
    const restored = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/admin/collections/projects/${id}/revisions/1/restore`,
      headers: { ...headers, 'if-match': '"2"' },
    });
    expect(restored.json()).toEqual({ id, version: 3 });
    const response = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/admin/collections/projects/${id}/publication`,
      headers,
      payload: { do: 'publish', draft: 3 },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues).toMatchObject([{ path: 'body.stages' }]);
    await services.projects.remove(id);
  });
});

describe('fifty edits at once under one ETag', () => {
  it('of fifty edits at once under one ETag exactly one succeeds', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Contended' }));
    const headers = { ...(await logIn()), 'if-match': '"1"' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.inject({
          method: 'PUT',
          url: `${apiPrefix}/projects/${id}`,
          headers,
          payload: buildProject({ name: `Edit ${index}` }),
        }),
      ),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    expect((await services.projects.get(id)).version).toBe(2);
    await services.projects.remove(id);
  });
});

describe('a response that breaks its own schema', () => {
  it('a response that breaks its own schema is a 500 that reveals nothing', async () => {
    await db
      .updateTable('documents')
      .set({ summary: JSON.stringify({ name: 'Kiln Works', photos: [{ url: 7 }] }) })
      .where(sql<boolean>`summary ->> 'name' = 'Kiln Works'`)
      .execute();
    const response = await get('/projects');
    expect(response.statusCode).toBe(500);
    expect(errorBodySchema.parse(response.json()).error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side',
    });
  });
});
