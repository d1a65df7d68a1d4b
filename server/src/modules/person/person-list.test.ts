import type { Board, Desk, PeoplePage, Person } from '@plinth/contract/person.schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, createUser, testAdmin } from '../../../test/context.ts';
import { newId } from '../../platform/ids.ts';

const { app, db, logIn, services } = await buildTestApp();
let owner: { authorization: string };
let sana: { authorization: string };
let rohan: { authorization: string };
let ids: { sana: string; rohan: string };
beforeAll(async () => {
  owner = await logIn();
  sana = await logIn('sales');
  const colleague = 'rohan@site.example';
  ids = {
    sana: await createUser(db, { email: 'sales@site.example', role: 'sales' }),
    rohan: await createUser(db, { email: colleague, role: 'sales' }),
  };
  const started = await services.auth.login(colleague, testAdmin.password, { ip: '127.0.0.1' });
  if (!('token' in started)) throw new Error('Rohan needs a second factor');
  rohan = { authorization: `Bearer ${started.token}` };
});
beforeEach(async () => {
  await db.deleteFrom('people').execute();
});

const hour = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * hour);

type Given = Parameters<typeof rowOf>[0];
const rowOf = ({ name, ...row }: { name: string } & Record<string, unknown>) => {
  const phone = (row.phone as string | undefined) ?? null;
  const email = (row.email as string | undefined) ?? null;
  return { id: newId(), name, search: [name, email, phone?.slice(1)].filter(Boolean).join(' ').toLowerCase(), ...row };
};
async function add(...people: Given[]) {
  const rows = people.map(rowOf);
  await db.insertInto('people').values(rows).execute();
  return rows.map(({ id }) => id);
}
const list = async (query = '', headers = owner): Promise<PeoplePage> =>
  (await app.inject({ url: `/api/admin/people${query}`, headers })).json();
const names = (rows: readonly Person[]) => rows.map(({ name }) => name);

describe('the list of people', () => {
  it('shows open people by their next step, and an untouched one by the deadline of its first response', async () => {
    await add(
      { name: 'Later', step_text: 'Call', step_due: from(48) },
      { name: 'No step', stage: 'contacted' },
      { name: 'Late', step_text: 'Call', step_due: from(-48) },
      { name: 'Untouched', respond_by: from(-1) },
      { name: 'Lost', stage: 'lost', lost_reason: 'budget' },
    );
    const page = await list();
    expect(names(page.rows)).toEqual(['Late', 'Untouched', 'Later', 'No step']);
    expect(page.total).toEqual({ count: 4, isMore: false });
    const count = (number: number) => ({ count: number, isMore: false });
    expect(page.views).toEqual({
      open: count(4),
      late: count(1),
      untouched: count(1),
      'no-step': count(1),
      unowned: count(4),
    });
    expect(names((await list('?view=late')).rows)).toEqual(['Late']);
    expect(names((await list('?view=untouched')).rows)).toEqual(['Untouched']);
    expect(names((await list('?view=no-step')).rows)).toEqual(['No step']);
    expect(names((await list('?view=all&stage=lost')).rows)).toEqual(['Lost']);
    expect((await list('?view=all')).rows).toHaveLength(5);
  });

  it('leaves out tests, people who were merged away and erased ones', async () => {
    const [kept] = await add(
      { name: 'Kept' },
      { name: 'Test', is_test: true },
      { name: 'Erased', erased_at: from(-1) },
    );
    await add({ name: 'Merged', merged_into: kept });
    const page = await list('?view=all');
    expect(names(page.rows)).toEqual(['Kept']);
    expect(page.total.count).toBe(1);
    expect(page.views.open.count).toBe(1);
  });

  it('shows Sales their own and those without an owner, and nothing of a colleague', async () => {
    await add(
      { name: 'Of Sana', owner_id: ids.sana },
      { name: 'Of Rohan', owner_id: ids.rohan },
      { name: 'Of no one' },
    );
    expect(names((await list('?sort=name', sana)).rows)).toEqual(['Of no one', 'Of Sana']);
    expect((await list('?sort=name', sana)).total.count).toBe(2);
    expect((await list('?sort=name', sana)).views.open.count).toBe(2);
    expect(names((await list('?q=rohan', sana)).rows)).toEqual([]);
    expect(names((await list(`?owner=${ids.rohan}`, sana)).rows)).toEqual([]);
    expect(names((await list('?owner=me', rohan)).rows)).toEqual(['Of Rohan']);
    expect(names((await list('?sort=name')).rows)).toHaveLength(3);
  });

  it('reads forwards and backwards by key, in every order', async () => {
    await add(
      ...Array.from({ length: 7 }, (_, index) => ({
        name: `Person ${index}`,
        ...(index % 2 === 0 && { step_text: 'Call', step_due: from(index) }),
        first_at: from(-index),
        stage: index < 4 ? 'contacted' : 'visited',
      })),
    );
    for (const sort of ['step', 'newest', 'name', 'stage']) {
      const whole = names((await list(`?sort=${sort}`)).rows);
      expect(whole).toHaveLength(7);
      const first = await list(`?sort=${sort}&limit=3`);
      const second = await list(`?sort=${sort}&limit=3&after=${first.next}`);
      const third = await list(`?sort=${sort}&limit=3&after=${second.next}`);
      expect([...names(first.rows), ...names(second.rows), ...names(third.rows)]).toEqual(whole);
      expect(first.previous).toBeNull();
      expect(third.next).toBeNull();
      expect(names((await list(`?sort=${sort}&limit=3&before=${third.previous}`)).rows)).toEqual(names(second.rows));
    }
  });

  it('refuses a page that does not exist', async () => {
    const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const after of [cursor('yesterday', 'x'), cursor('2026-13-45 99:00:00+00', 'x'), 'nonsense']) {
      const response = await app.inject({ url: `/api/admin/people?after=${after}`, headers: owner });
      expect(response.statusCode).toBe(400);
    }
  });
});

