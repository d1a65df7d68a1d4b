import { dayLength, startOfDay } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
const owner = { by: 'admin@site.example', role: 'owner' } as const;
const keyOf = (id: string) => ({ collection: 'campaigns', id }) as const;
const blocks = [
  { _id: 'b1', kind: 'hero' },
  { _id: 'b2', kind: 'form' },
];
const campaign = (project: string, more: object = {}) => ({ title: 'Open day', project, blocks, ...more });
const createProject = async (more = {}) => (await services.projects.create(buildProject(more))).id;
const create = async (project: string, more: object = {}) =>
  (await services.campaigns.create(campaign(project, more) as never)).id;
const statusOf = async (path: string) => (await app.inject(`/api${path}`)).statusCode;
const gone = 'The project is not on the website. Publish it first';

beforeEach(async () => {
  await sql`delete from documents where collection in ('campaigns', 'projects')`.execute(db);
  await sql`delete from document_paths where collection = 'campaigns'`.execute(db);
});

describe('the address of a campaign', () => {
  it('it is made from the title, is public, and an old one leads to the new one', async () => {
    const id = await create(await createProject());
    const read = async (slug: string) => (await app.inject(`/api/campaigns/addresses/${slug}`)).json();
    expect(await read('open-day')).toEqual({ id, slug: 'open-day', isCurrent: true });
    const headers = await logIn();
    const { version, ...stored } = (await app.inject(`/api/campaigns/${id}`)).json();
    const change = { ...stored, slug: 'open-sundays' };
    const edited = await app.inject({
      ...{ method: 'PUT', url: `/api/campaigns/${id}`, payload: change },
      headers: { ...headers, 'if-match': `"${version}"` },
    });
    expect(edited.statusCode).toBe(200);
    expect(await read('open-day')).toEqual({ id, slug: 'open-sundays', isCurrent: false });
    expect((await app.inject('/api/campaigns/addresses/open-sundays')).headers['surrogate-key']).toBe(`campaign:${id}`);
    expect(await statusOf('/campaigns/addresses/never')).toBe(404);
  });

  it('the list has no blocks', async () => {
    const project = await createProject();
    const id = await create(project);
    expect((await app.inject('/api/campaigns')).json()).toEqual([
      { _id: id, id, title: 'Open day', project, slug: 'open-day', robots: 'noindex', version: 1 },
    ]);
  });
});

describe('the registration of the project', () => {
  const refusal = async (more: object) => {
    const headers = await logIn();
    const response = await app.inject({ method: 'POST', url: '/api/campaigns', headers, payload: more });
    return [response.statusCode, response.json().error?.issues ?? response.json().issues];
  };

  it('a campaign for a project that is missing, a draft or withdrawn is refused', async () => {
    const { id: draft } = await services.publishing.create('projects', buildProject(), owner);
    const withdrawn = await createProject();
    await services.publishing.takeStep({ collection: 'projects', id: withdrawn }, { do: 'withdraw' }, owner);
    for (const project of ['never', draft, withdrawn])
      expect(await refusal(campaign(project))).toEqual([400, [{ path: 'body.project', message: gone }]]);
  });

  it('a campaign for a project whose registration is not in order is refused by the API and by publishing, each fault at the project', async () => {
    const { id: project } = await storeUnchecked(db, { reraValidUntil: '2020-01-01' });
    const issue = {
      path: 'body.project',
      message:
        'The registration of the project: The registration ended on 1 January 2020. Enter the day of its extension',
    };
    expect(await refusal(campaign(project))).toEqual([400, [issue]]);
    const { id, version } = await services.publishing.create('campaigns', campaign(project), owner);
    await expect(
      services.publishing.takeStep(keyOf(id), { do: 'publish', draft: version }, owner),
    ).rejects.toMatchObject({ issues: [issue] });
    expect(await statusOf(`/campaigns/${id}`)).toBe(404);
  });

  it('a plan for a day after the last one of the registration is refused', async () => {
    const project = await createProject({ reraValidUntil: '2090-06-01' });
    const { id, version } = await services.publishing.create('campaigns', campaign(project), owner);
    const plan = (day: string) => {
      const schedule = { what: 'publish', at: startOfDay(day) + dayLength / 2, draft: version } as const;
      return services.publishing.takeStep(keyOf(id), { do: 'schedule', schedule }, owner);
    };
    await expect(plan('2090-06-02')).rejects.toMatchObject({ issues: [{ path: 'body.project' }] });
    await plan('2090-06-01');
  });

  it('blocks that make no page are refused at the block', async () => {
    const project = await createProject();
    expect(await refusal(campaign(project, { blocks: [] }))).toEqual([
      400,
      [{ path: 'body.blocks', message: 'Add at least one block' }],
    ]);
    const twice = [...blocks, { _id: 'b3', kind: 'form' }];
    expect((await refusal(campaign(project, { blocks: twice })))[1]).toMatchObject([{ path: 'body.blocks.2' }]);
  });
});

describe('a project that leaves the website', () => {
  it('its campaigns leave in the same transaction, and those of other projects stay', async () => {
    const [project, other] = [await createProject(), await createProject({ name: 'Kiln House' })];
    const [id, kept] = [await create(project), await create(other)];
    await services.publishing.takeStep({ collection: 'projects', id: project }, { do: 'withdraw' }, owner);
    expect([await statusOf(`/campaigns/${id}`), await statusOf(`/campaigns/${kept}`)]).toEqual([404, 200]);
    expect(await services.publishing.get(keyOf(id))).toMatchObject({ state: 'withdrawn' });
    const { rows } = await sql`
      select title, details ->> 'note' as note from audit_events where collection = 'campaigns' and action = 'document.withdraw'
    `.execute(db);
    expect(rows).toEqual([{ title: 'Open day', note: 'The project of this campaign is not on the website any more.' }]);
  });

  it('what was public is in the record until that moment', async () => {
    const project = await createProject();
    const id = await create(project);
    const ends = async () =>
      (
        await sql<{ isOver: boolean }>`
          select public_until is not null as "isOver" from published_versions where collection = 'campaigns' and id = ${id}
        `.execute(db)
      ).rows;
    expect(await ends()).toEqual([{ isOver: false }]);
    await services.projects.remove(project, null);
    expect(await ends()).toEqual([{ isOver: true }]);
  });

  it('an edit of the project leaves its campaigns as they are', async () => {
    const project = await createProject();
    const id = await create(project);
    await services.projects.update(project, 1, buildProject({ quote: 'Above the road.' }), null);
    expect(await statusOf(`/campaigns/${id}`)).toBe(200);
  });

  it('a campaign that was published meanwhile is withdrawn by the next run of the worker', async () => {
    const project = await createProject();
    const id = await create(project);
    // As if both had been committed at once.
    await sql`update documents set stage = 'withdrawn' where collection = 'projects' and id = ${project}`.execute(db);
    expect(await services.followProjects()).toBe(1);
    expect(await statusOf(`/campaigns/${id}`)).toBe(404);
    expect(await services.followProjects()).toBe(0);
  });

  it('a campaign comes back from the bin only with its project', async () => {
    const project = await createProject();
    const id = await create(project);
    await services.campaigns.remove(id, null);
    await services.publishing.takeStep({ collection: 'projects', id: project }, { do: 'withdraw' }, owner);
    await expect(services.campaigns.undelete(id)).rejects.toMatchObject({
      issues: [{ path: 'body.project', message: gone }],
    });
  });
});
