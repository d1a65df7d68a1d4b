import { describe, expect, it } from 'vitest';
import { insertPerson } from '../../../test/people.ts';
import { buildTeam } from '../../../test/team.ts';

const { db, team, services } = await buildTeam();
const [head, asha, vikram] = [
  await team.colleague('sales-head'),
  await team.colleague('sales'),
  await team.colleague('sales'),
];

const always = {
  isOnDuty: true,
  projects: [],
  languages: [],
  from: '00:00',
  to: '24:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  leave: [],
};
const allDay = { ...always, to: '23:59' };
const put = (id: string, payload: object, headers = head.headers) =>
  team.send('PUT', `/admin/sellers/${id}`, headers, payload);
const take = async (headers = asha.headers) =>
  (await team.send('POST', '/admin/people/next', headers, {})).json().id as string | null;
const ownerOf = async (id: string) =>
  (await db.selectFrom('people').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;
const dueIn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const clear = async () => {
  await db.deleteFrom('people').execute();
  await db.updateTable('sellers').set({ is_on_duty: false, last_given_at: null }).execute();
};
const eventsOf = (id: string) =>
  db.selectFrom('audit_events').select(['action', 'user_id', 'title']).where('entity_id', '=', id).execute();

describe('the colleagues who get leads', () => {
  it('are all who work with leads, off duty until the head says otherwise', async () => {
    const list = (await team.send('GET', '/admin/sellers', asha.headers)).json();
    expect(list.map(({ role, isOnDuty }: { role: string; isOnDuty: boolean }) => [role, isOnDuty])).toEqual([
      ['owner', false],
      ['sales', false],
      ['sales', false],
      ['sales-head', false],
    ]);
    const left = await team.colleague('sales');
    await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', left.id).execute();
    expect((await team.send('GET', '/admin/sellers', asha.headers)).json()).toHaveLength(4);
  });

  it('their rules are set by the head and stored with an event, and open leads are counted', async () => {
    await insertPerson(db, { owner_id: vikram.id });
    await insertPerson(db, { owner_id: vikram.id, stage: 'lost' });
    const rules = {
      ...allDay,
      projects: ['heights'],
      languages: ['Marathi'],
      leave: [{ from: '2026-12-24', to: '2026-12-31' }],
    };
    const response = await put(vikram.id, rules);
    expect(response.json()).toEqual({ id: vikram.id, name: 'A sales', role: 'sales', open: 1, ...rules });
    expect((await put(vikram.id, { ...rules, isOnDuty: false })).json().isOnDuty).toBe(false);
    const changes = (await eventsOf(vikram.id)).filter(({ action }) => action === 'seller.update');
    expect(changes).toMatchObject([{ user_id: head.id, title: 'A sales' }, {}]);
    await clear();
  });

  it.each(['approver', 'editor', 'site', 'privacy', 'viewer', 'sales'] as const)(
    'the role %s may not set rules',
    async (role) => {
      const { headers } = await team.colleague(role);
      expect((await put(asha.id, allDay, headers)).statusCode).toBe(403);
      expect((await team.send('GET', '/admin/sellers', headers)).statusCode).toBe(role === 'sales' ? 200 : 403);
    },
  );

  it('rules of a colleague who does not work with leads, and wrong ones, are refused', async () => {
    const editor = await team.colleague('editor');
    expect((await put(editor.id, allDay)).statusCode).toBe(404);
    expect((await put(asha.id, always)).statusCode).toBe(400);
    expect((await put(asha.id, { ...allDay, days: [0] })).statusCode).toBe(400);
  });
});

describe('new leads by rule', () => {
  it('leads go round the colleagues on duty, oldest deadline first, with a touch and an event each', async () => {
    await clear();
    await put(asha.id, allDay);
    await put(vikram.id, allDay);
    const ids: string[] = [];
    for (const minutes of [1, 2, 3, 4]) ids.push(await insertPerson(db, { respond_by: dueIn(minutes) }));
    expect(await services.sellers.giveWaiting()).toBe(4);
    const owners = await Promise.all(ids.map(ownerOf));
    expect(new Set(owners.slice(0, 2))).toEqual(new Set([asha.id, vikram.id]));
    expect(owners.slice(2)).toEqual(owners.slice(0, 2));
    // The turns go on in the next run.
    const fifth = await insertPerson(db);
    await services.sellers.giveWaiting();
    expect(await ownerOf(fifth)).toBe(owners[0]);
    expect(await eventsOf(fifth)).toEqual([{ action: 'person.owner', user_id: null, title: null }]);
    const touches = await db
      .selectFrom('touches')
      .select(['kind', 'facts', 'by_user'])
      .where('person_id', '=', fifth)
      .execute();
    expect(touches).toEqual([{ kind: 'owner', by_user: null, facts: { to: 'A sales' } }]);
  });

  it('project and language are kept, and a lead that no one takes waits', async () => {
    await clear();
    await put(asha.id, { ...allDay, projects: ['heights'] });
    await put(vikram.id, { ...allDay, projects: ['park'], languages: ['Hindi'] });
    const heights = await insertPerson(db, { project_id: 'heights', language: 'Hindi' });
    const park = await insertPerson(db, { project_id: 'park', language: 'Hindi' });
    const nowhere = await insertPerson(db, { project_id: 'elsewhere' });
    expect(await services.sellers.giveWaiting()).toBe(2);
    expect([await ownerOf(heights), await ownerOf(park), await ownerOf(nowhere)]).toEqual([asha.id, vikram.id, null]);
  });

  it('what is owned, answered, closed, a test or was given back by hand is not given', async () => {
    await clear();
    await put(asha.id, allDay);
    const given = await insertPerson(db, { owner_id: asha.id });
    const back = await team.send('POST', `/admin/people/${given}/owner`, head.headers, { owner: null });
    expect(back.statusCode).toBe(200);
    await insertPerson(db, { owner_id: vikram.id });
    await insertPerson(db, { respond_by: null, responded_at: new Date() });
    await insertPerson(db, { stage: 'contacted' });
    await insertPerson(db, { is_test: true });
    await insertPerson(db, { merged_into: given });
    expect(await services.sellers.giveWaiting()).toBe(0);
    expect(await ownerOf(given)).toBeNull();
  });

  it('several workers at once give each lead once', async () => {
    await clear();
    await put(asha.id, allDay);
    await put(vikram.id, allDay);
    for (let count = 0; count < 30; count += 1) await insertPerson(db);
    const runs = await Promise.all([1, 2, 3].map(() => services.sellers.giveWaiting()));
    await services.sellers.giveWaiting();
    expect(runs.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(30);
    const { rows, touches } = {
      rows: await db.selectFrom('people').select('owner_id').execute(),
      touches: await db.selectFrom('touches').select('person_id').where('kind', '=', 'owner').execute(),
    };
    const share = (id: string) => rows.filter(({ owner_id }) => owner_id === id).length;
    expect([share(asha.id), share(vikram.id)]).toEqual([15, 15]);
    expect(new Set(touches.map(({ person_id }) => person_id)).size).toBe(touches.length);
  });
});

describe('taking the next lead', () => {
  it('it is the one whose response is due first, of the colleague’s projects and languages', async () => {
    await clear();
    await put(asha.id, { ...allDay, isOnDuty: false, projects: ['heights'], languages: ['Hindi'] });
    const late = await insertPerson(db, { respond_by: dueIn(9), project_id: 'heights', language: 'Hindi' });
    const unknown = await insertPerson(db, { respond_by: dueIn(5) });
    await insertPerson(db, { respond_by: dueIn(1), project_id: 'park' });
    await insertPerson(db, { respond_by: dueIn(1), project_id: 'heights', language: 'Tamil' });
    expect([await take(), await take(), await take()]).toEqual([unknown, late, null]);
    expect(await eventsOf(late)).toEqual([{ action: 'person.take', user_id: asha.id, title: null }]);
    expect((await team.send('GET', `/admin/people/${late}`, vikram.headers)).statusCode).toBe(404);
  });

  it('a stranger and other roles take none', async () => {
    const id = await insertPerson(db);
    expect((await team.send('POST', '/admin/people/next', {}, {})).statusCode).toBe(401);
    for (const role of ['approver', 'editor', 'site', 'privacy', 'viewer'] as const) {
      const { headers } = await team.colleague(role);
      expect((await team.send('POST', '/admin/people/next', headers, {})).statusCode).toBe(403);
    }
    expect(await ownerOf(id)).toBeNull();
  });

  it('20 callers take 2,000 leads: none twice, none left out, each with one event', async () => {
    await clear();
    await db
      .insertInto('people')
      .values(
        Array.from({ length: 2_000 }, (_, index) => ({
          ...{ id: `waiting${String(index).padStart(4, '0')}`, respond_by: new Date(1_800_000_000_000 + index) },
        })),
      )
      .execute();
    const callers = [];
    for (let count = 0; count < 20; count += 1) callers.push((await team.colleague('sales')).headers);
    const taken: string[][] = await Promise.all(
      callers.map(async (headers) => {
        const own: string[] = [];
        for (let id = await take(headers); id !== null; id = await take(headers)) own.push(id);
        return own;
      }),
    );
    const all = taken.flat();
    expect([all.length, new Set(all).size]).toEqual([2_000, 2_000]);
    const unowned = await db.selectFrom('people').select('id').where('owner_id', 'is', null).execute();
    expect(unowned).toEqual([]);
    // Each caller sees older leads before newer ones.
    for (const own of taken) expect(own).toEqual(own.toSorted());
    const events = await db
      .selectFrom('audit_events')
      .select('entity_id')
      .where('action', '=', 'person.take')
      .where('entity_id', 'like', 'waiting%')
      .execute();
    expect(new Set(events.map(({ entity_id }) => entity_id)).size).toBe(2_000);
    expect(events).toHaveLength(2_000);
    const owners = await db.selectFrom('people').select(['id', 'owner_id']).execute();
    expect(new Set(owners.map(({ owner_id }) => owner_id)).size).toBe(20);
    console.error(
      `each of 20 callers took ${Math.min(...taken.map((own) => own.length))} to ${Math.max(...taken.map((own) => own.length))} leads`,
    );
  });
});
