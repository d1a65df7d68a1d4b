import { apiPrefix } from '@plinth/contract/calls';
import { dayOf } from '@plinth/contract/company-time';
import { describe, expect, it } from 'vitest';
import { describeCollection } from '../../../test/collection.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const entry = {
  project: '01hx0000000000000000000000',
  tower: 'A',
  day: '2026-10-05',
  level: 16,
  planned: 17,
  levels: 24,
  sentence: 'Tower A is one slab behind plan.',
  photos: [],
};

await describeCollection({
  names: {
    list: 'listProgress',
    get: 'getProgress',
    create: 'createProgress',
    update: 'updateProgress',
    remove: 'deleteProgress',
  },
  input: entry,
  change: { level: 17 },
  history: { collection: 'progress', title: 'day' },
  invalid: [
    [{ ...entry, day: '2026-02-30' }, 'body.day'],
    [{ ...entry, level: 201 }, 'body.level'],
    [{ ...entry, sentence: ' ' }, 'body.sentence'],
    [{ ...entry, project: '' }, 'body.project'],
    [{ ...entry, level: 25 }, 'body.level'],
    [{ ...entry, planned: 25 }, 'body.planned'],
    [{ ...entry, finishesLevel: 25 }, 'body.finishesLevel'],
    [{ ...entry, sentence: 'a'.repeat(401) }, 'body.sentence'],
    [{ ...entry, day: dayOf(Date.now() + 86_400_000) }, 'body.day'],
  ],
});

describe('the progress of one project', async () => {
  const { app, services } = await buildTestApp();

  it('lists the entries of that project alone, newest first, without deleted ones', async () => {
    const { id: ours } = await services.projects.create(buildProject({ name: 'With progress' }));
    const days = ['2026-08-03', '2026-10-05', '2026-09-07'];
    for (const day of days) await services.progress.create({ ...entry, project: ours, day }, null);
    await services.progress.create(entry, null);
    const deleted = await services.progress.create({ ...entry, project: ours, day: '2026-11-02' }, null);
    await services.progress.remove(deleted.id, null);

    const response = await app.inject(`${apiPrefix}/projects/${ours}/progress`);
    expect(response.statusCode).toBe(200);
    expect(response.json().map(({ day }: { day: string }) => day)).toEqual(['2026-10-05', '2026-09-07', '2026-08-03']);
    const key = { collection: 'projects', id: ours } as const;
    await services.publishing.takeStep(key, { do: 'withdraw' }, { by: null, role: 'owner' });
    expect((await app.inject(`${apiPrefix}/projects/${ours}/progress`)).json(), 'a withdrawn project').toEqual([]);
  });

  it('refuses a tower that the project does not have, and names the right spelling', async () => {
    const towers = [{ name: 'East' }, { name: 'West' }];
    const { id } = await services.projects.create(buildProject({ towers }));
    const create = (tower: string) => services.progress.create({ ...entry, project: id, tower }, null);
    const refused = (message: string) => ({ issues: [{ path: 'body.tower', message }] });
    await expect(create('North')).rejects.toMatchObject(refused('The towers of this project are East, West'));
    await expect(create('east')).rejects.toMatchObject(refused('The project writes this tower East'));
    const stored = await create('East');
    await expect(
      services.progress.update(stored.id, 1, { ...entry, project: id, tower: 'C' }, null),
    ).rejects.toMatchObject(refused('The towers of this project are East, West'));
    expect((await services.progress.update(stored.id, 1, { ...entry, project: id, tower: 'West' }, null)).version).toBe(
      2,
    );
  });

  it('accepts an entry of today in company time', async () => {
    const { id } = await services.progress.create({ ...entry, day: dayOf(Date.now()) }, null);
    expect(id).toBeTruthy();
  });

  it('is empty for a project without entries', async () => {
    const response = await app.inject(`${apiPrefix}/projects/01hx0000000000000000000009/progress`);
    expect(response.json()).toEqual([]);
  });
});
