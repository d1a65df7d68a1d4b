import type { PolicyName } from '@plinth/contract/policies';
import type { RichText } from '@plinth/contract/rich-text';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeCollection } from '../../../test/collection.ts';
import { buildTestApp } from '../../../test/context.ts';
import { createDatabase } from '../../platform/database.ts';
import { createServices } from '../../services.ts';
import { createPolicyService } from './policy.service.ts';

const text = (words: string): RichText => ({
  type: 'document',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const version = (policy: PolicyName, from: string, more: object = {}) => ({
  ...{ policy, from, title: 'Terms', lead: 'Read as you like.', richContent: text('We keep your name.') },
  ...more,
});

// A version that is not in force yet may be deleted, which the walk does.
await describeCollection({
  isUnique: true,
  names: {
    list: 'listPolicies',
    get: 'getPolicy',
    create: 'createPolicy',
    update: 'updatePolicy',
    remove: 'deletePolicy',
  },
  input: version('terms-of-use', '2090-01-01'),
  change: { title: 'Terms of use' },
  history: { collection: 'policies', title: 'title' },
  invalid: [
    [{ policy: 'cookies' }, 'body.policy'],
    [{ from: '1 January 2027' }, 'body.from'],
    [{ title: ' ' }, 'body.title'],
    [{ richContent: text('') }, 'body.richContent'],
    [
      { richContent: { type: 'document', content: [{ type: 'plate', project: 'p1' }, ...text('A').content] } },
      'body.richContent',
    ],
  ],
});

const { app, db, appUrl, resources, services, logIn } = await buildTestApp();
const owner = { by: 'admin@site.example', role: 'owner' } as const;
const keyOf = (id: string) => ({ collection: 'policies', id }) as const;
const first = { issues: [{ path: 'body.do', message: 'Publish its successor first' }] };
const taken = { issues: [{ path: 'body.from', message: 'This policy has a version of this day already' }] };
const create = async (...given: Parameters<typeof version>) => (await services.policies.create(version(...given))).id;
const takeStep = (id: string, step: Parameters<typeof services.publishing.takeStep>[1]) =>
  services.publishing.takeStep(keyOf(id), step, owner);
const statesOf = async (policy: string) =>
  (await app.inject(`/api/policies/of/${policy}`))
    .json()
    .map(({ from, state }: { from: string; state: string }) => [from, state]);

beforeEach(() => sql`delete from documents where collection = 'policies'`.execute(db));

describe('the versions of a policy', () => {
  it('they are public, newest first, with what changed and without their text, tagged with the list', async () => {
    await create('terms-of-use', '2025-06-02');
    await create('terms-of-use', '2090-01-01', { changed: 'Plans may be printed.' });
    await create('disclaimer', '2024-01-01');
    const response = await app.inject('/api/policies/of/terms-of-use');
    expect(response.json()).toEqual([
      { id: expect.any(String), from: '2090-01-01', changed: 'Plans may be printed.', state: 'coming' },
      { id: expect.any(String), from: '2025-06-02', state: 'in force' },
    ]);
    expect(response.headers['surrogate-key']).toBe('policies');
    expect(await statesOf('privacy-policy')).toEqual([]);
    expect((await app.inject('/api/policies/of/cookies')).statusCode).toBe(400);
    expect((await app.inject('/api/policies')).body).not.toContain('We keep your name');
  });

  it('a draft is no version, and its publication makes it one', async () => {
    await create('terms-of-use', '2025-06-02');
    const { id } = await services.publishing.create('policies', version('terms-of-use', '2025-07-01'), owner);
    expect(await statesOf('terms-of-use')).toEqual([['2025-06-02', 'in force']]);
    await takeStep(id, { do: 'publish', draft: 1 });
    expect(await statesOf('terms-of-use')).toEqual([
      ['2025-07-01', 'in force'],
      ['2025-06-02', 'earlier'],
    ]);
  });
});

describe('a day of a policy', () => {
  it('a second version of the same day is refused: by the API, by a draft, as planned, and out of the bin', async () => {
    await create('terms-of-use', '2025-06-02');
    const id = await create('terms-of-use', '2025-07-01');
    await expect(create('terms-of-use', '2025-07-01')).rejects.toMatchObject(taken);
    await expect(services.policies.update(id, 1, version('terms-of-use', '2025-06-02'))).rejects.toMatchObject(taken);
    const draft = await services.publishing.create('policies', version('terms-of-use', '2025-07-01'), owner);
    const at = Date.parse('2089-01-01');
    for (const step of [
      { do: 'publish', draft: 1 },
      { do: 'schedule', schedule: { what: 'publish', at, draft: 1 } },
    ] as const)
      await expect(takeStep(draft.id, step)).rejects.toMatchObject(taken);

    await services.policies.remove(id);
    await takeStep(draft.id, { do: 'publish', draft: 1 });
    await expect(takeStep(id, { do: 'restore' })).rejects.toMatchObject(taken);
    expect(await statesOf('terms-of-use')).toHaveLength(2);
    await create('disclaimer', '2025-07-01');
  });
});

describe('two versions of a policy at the same moment', () => {
  const draftOf = async (from: string) =>
    (await services.publishing.create('policies', version('terms-of-use', from), owner)).id;
  const publish = (id: string) => takeStep(id, { do: 'publish', draft: 1 });
  const dayOfRow = sql<{ from: string; count: number }>`
    select body ->> 'from' as "from", count(*)::int as count from documents
    where collection = 'policies' and stage = 'published' and deleted_at is null group by 1 order by 1
  `;

  it.each([
    [
      'publications of drafts',
      async (day: string) => [await draftOf(day), await draftOf(day)].map((id) => () => publish(id)),
    ],
    ['creations by the API', async (day: string) => [day, day].map((from) => () => create('terms-of-use', from))],
    [
      'a publication and a creation by the API',
      async (day: string) => {
        const id = await draftOf(day);
        return [() => publish(id), () => create('terms-of-use', day)];
      },
    ],
    [
      'an edit by the API and a publication',
      async (day: string) => {
        const [live, draft] = [await create('terms-of-use', `2090-${day.slice(5)}`), await draftOf(day)];
        return [() => services.policies.update(live, 1, version('terms-of-use', day)), () => publish(draft)];
      },
    ],
    [
      'a return from the bin and a publication',
      async (day: string) => {
        const id = await create('terms-of-use', day);
        await services.policies.remove(id);
        const draft = await draftOf(day);
        return [() => takeStep(id, { do: 'restore' }), () => publish(draft)];
      },
    ],
  ])('of one day, %s: one is refused, each of ten times', async (_case, prepare) => {
    await create('terms-of-use', '2025-06-02');
    const days = Array.from({ length: 10 }, (_, index) => `2026-01-${String(index + 10)}`);
    for (const day of days) {
      const outcomes = await Promise.allSettled((await prepare(day)).map((run) => run()));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    }
    const { rows } = await dayOfRow.execute(db);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  });

  it('of two edits that take the last two versions in force off the page, one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql`delete from documents where collection = 'policies'`.execute(db);
      const ids = [await create('terms-of-use', '2025-06-02'), await create('terms-of-use', '2025-07-01')];
      const later = ['2090-01-01', '2090-02-01'];
      const outcomes = await Promise.allSettled(
        ids.map((id, index) => services.policies.update(id, 1, version('terms-of-use', later[index] ?? ''))),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await statesOf('terms-of-use')).map(([, state]: [string, string]) => state)).toEqual([
        'coming',
        'in force',
      ]);
    }
  });

  it('of different days, or of different policies, none is refused (control)', async () => {
    const outcomes = await Promise.allSettled([
      create('terms-of-use', '2026-01-10'),
      create('terms-of-use', '2026-01-11'),
      create('disclaimer', '2026-01-10'),
      publish(await draftOf('2026-01-12')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});

describe('the page of a policy is never empty', () => {
  it('the only version in force is neither deleted nor withdrawn, now or at a time, until its successor is in force', async () => {
    const id = await create('terms-of-use', '2025-06-02');
    await create('terms-of-use', '2090-01-01');
    const steps = [
      { do: 'delete' },
      { do: 'withdraw' },
      { do: 'schedule', schedule: { what: 'withdraw', at: Date.parse('2089-12-01') } },
    ] as const;
    for (const step of steps) await expect(takeStep(id, step)).rejects.toMatchObject(first);
    const response = await app.inject({ method: 'DELETE', url: `/api/policies/${id}`, headers: await logIn() });
    expect([response.statusCode, response.json().error.issues]).toEqual([400, first.issues]);
    // On that day, the other version is in force.
    await takeStep(id, { do: 'schedule', schedule: { what: 'withdraw', at: Date.parse('2090-01-02') } });
    await takeStep(id, { do: 'unschedule' });
    await create('terms-of-use', '2025-07-01');
    await takeStep(id, { do: 'withdraw' });
    expect(await statesOf('terms-of-use')).toEqual([
      ['2090-01-01', 'coming'],
      ['2025-07-01', 'in force'],
    ]);
  });

  it('an edit does not take it to a later day or to another policy', async () => {
    const id = await create('terms-of-use', '2025-06-02');
    const refused = { issues: [{ path: 'body.from', message: 'Publish its successor first' }] };
    for (const change of [version('terms-of-use', '2090-01-01'), version('disclaimer', '2025-06-02')])
      await expect(services.policies.update(id, 1, change)).rejects.toMatchObject(refused);
    expect(await services.policies.update(id, 1, version('terms-of-use', '2024-06-02'))).toMatchObject({ version: 2 });
  });

  it('of two versions that leave at the same moment, one stays', async () => {
    const ids = [await create('terms-of-use', '2025-06-02'), await create('terms-of-use', '2025-07-01')];
    const outcomes = await Promise.allSettled(ids.map((id) => takeStep(id, { do: 'withdraw' })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await statesOf('terms-of-use')).map(([, state]: [string, string]) => state)).toEqual(['in force']);
  });

  it('a draft, and a version that is not in force yet, may go', async () => {
    const draft = await services.publishing.create('policies', version('terms-of-use', '2025-07-01'), owner);
    await takeStep(draft.id, { do: 'delete' });
    await takeStep(draft.id, { do: 'restore' });
    const id = await create('terms-of-use', '2090-01-01');
    await services.policies.remove(id);
    expect(await statesOf('terms-of-use')).toEqual([]);
  });
});

describe('the morning of the day', () => {
  it('the pages of a version are purged once its day has come by the clock of the database, and no others', async () => {
    const purged: string[] = [];
    let today = '2026-12-30';
    const policies = createPolicyService({
      db,
      list: () => services.policies.list(),
      readToday: async () => today,
      recordEdit: async (_trx, { collection, id }) => void purged.push(`${collection} ${id}`),
    });
    const current = await create('terms-of-use', '2026-11-17');
    const next = await create('terms-of-use', '2027-01-01');
    const other = await create('disclaimer', '2025-06-02');
    // A worker that has just started does not know what the caches have.
    expect(await policies.refresh()).toBe(2);
    expect(purged.splice(0)).toEqual([`policies ${other}`, `policies ${current}`]);
    today = '2026-12-31';
    expect([await policies.refresh(), purged]).toEqual([0, []]);
    expect((await policies.listVersions('terms-of-use')).map(({ state }) => state)).toEqual(['coming', 'in force']);
    today = '2027-01-01';
    expect(await policies.refresh()).toBe(1);
    expect(purged.splice(0)).toEqual([`policies ${next}`]);
    expect((await policies.listVersions('terms-of-use')).map(({ state }) => state)).toEqual(['in force', 'earlier']);
    expect([await policies.refresh(), purged]).toEqual([0, []]);
  });

  it('a purge that fails is tried again', async () => {
    await create('terms-of-use', '2026-11-17');
    let fails = true;
    const policies = createPolicyService({
      db,
      list: () => services.policies.list(),
      readToday: async () => '2026-11-20',
      recordEdit: async () => {
        if (fails) throw new Error('The queue is away');
      },
    });
    await expect(policies.refresh()).rejects.toThrow('The queue is away');
    fails = false;
    expect(await policies.refresh()).toBe(1);
  });

  it('the clock of the database decides, and not that of the process', async () => {
    await create('terms-of-use', '2025-06-02');
    await create('terms-of-use', '2090-01-01');
    // A function of this name stands before that of PostgreSQL for connections with this search path.
    await sql`create schema moved`.execute(db);
    await sql`
      create function moved.clock_timestamp() returns timestamptz language sql as $$ select '2090-01-01T00:00:00+05:30'::timestamptz $$
    `.execute(db);
    await sql`grant usage on schema moved to public`.execute(db);
    const url = new URL(appUrl);
    url.searchParams.set('options', '-c search_path=moved,pg_catalog,public');
    const later = createDatabase({ url: url.href, poolSize: 2 });
    try {
      const { policyVersions } = createServices({ ...resources, db: later });
      const states = (await policyVersions.listVersions('terms-of-use')).map(({ state }) => state);
      expect(states).toEqual(['in force', 'earlier']);
      expect((await statesOf('terms-of-use')).map(([, state]: [string, string]) => state)).toEqual([
        'coming',
        'in force',
      ]);
    } finally {
      await later.destroy();
    }
  });
});