describe('the filters of the list', () => {
  const farhan = {
    name: 'Farhan Sheikh',
    stage: 'qualified',
    step_text: 'Call',
    step_due: from(-5),
    project_id: 'p1',
    home: '3 BHK',
    last_source: 'google',
    last_campaign: 'nri-gulf',
    country: 'AE',
    language: 'Hindi',
    allowed: ['reply:call', 'offers:whatsapp'],
    first_at: from(-30 * 24),
    phone: '+971500000017',
    email: 'farhan.s@mail.example',
  };
  const queries = {
    stage: 'qualified',
    owner: 'none',
    step: 'late',
    project: 'p1',
    home: '3 BHK',
    source: 'google',
    campaign: 'nri-gulf',
    country: 'AE',
    language: 'Hindi',
    allowed: 'offers:whatsapp',
    newer: '60',
    older: '10',
    q: 'sheikh',
  };

  it('any pair of them finds the one whom both fit', async () => {
    await add(farhan, { name: 'Meera Joshi', owner_id: ids.sana, stage: 'contacted', first_at: from(-90 * 24) });
    await add({ name: 'New one', owner_id: ids.sana, first_at: from(-1) });
    const pairs = Object.entries(queries);
    for (const [first, one] of pairs) {
      for (const [second, other] of pairs) {
        const page = await list(`?${new URLSearchParams({ [first]: one, [second]: other })}`);
        if (first === 'older' || first === 'newer' ? second === 'older' || second === 'newer' : false) continue;
        expect([first, second, ...names(page.rows)]).toEqual([first, second, 'Farhan Sheikh']);
        expect([first, second, page.total.count]).toEqual([first, second, 1]);
      }
    }
  });

  it.each([
    ['a part of the name', 'arhan'],
    ['the whole name in capitals', 'FARHAN SHEIKH'],
    ['a part of the number', '0000 0017'],
    ['the number as it is dialled', '+971 50 000 0017'],
    ['a part of the e-mail address', 'han.s@mail'],
    ['the beginning of a word', 'sh'],
  ])('%s finds a person', async (_what, q) => {
    await add(farhan, { name: 'Meera Joshi', phone: '+919000000041', email: 'meera@mail.example' });
    expect(names((await list(`?${new URLSearchParams({ q })}`)).rows)).toEqual(['Farhan Sheikh']);
  });

  it('a wildcard is a character like another', async () => {
    await add(farhan);
    expect((await list('?q=%25%25%25')).rows).toEqual([]);
  });
});

