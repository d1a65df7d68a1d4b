import { firstResponseDue } from '@plinth/contract/office-hours';
import type { Role } from '@plinth/contract/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertForm, insertPerson } from '../../../test/people.ts';
import { buildTeam } from '../../../test/team.ts';

const { db, team } = await buildTeam();
const [head, sales, other] = [
  await team.colleague('sales-head'),
  await team.colleague('sales'),
  await team.colleague('sales'),
];

let numbers = 9_000_000_000;
const newNumber = () => {
  numbers += 1;
  return `+91${numbers}`;
};

type Headers = Record<string, string>;
const read = (id: string, headers: Headers = head.headers) => team.send('GET', `/admin/people/${id}`, headers);
const post = (id: string, call: string, payload: object, headers: Headers = head.headers) =>
  team.send('POST', `/admin/people/${id}/${call}`, headers, payload);
const personOf = async (id: string) => (await read(id)).json().person;
const rowOf = (id: string) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select(['action', 'user_id', 'details', 'title'])
      .where('collection', '=', 'people')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, user_id, details, title }) => ({
    action,
    user_id,
    title,
    fields: (details as { fields?: string[] }).fields,
  }));
const touchesOf = async (id: string) =>
  (await read(id)).json().touches.map(({ kind, facts }: { kind: string; facts: object }) => ({ kind, facts }));

