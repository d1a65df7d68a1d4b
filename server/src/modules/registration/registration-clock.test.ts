import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

/** The database keeps the real time; the process is years behind or ahead. */

// Before there are services, because they may keep the clock that they find.
vi.useFakeTimers({ toFake: ['Date'] });
const setClock = (day: string) => vi.setSystemTime(new Date(`${day}T06:00:00Z`));
const { db, services } = await buildTestApp();
const owner = { by: 'admin@site.example', role: 'owner' } as const;
const ended = { reraValidUntil: '2021-06-30' };

describe('a process whose clock is years behind', () => {
  it('it publishes no project whose registration ended meanwhile, by the API, by a step or as planned', async () => {
    setClock('2021-01-15');
    const refused = {
      issues: [{ path: 'body.reraValidUntil', message: expect.stringContaining('ended on 30 June 2021') }],
    };
    await expect(services.projects.create(buildProject(ended))).rejects.toMatchObject(refused);
    const key = {
      collection: 'projects',
      ...(await services.publishing.create('projects', buildProject(ended), owner)),
    } as const;
    for (const step of [
      { do: 'publish', draft: 1 },
      { do: 'schedule', schedule: { what: 'publish', at: Date.parse('2021-02-01'), draft: 1 } },
    ] as const)
      await expect(services.publishing.takeStep(key, step, owner)).rejects.toMatchObject(refused);
    const { checks } = await services.registrations.getChecks(key.id);
    expect(checks.find(({ name }) => name === 'validity')?.isPassed).toBe(false);
  });

  it('it withdraws a project whose registration has ended, and lists it until then', async () => {
    const { id } = await storeUnchecked(db, { name: 'Kiln House', ...ended });
    setClock('2021-01-15');
    expect(await services.registrations.listProblems()).toContainEqual(
      expect.objectContaining({ id, kind: 'registration-incomplete' }),
    );
    expect(await services.registrations.run()).toBe(1);
    expect((await services.publishing.get({ collection: 'projects', id })).state).toBe('withdrawn');
  });
});

it('a process whose clock is years ahead publishes a project that is registered today, and withdraws none', async () => {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'Asia/Kolkata')::date::text as today
  `.execute(db);
  setClock('2090-01-01');
  const { id } = await services.projects.create(buildProject({ reraValidUntil: rows[0]?.today }));
  expect(await services.registrations.run()).toBe(0);
  expect((await services.publishing.get({ collection: 'projects', id })).state).toBe('live');
});