describe('Today', () => {
  const today = async (query = '', headers = owner): Promise<Desk> =>
    (await app.inject({ url: `/api/admin/desk${query}`, headers })).json();

  it('shows who is untouched, late, due and without a step, with their numbers', async () => {
    await add(
      { name: 'Untouched', respond_by: from(-1) },
      { name: 'Late', step_text: 'Call', step_due: from(-30), stage: 'contacted' },
      { name: 'No step', stage: 'visited' },
      { name: 'Of Rohan', step_text: 'Call', step_due: from(-30), stage: 'contacted', owner_id: ids.rohan },
    );
    const whole = await today();
    expect(names(whole.untouched?.rows ?? [])).toEqual(['Untouched']);
    expect(names(whole.late?.rows ?? []).toSorted()).toEqual(['Late', 'Of Rohan']);
    expect(names(whole.noStep?.rows ?? [])).toEqual(['No step']);
    expect(names((await today('', sana)).late?.rows ?? [])).toEqual(['Late']);
    expect(names((await today('?whose=mine', rohan)).late?.rows ?? [])).toEqual(['Of Rohan']);
  });

  it('counts what happened since the day before at nine', async () => {
    await add(
      { name: 'New today', first_at: new Date() },
      { name: 'Booked', stage: 'booked', stage_at: new Date(), first_at: from(-500) },
      { name: 'Lost', stage: 'lost', stage_at: new Date(), first_at: from(-500) },
      { name: 'Lost long ago', stage: 'lost', stage_at: from(-500), first_at: from(-500) },
      { name: 'Withdrew', withdrawn_at: new Date(), first_at: from(-500) },
    );
    expect((await today()).since).toMatchObject({ leads: 1, booked: 1, lost: 1, withdrew: 1, visits: 0, held: 0 });
  });

  it('says how soon people were answered, in office time', async () => {
    await add({
      name: 'Answered',
      stage: 'contacted',
      first_at: new Date(Date.now() - 3 * 24 * hour),
      responded_at: new Date(Date.now() - 3 * 24 * hour),
    });
    expect((await today()).response).toEqual({ answered: 1, within15: 1, median: 0 });
  });

  it('compares what was seen, stored and delivered', async () => {
    const tally = { seen: 12, unstored: 1, stored: 11, held: 2, forgotten: 0, delivered: 9, waiting: 0, failed: 0 };
    await db
      .insertInto('reconciliations')
      .values({ hour: from(-2), tally: JSON.stringify(tally), gap: 1 })
      .execute();
    expect((await today()).health).toMatchObject({ seen: 10, stored: 9, waiting: 0, failed: 0, isSending: false });
  });
});

describe('the board', () => {
  it('has a column for each stage, with the soonest step on top, and the closed ones of this month', async () => {
    await add(
      { name: 'Second', stage: 'qualified', step_text: 'Call', step_due: from(5) },
      { name: 'First', stage: 'qualified', step_text: 'Call', step_due: from(1) },
      { name: 'Booked', stage: 'booked', stage_at: new Date() },
      { name: 'Lost', stage: 'lost', stage_at: new Date(), lost_reason: 'budget' },
      { name: 'Lost last year', stage: 'lost', stage_at: from(-400 * 24), lost_reason: 'place' },
    );
    const { columns }: Board = (await app.inject({ url: '/api/admin/board', headers: owner })).json();
    expect(columns.map(({ stage, total }) => [stage, total.count])).toEqual([
      ['new', 0],
      ['contacted', 0],
      ['qualified', 2],
      ['visit booked', 0],
      ['visited', 0],
      ['negotiation', 0],
      ['booked', 1],
      ['lost', 1],
    ]);
    expect(names(columns[2]?.rows ?? [])).toEqual(['First', 'Second']);
    expect(columns[7]?.reasons).toEqual([{ reason: 'budget', count: 1 }]);
  });
});
