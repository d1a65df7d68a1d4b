import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { db, services } = await buildTestApp();
const owner = { by: 'admin@site.example', role: 'owner' } as const;

const texts = { cookies: 'A', reply: 'B', promotion: 'C', progress: 'D', subscribe: 'E' };
const cases = [
  {
    collection: 'rates',
    body: {
      ...{ rule: 'gst', place: 'Pune', percent: 5, from: '2026-04-01', reviewBy: '2027-03-31', source: 'Notice' },
    },
    change: { from: '2026-05-01' },
    issue: { path: 'body.from', message: 'This city has such a rate from this day already' },
  },
  {
    collection: 'currencies',
    body: { code: 'USD', rupees: 89.2, day: '2026-11-14' },
    change: { code: 'EUR' },
    issue: { path: 'body.code', message: 'USD exists already' },
  },
  {
    collection: 'redirects',
    body: { from: '/old', to: '/profile' },
    change: { from: '/older' },
    issue: { path: 'body.from', message: 'There is a redirect for this path already. Change that one' },
  },
  {
    collection: 'notices',
    body: { ...texts, from: '2090-01-01' },
    change: { from: '2090-02-01' },
    issue: { path: 'body.from', message: 'There is a version of this day already' },
  },
] as const;

type Collection = (typeof cases)[number]['collection'];
const serviceOf = (collection: Collection) =>
  services[collection] as unknown as {
    create: (body: object) => Promise<{ id: string }>;
    update: (id: string, version: number, body: object) => Promise<unknown>;
    remove: (id: string) => Promise<unknown>;
    list: () => Promise<unknown[]>;
  };

beforeEach(() =>
  sql`delete from documents where collection in ('rates', 'currencies', 'redirects', 'notices')`.execute(db),
);

describe.each(cases)('what only one document of $collection may have', ({ collection, body, change, issue }) => {
  const { create, update, remove, list } = serviceOf(collection);
  const refused = { issues: [issue] };
  const restore = (id: string) => services.publishing.takeStep({ collection, id }, { do: 'restore' }, owner);
  const draft = async () => (await services.publishing.create(collection, body, owner)).id;
  const publish = (id: string) => services.publishing.takeStep({ collection, id }, { do: 'publish', draft: 1 }, owner);

  it('is refused to one that comes back from the bin after another took it, and given back before', async () => {
    const { id } = await create(body);
    await remove(id);
    await restore(id);
    await remove(id);
    const { id: other } = await create(body);
    await expect(restore(id)).rejects.toMatchObject(refused);
    expect(await list()).toHaveLength(1);
    await remove(other);
    await restore(id);
    expect(await list()).toHaveLength(1);
  });

  it('is given to one of those that ask for it at the same moment: by the API, by a publication and by an edit', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from documents where collection = ${collection}`.execute(db);
      const { id } = await create({ ...body, ...change });
      const drafts = [await draft(), await draft()];
      const outcomes = await Promise.allSettled([
        create(body),
        ...drafts.map(publish),
        create(body),
        update(id, 1, body),
      ]);
      const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(failed).toHaveLength(4);
      for (const failure of failed) expect(failure).toMatchObject(refused);
    }
  });

  it('does not keep different ones from being published at the same moment (control)', async () => {
    await Promise.all([create(body), create({ ...body, ...change })]);
    expect(await list()).toHaveLength(2);
  });
});

it('two redirects that lead to each other are not both published at the same moment, nor by a return from the bin', async () => {
  const { create, remove, list } = serviceOf('redirects');
  const refused = { issues: [{ path: 'body.to', message: expect.stringMatching(/leads back to where it started/) }] };
  const outcomes = await Promise.allSettled([create({ from: '/a', to: '/b' }), create({ from: '/b', to: '/a' })]);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
  expect(await list()).toHaveLength(1);

  const { id } = await create({ from: '/c', to: '/d' });
  await remove(id);
  await create({ from: '/d', to: '/c' });
  const restore = services.publishing.takeStep({ collection: 'redirects', id }, { do: 'restore' }, owner);
  await expect(restore).rejects.toMatchObject(refused);
});