describe('the page of a person', () => {
  it('it shows the person, the contacts, the touches and the times of the number’s country', async () => {
    const phone = '+971501234567';
    const id = await insertPerson(db, {
      ...{ phone, email: 'asha@mail.example', country: 'AE', owner_id: sales.id, budget_from: '950000000' },
      allowed: ['reply:call'],
    });
    const form = await insertForm(db, id);
    const page = (await read(id)).json();
    expect(page.person).toMatchObject({
      ...{ id, version: 1, name: 'Asha Rao', phone, stage: 'new', timeZone: 'Asia/Dubai', country: 'AE' },
      owner: { id: sales.id, name: 'A sales' },
      ...{ budget: { from: 950_000_000, to: null }, allowed: ['reply:call'], step: null, project: null },
    });
    expect(page.contacts).toEqual([
      { kind: 'phone', value: phone },
      { kind: 'email', value: 'asha@mail.example' },
    ]);
    expect(page.touches).toMatchObject([{ id: form, kind: 'form', submission: form, by: null }]);
    expect(page).toMatchObject({ hasMoreTouches: false, offers: [], merges: [], attribution: null, receipts: [] });
  });

  it('reading it is recorded, and its version is the ETag', async () => {
    const id = await insertPerson(db);
    const response = await read(id, sales.headers);
    expect(response.headers.etag).toBe('"1"');
    expect(await eventsOf(id)).toEqual([{ action: 'person.read', user_id: sales.id, title: null, fields: undefined }]);
  });

  it('a hundred touches come in pages, newest first', async () => {
    const id = await insertPerson(db);
    await sql`
      insert into touches (id, person_id, kind, at, facts)
      select 'many' || lpad(n::text, 3, '0'), ${id}, 'note', now() - make_interval(mins => 200 - n / 2), '{}'
      from generate_series(1, 110) as n
    `.execute(db);
    const first = (await read(id)).json();
    expect([first.touches.length, first.hasMoreTouches, first.touches[0].id]).toEqual([50, true, 'many110']);
    const pages = [first];
    while (pages.at(-1).hasMoreTouches) {
      const before = pages.at(-1).touches.at(-1).id;
      pages.push((await team.send('GET', `/admin/people/${id}?before=${before}`, head.headers)).json());
    }
    const ids: string[] = pages.flatMap(({ touches }) => touches.map((touch: { id: string }) => touch.id));
    expect(pages.map(({ touches }) => touches.length)).toEqual([50, 50, 10]);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  it('attribution is the first visit of the oldest form and the last of the newest', async () => {
    const id = await insertPerson(db);
    const visit = (source: string, at: string) => ({ source, at: `2026-11-${at}T10:00:00.000Z` });
    const attribution = (first: object, last: object) => JSON.stringify({ first, last });
    await insertForm(db, id, { attribution: attribution(visit('print', '01'), visit('search', '02')) });
    await insertForm(db, id);
    await insertForm(db, id, { attribution: attribution(visit('mail', '03'), visit('portal', '04')) });
    expect((await read(id)).json().attribution).toEqual({ first: visit('print', '01'), last: visit('portal', '04') });
  });
});

describe('who sees a person', () => {
  const visible = async (id: string, headers: Headers) => {
    const answers = await Promise.all([
      read(id, headers),
      post(id, 'touches', { kind: 'note', text: 'Note' }, headers),
      post(id, 'step', { step: null }, headers),
      post(id, 'stage', { to: 'new' }, headers),
    ]);
    return [...new Set(answers.map(({ statusCode }) => (statusCode === 201 ? 200 : statusCode)))];
  };

  it('Sales sees own people and those without an owner; the head and the owner of the site see all', async () => {
    const [own, unowned] = [await insertPerson(db, { owner_id: sales.id }), await insertPerson(db)];
    const foreign = await insertPerson(db, { owner_id: other.id });
    expect(await visible(own, sales.headers)).toEqual([200]);
    expect(await visible(unowned, sales.headers)).toEqual([200]);
    expect(await visible(foreign, sales.headers)).toEqual([404]);
    expect(await visible(foreign, head.headers)).toEqual([200]);
    expect(await visible(foreign, team.owner)).toEqual([200]);
    expect((await eventsOf(foreign)).filter(({ user_id }) => user_id === sales.id)).toEqual([]);
  });

  it.each(['approver', 'editor', 'site', 'privacy', 'viewer'] as Role[])('the role %s sees no person', async (role) => {
    const id = await insertPerson(db);
    expect(await visible(id, (await team.colleague(role)).headers)).toEqual([403]);
  });

  it('a stranger sees no person, and a person who was merged away or erased is not there', async () => {
    const id = await insertPerson(db);
    expect(await visible(id, {})).toEqual([401]);
    const [merged, erased] = [
      await insertPerson(db, { merged_into: id }),
      await insertPerson(db, { erased_at: new Date() }),
    ];
    expect(await visible(merged, head.headers)).toEqual([404]);
    expect(await visible(erased, head.headers)).toEqual([404]);
    expect(await visible('01hx0000000000000000000000', head.headers)).toEqual([404]);
  });
});

describe('correcting a person', () => {
  const put = (id: string, version: number, payload: object, headers: Headers = head.headers) =>
    team.send('PUT', `/admin/people/${id}`, { ...headers, 'if-match': `"${version}"` }, payload);

  it('names the fields and no value in the audit trail, and asks for the version', async () => {
    const id = await insertPerson(db, { phone: newNumber() });
    const response = await put(id, 1, {
      name: 'Asha Rao-Patil',
      place: 'Dubai',
      budget: { from: 1, to: 2 },
      timeZone: 'Asia/Dubai',
    });
    expect(response.json().person).toMatchObject({
      ...{ version: 2, name: 'Asha Rao-Patil', place: 'Dubai', timeZone: 'Asia/Dubai', budget: { from: 1, to: 2 } },
    });
    expect(response.headers.etag).toBe('"2"');
    expect((await put(id, 1, { name: 'Late' })).statusCode).toBe(412);
    expect((await team.send('PUT', `/admin/people/${id}`, head.headers, { name: 'No' })).statusCode).toBe(428);
    expect(await eventsOf(id)).toEqual([
      { action: 'person.update', user_id: head.id, title: null, fields: ['name', 'place', 'timeZone', 'budget'] },
    ]);
    expect((await rowOf(id)).search).toContain('rao-patil');
  });

  it('a corrected number replaces the old one, and sets the country', async () => {
    const [old, wanted] = [newNumber(), '+971501234568'];
    const id = await insertPerson(db, { phone: old, country: 'IN' });
    const page = (await put(id, 1, { phone: '00971 50 123 4568' })).json();
    expect(page.person).toMatchObject({ phone: wanted, country: 'AE', timeZone: 'Asia/Dubai' });
    expect(page.contacts).toEqual([{ kind: 'phone', value: wanted }]);
    expect((await rowOf(id)).search).toContain('971501234568');
  });

  it('the number of another person is refused, and the merge of the two is offered', async () => {
    const phone = newNumber();
    const [id, owner] = [
      await insertPerson(db, { phone: newNumber() }),
      await insertPerson(db, { phone, name: 'Vikram' }),
    ];
    const response = await put(id, 1, { phone, name: 'Never stored' });
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'in_use']);
    expect(response.json().error.issues).toMatchObject([{ path: 'body.phone' }]);
    const page = (await read(id)).json();
    expect(page.person.name).toBe('Asha Rao');
    expect(page.offers).toMatchObject([{ because: 'phone', person: { id: owner, name: 'Vikram' } }]);
  });

  it('the e-mail address of another person may be shared, and the merge is offered', async () => {
    const owner = await insertPerson(db, { email: 'Family.Box@gmail.com' });
    const id = await insertPerson(db);
    const page = (await put(id, 1, { email: 'familybox+homes@gmail.com' })).json();
    expect(page.person.email).toBe('familybox+homes@gmail.com');
    expect(page.contacts).toEqual([{ kind: 'email', value: 'familybox@gmail.com' }]);
    expect(page.offers).toMatchObject([{ because: 'email', person: { id: owner } }]);
  });

  it('an offer with a person of another colleague is not shown to Sales', async () => {
    await insertPerson(db, { email: 'both@mail.example', owner_id: other.id });
    const id = await insertPerson(db, { owner_id: sales.id });
    await put(id, 1, { email: 'both@mail.example' });
    expect((await read(id)).json().offers).toHaveLength(1);
    expect((await read(id, sales.headers)).json().offers).toEqual([]);
  });

  it.each([
    [{ phone: '12' }, 'body.phone'],
    [{ timeZone: 'Asia/Nowhere' }, 'body.timeZone'],
    [{ project: '01hx0000000000000000000000' }, 'body.project'],
  ])('%j is refused', async (payload, path) => {
    const id = await insertPerson(db);
    const response = await put(id, 1, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues).toMatchObject([{ path }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('a correction that changes nothing leaves no event and no version', async () => {
    const id = await insertPerson(db, { phone: newNumber(), country: 'IN' });
    expect((await put(id, 1, { name: 'Asha Rao' })).json().person.version).toBe(1);
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('moving to another stage', () => {
  it.each([
    [{ to: 'contacted' }, ['result']],
    [{ to: 'contacted', result: 'no answer' }, ['result']],
    [{ to: 'qualified', timing: 'In spring' }, ['budget', 'home']],
    [{ to: 'visit booked' }, ['visitAt']],
    [{ to: 'booked' }, ['home', 'bookedOn']],
    [{ to: 'lost' }, ['lostReason']],
    [{ to: 'lost', lostReason: 'other' }, ['note']],
  ])('%j lacks %j: 422, and nothing is stored', async (payload, missing) => {
    const id = await insertPerson(db);
    const response = await post(id, 'stage', payload);
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'incomplete']);
    expect(response.json().error.issues.map(({ path }: { path: string }) => path)).toEqual(
      missing.map((name) => `body.${name}`),
    );
    expect(await eventsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ stage: 'new', responded_at: null });
  });

  it('what is given with the move is stored, the submissions follow, and the move is a touch', async () => {
    const id = await insertPerson(db);
    const form = await insertForm(db, id);
    const budget = { from: 900_000_000, to: 1_100_000_000 };
    await post(id, 'stage', { to: 'qualified', budget, timing: 'In spring', home: 'A-1204', note: 'Wants the corner' });
    expect(await personOf(id)).toMatchObject({
      stage: 'qualified',
      budget,
      timing: 'In spring',
      home: 'A-1204',
      version: 2,
    });
    const { status } = await db
      .selectFrom('submissions')
      .select('status')
      .where('id', '=', form)
      .executeTakeFirstOrThrow();
    expect(status).toBe('qualified');
    expect((await touchesOf(id))[0]).toEqual({
      kind: 'stage',
      facts: { from: 'new', to: 'qualified', home: 'A-1204', text: 'Wants the corner' },
    });
    expect((await eventsOf(id))[0]).toEqual({
      ...{ action: 'person.stage', user_id: head.id, title: null },
      fields: ['stage', 'home', 'budget', 'timing', 'note'],
    });
  });

  it('an answered call that is given with the move ends the clock', async () => {
    const id = await insertPerson(db);
    await post(id, 'stage', { to: 'contacted', result: 'answered' });
    const row = await rowOf(id);
    expect([row.stage, row.respond_by]).toEqual(['contacted', null]);
    expect(row.responded_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await touchesOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['stage', 'call']);
  });

  it('lost and booked close the next step and the clock, and a lost person can be reopened', async () => {
    const id = await insertPerson(db, { step_text: 'Call', step_due: new Date() });
    await post(id, 'stage', { to: 'lost', lostReason: 'budget' });
    expect(await rowOf(id)).toMatchObject({
      stage: 'lost',
      lost_reason: 'budget',
      step_text: null,
      step_due: null,
      respond_by: null,
    });
    await post(id, 'stage', { to: 'qualified', budget: { from: null, to: 5 }, timing: 'Soon', home: 'A-1' });
    expect(await rowOf(id)).toMatchObject({ stage: 'qualified', lost_reason: null });
    const booked = await post(id, 'stage', { to: 'booked', bookedOn: '2026-11-20' });
    expect(booked.json().person).toMatchObject({ stage: 'booked', step: null });
    expect((await post(id, 'stage', { to: 'visited' })).json().error.issues).toMatchObject([{ path: 'body.note' }]);
    await post(id, 'stage', { to: 'visited', note: 'Booked by mistake' });
    expect(await rowOf(id)).toMatchObject({ stage: 'visited', booked_on: null });
  });

  it('the typed time of a visit is kept, and can be changed without another move', async () => {
    const id = await insertPerson(db);
    const [first, second] = ['2099-11-21T05:30:00.000Z', '2099-11-22T05:30:00.000Z'];
    await post(id, 'stage', { to: 'visit booked', visitAt: first });
    const moved = (await rowOf(id)).stage_at;
    const page = (await post(id, 'stage', { to: 'visit booked', visitAt: second })).json();
    expect(page.person).toMatchObject({ stage: 'visit booked', visitAt: second, stageAt: moved.toISOString() });
  });
});

describe('touches and the next step', () => {
  it('the first answered call ends the clock, and New is Contacted', async () => {
    const id = await insertPerson(db);
    await post(id, 'touches', { kind: 'call', result: 'no answer' });
    expect(await personOf(id)).toMatchObject({ stage: 'new', respondedAt: null });
    const at = new Date(Date.now() - 60_000).toISOString();
    const response = await post(id, 'touches', {
      kind: 'call',
      result: 'answered',
      minutes: 4,
      text: 'Likes A-1204',
      at,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().person).toMatchObject({ stage: 'contacted', respondedAt: at, respondBy: null, version: 1 });
    const calls = response.json().touches.filter(({ kind }: { kind: string }) => kind === 'call');
    expect(calls.at(-1)).toMatchObject({
      ...{ kind: 'call', at, by: { id: head.id, name: 'A sales-head' } },
      facts: { result: 'answered', minutes: 4, text: 'Likes A-1204' },
    });
    await post(id, 'touches', { kind: 'message', channel: 'whatsapp', text: 'Plans' });
    expect(await personOf(id)).toMatchObject({ stage: 'contacted', respondedAt: at });
    expect((await eventsOf(id)).filter(({ action }) => action === 'person.touch').map(({ fields }) => fields)).toEqual([
      ['call', 'result'],
      ['call', 'text', 'result', 'stage'],
      ['message', 'text', 'channel'],
    ]);
  });

  it('a message ends the clock of a person beyond New without a move, and a note or a visit does not', async () => {
    const id = await insertPerson(db, { stage: 'qualified' });
    await post(id, 'touches', { kind: 'note', text: 'Looked at the page' });
    await post(id, 'touches', { kind: 'visit' });
    expect((await personOf(id)).respondedAt).toBeNull();
    await post(id, 'touches', { kind: 'message', channel: 'email' });
    expect(await personOf(id)).toMatchObject({ stage: 'qualified', respondBy: null });
    expect((await personOf(id)).respondedAt).not.toBeNull();
  });

  it('a touch that is sent twice with one key is stored once, also at once', async () => {
    const [id, stranger] = [await insertPerson(db), await insertPerson(db)];
    const payload = {
      kind: 'call',
      result: 'answered',
      key: 'phone-1-call-0001',
      step: { text: 'Send plans', due: '2099-01-01T10:00:00.000Z' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => post(id, 'touches', payload)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await touchesOf(id)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'call',
      'stage',
      'step',
    ]);
    expect((await eventsOf(id)).filter(({ action }) => action === 'person.touch')).toHaveLength(1);
    expect((await post(stranger, 'touches', payload)).json().error.code).toBe('key_reused');
  });

  it('a touch changes the next step in the same transaction; null removes it, and absent leaves it', async () => {
    const id = await insertPerson(db);
    const step = { text: 'Send plans', due: '2099-01-01T10:00:00.000Z' };
    await post(id, 'touches', { kind: 'note', text: 'A', step });
    expect((await personOf(id)).step).toEqual(step);
    await post(id, 'touches', { kind: 'note', text: 'B' });
    expect((await personOf(id)).step).toEqual(step);
    const page = (await post(id, 'touches', { kind: 'note', text: 'C', step: null })).json();
    expect(page.person.step).toBeNull();
    expect(page.touches[0]).toMatchObject({ kind: 'step', facts: { from: 'Send plans' } });
  });

  it('the next step of a closed lead is refused together with its touch', async () => {
    const id = await insertPerson(db, { stage: 'lost' });
    const step = { text: 'Call', due: '2099-01-01T10:00:00.000Z' };
    expect((await post(id, 'touches', { kind: 'note', text: 'A', step })).statusCode).toBe(400);
    expect((await post(id, 'step', { step })).json().error.issues).toMatchObject([{ path: 'body.step' }]);
    expect(await touchesOf(id)).toEqual([]);
  });

  it('a step is set, kept and removed with a touch and an event each, and setting it again changes nothing', async () => {
    const id = await insertPerson(db);
    const step = { text: 'Send plans', due: '2099-01-01T10:00:00.000Z' };
    await post(id, 'step', { step });
    await post(id, 'step', { step });
    await post(id, 'step', { step: null });
    const steps = await eventsOf(id);
    expect(steps.map(({ action, fields }) => [action, fields])).toEqual([
      ['person.step', ['step']],
      ['person.step', ['step']],
    ]);
    expect(await touchesOf(id)).toHaveLength(2);
  });

  it.each([
    [{ kind: 'call' }],
    [{ kind: 'note', text: ' ' }],
    [{ kind: 'stage' }],
    [{ kind: 'note', text: 'x', at: '2099-01-01T10:00:00.000Z' }],
    [{ kind: 'note', text: 'x', key: 'short' }],
  ])('the touch %j is refused', async (payload) => {
    expect((await post(await insertPerson(db), 'touches', payload)).statusCode).toBe(400);
  });
});

describe('the owner of a person', () => {
  it('Sales takes own and unowned people for themselves, and gives them to no other', async () => {
    const id = await insertPerson(db);
    expect((await post(id, 'owner', { owner: other.id }, sales.headers)).statusCode).toBe(403);
    expect((await post(id, 'owner', { owner: null }, sales.headers)).statusCode).toBe(403);
    expect((await post(id, 'owner', { owner: sales.id }, sales.headers)).json().person.owner.id).toBe(sales.id);
    expect((await post(id, 'owner', { owner: other.id }, other.headers)).statusCode).toBe(404);
    expect((await touchesOf(id))[0]).toEqual({ kind: 'owner', facts: { to: 'A sales' } });
  });

  it('the head gives anyone to anyone who works with leads, or to no one', async () => {
    const id = await insertPerson(db, { owner_id: other.id });
    expect((await post(id, 'owner', { owner: sales.id })).json().person.owner.id).toBe(sales.id);
    expect((await post(id, 'owner', { owner: null })).json().person.owner).toBeNull();
    const editor = await team.colleague('editor');
    expect((await post(id, 'owner', { owner: editor.id })).statusCode).toBe(400);
    expect((await post(id, 'owner', { owner: 'unknown' })).statusCode).toBe(400);
    expect((await eventsOf(id)).filter(({ action }) => action === 'person.owner')).toHaveLength(2);
  });
});

it('a change whose event cannot be stored is not stored either', async () => {
  const id = await insertPerson(db);
  await sql`alter table audit_events rename to audit_events_away`.execute(db);
  const response = await post(id, 'touches', { kind: 'call', result: 'answered' });
  await sql`alter table audit_events_away rename to audit_events`.execute(db);
  expect(response.statusCode).toBe(500);
  expect(await rowOf(id)).toMatchObject({ stage: 'new', responded_at: null });
  expect(await touchesOf(id)).toEqual([]);
});

describe('adding a person by hand', () => {
  const create = (payload: object, headers: Headers = sales.headers) =>
    team.send('POST', '/admin/people', headers, payload);
  const entry = () => ({
    ...{
      name: 'Rohan Kulkarni',
      phone: newNumber().slice(3),
      source: 'walk-in',
      allowed: ['reply:call'],
      how: 'aloud',
    },
  });

  it('a walk-in has visited, and the consent says how it was given and who noted it', async () => {
    const response = await create({
      ...entry(),
      email: 'Rohan@Mail.example',
      note: 'With parents',
      how: 'paper',
      owner: sales.id,
    });
    expect([response.statusCode, response.json().isNew]).toEqual([201, true]);
    const { id } = response.json();
    const page = (await read(id, sales.headers)).json();
    expect(page.person).toMatchObject({
      ...{ stage: 'visited', country: 'IN', source: 'walk-in', allowed: ['reply:call'], respondBy: null },
      ...{ email: 'Rohan@Mail.example', owner: { id: sales.id } },
    });
    expect(page.person.respondedAt).not.toBeNull();
    const touches = page.touches.map(({ kind, facts, by }: Record<string, unknown>) => ({ kind, facts, by }));
    const by = { id: sales.id, name: 'A sales' };
    expect(touches).toEqual([
      { kind: 'consent', by, facts: { how: 'paper', allowed: 'reply:call' } },
      { kind: 'visit', by, facts: { source: 'walk-in', text: 'With parents' } },
    ]);
    expect((await eventsOf(id))[0]).toEqual({
      ...{ action: 'person.create', user_id: sales.id, title: null },
      fields: expect.arrayContaining(['name', 'phone', 'email', 'source', 'allowed', 'how', 'note', 'owner']),
    });
  });

  it('a telephone call is the first response; a referral starts the clock', async () => {
    const called = (await create({ ...entry(), source: 'telephone' })).json().id;
    expect(await personOf(called)).toMatchObject({ stage: 'contacted', respondBy: null });
    const referred = await rowOf((await create({ ...entry(), source: 'referral' })).json().id);
    expect(referred).toMatchObject({ stage: 'new', responded_at: null });
    expect(referred.respond_by?.getTime()).toBe(firstResponseDue(referred.first_at.getTime()));
  });

  it('a known number gets a touch, and what was missing is filled in', async () => {
    const phone = newNumber();
    const id = await insertPerson(db, { phone, allowed: ['reply:email'], owner_id: other.id });
    const response = await create({
      ...entry(),
      phone: `0${phone.slice(3)}`,
      home: 'A-1204',
      allowed: ['reply:call', 'offers:call'],
    });
    expect(response.json()).toEqual({ id, isNew: false });
    expect(await personOf(id)).toMatchObject({
      ...{ name: 'Asha Rao', stage: 'visited', home: 'A-1204', owner: { id: other.id }, source: 'walk-in' },
      allowed: ['reply:call', 'reply:email', 'offers:call'],
    });
    expect((await eventsOf(id))[0]).toMatchObject({ action: 'person.touch' });
    const sources = await db.selectFrom('people').select('id').where('phone', '=', phone).execute();
    expect(sources).toHaveLength(1);
  });

  it('a known address with another number is another person, and the merge is offered', async () => {
    const id = await insertPerson(db, { phone: newNumber(), email: 'kulkarni@mail.example' });
    const response = await create({ ...entry(), email: 'Kulkarni+x@mail.example' });
    expect(response.json().isNew).toBe(true);
    expect((await read(response.json().id)).json().offers).toMatchObject([{ because: 'email', person: { id } }]);
    expect((await read(id)).json().offers).toMatchObject([{ person: { id: response.json().id } }]);
  });

  it('a lost person who comes back is lost no more', async () => {
    const phone = newNumber();
    const id = await insertPerson(db, {
      phone,
      stage: 'lost',
      lost_reason: 'budget',
      respond_by: null,
      responded_at: new Date(),
    });
    await create({ ...entry(), phone, source: 'referral' });
    expect(await rowOf(id)).toMatchObject({ stage: 'new', lost_reason: null, responded_at: null });
    expect((await rowOf(id)).respond_by).not.toBeNull();
    const moves = (await touchesOf(id)).filter(({ kind }: { kind: string }) => kind === 'stage');
    expect(moves).toEqual([{ kind: 'stage', facts: { from: 'lost', to: 'new' } }]);
  });

  it('a request with one key stores one person, also at once, and answers the same', async () => {
    const payload = { ...entry(), key: 'hand-entry-key-0001' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(payload)));
    const first = answers[0]?.json();
    expect(answers.map((answer) => answer.json())).toEqual([first, first, first, first]);
    expect(first.isNew).toBe(true);
    expect(await touchesOf(first.id)).toHaveLength(2);
    expect((await eventsOf(first.id)).filter(({ action }) => action === 'person.create')).toHaveLength(1);
  });

  it('two colleagues who enter one number at once make one person', async () => {
    const payload = entry();
    const answers = await Promise.all([create(payload), create(payload, other.headers), create(payload, head.headers)]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter((answer) => answer.json().isNew)).toHaveLength(1);
  });

  it.each([
    [{ phone: '' }, 'body.phone'],
    [{ phone: '12' }, 'body.phone'],
    [{ allowed: [] }, 'body.allowed'],
    [{ allowed: ['offers:call'] }, 'body.allowed'],
    [{ allowed: ['reply:email'] }, 'body.allowed'],
    [{ project: '01hx0000000000000000000000' }, 'body.project'],
    [{ name: ' ' }, 'body.name'],
  ])('%j is refused at %s', async (change, path) => {
    const response = await create({ ...entry(), ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues[0].path).toBe(path);
  });

  it('Sales cannot give a new person to another', async () => {
    expect((await create({ ...entry(), owner: other.id })).statusCode).toBe(403);
    expect((await create({ ...entry(), owner: other.id }, head.headers)).statusCode).toBe(201);
  });
});
