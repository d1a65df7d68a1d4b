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

let numbers = 9_100_000_000;
const newNumber = () => {
  numbers += 1;
  return `+91${numbers}`;
};
const spaced = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3)}`;

const read = async (id: string) => (await team.send('GET', `/admin/people/${id}`, head.headers)).json();
const post = (id: string, call: string, payload: object = {}, headers = head.headers) =>
  team.send('POST', `/admin/people/${id}/${call}`, headers, payload);
const merge = async (id: string, other: string) => (await post(id, 'merge', { other })).json().merge as string;
const undo = (id: string, made: string) => post(id, `merges/${made}/undo`);
/** Everything that belongs to a person, apart from what a merge and its undo note. */
async function stateOf(id: string) {
  const [{ rows }, contacts, touches, submissions, offers] = await Promise.all([
    sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(people) - 'version' - 'search' as row from people where id = ${id}`.execute(db),
    db.selectFrom('person_contacts').selectAll().where('person_id', '=', id).orderBy('kind').orderBy('value').execute(),
    db
      .selectFrom('touches')
      .selectAll()
      .where('person_id', '=', id)
      .where('kind', '<>', 'merge')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('submissions')
      .select(['id', 'person_id', 'status'])
      .where('person_id', '=', id)
      .orderBy('id')
      .execute(),
    sql`select person_id, other_id, because, dismissed_at from merge_offers where ${id} in (person_id, other_id) order by 1, 2`.execute(
      db,
    ),
  ]);
  return { row: rows[0]?.row, contacts, touches, submissions, offers: offers.rows };
}
const eventsOf = async (id: string) =>
  (await db.selectFrom('audit_events').select(['action']).where('entity_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

/** Two people with forms, contacts, touches and an offer with a third. */
async function makeTwo() {
  const shared = `family${newNumber().slice(3)}@mail.example`;
  const kept = await insertPerson(db, {
    ...{ phone: newNumber(), email: shared, country: 'IN', stage: 'contacted', owner_id: sales.id, place: null },
    ...{ allowed: ['reply:call', 'reply:whatsapp', 'offers:call'], respond_by: null, responded_at: new Date() },
  });
  const merged = await insertPerson(db, {
    ...{ name: 'A. Rao', phone: '+971501230000'.slice(0, 5) + newNumber().slice(5), email: shared, country: 'AE' },
    ...{ stage: 'visited', home: 'A-1204', place: 'Dubai', step_text: 'Call', step_due: new Date('2099-01-01') },
    ...{ allowed: ['reply:call', 'reply:email'], first_source: 'print', first_at: new Date('2026-01-01') },
  });
  await sql`update people set stage_at = clock_timestamp(), last_at = clock_timestamp() where id in (${kept}, ${merged})`.execute(
    db,
  );
  await insertForm(db, kept);
  await insertForm(db, merged);
  await post(kept, 'touches', { kind: 'note', text: 'Noted before' });
  await post(merged, 'touches', { kind: 'note', text: 'Noted of the other' });
  const third = await insertPerson(db, { name: 'Third' });
  const offer = (one: string, two: string) => ({
    ...{ person_id: one > two ? one : two, other_id: one > two ? two : one, because: 'email' as const },
  });
  await db
    .insertInto('merge_offers')
    .values([offer(merged, third), offer(kept, merged)])
    .execute();
  return { kept, merged, third };
}

describe('merging two people', () => {
  it('what both have is of the kept person, and the other is gone', async () => {
    const { kept, merged, third } = await makeTwo();
    const [one, two] = [await stateOf(kept), await stateOf(merged)];
    const response = await post(kept, 'merge', { other: merged });
    expect(response.json()).toEqual({ id: kept, merge: expect.any(String) });
    const page = await read(kept);
    expect(page.person).toMatchObject({
      ...{ stage: 'visited', home: 'A-1204', place: 'Dubai', owner: { id: sales.id }, name: 'Asha Rao' },
      ...{ step: { text: 'Call' }, firstAt: '2026-01-01T00:00:00.000Z', respondBy: null },
      // Both have a number and an address: only what both allow.
      allowed: ['reply:call'],
    });
    expect(page.contacts).toHaveLength(3);
    const after = await stateOf(kept);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(ids(after.touches)).toEqual(ids([...one.touches, ...two.touches]));
    expect(ids(after.submissions)).toEqual(ids([...one.submissions, ...two.submissions]));
    expect(after.submissions.map(({ status }) => status)).toEqual(['visited', 'visited']);
    expect(page.offers).toMatchObject([{ person: { id: third } }]);
    expect(page.merges).toMatchObject([{ id: response.json().merge, by: 'A sales-head', name: 'A. Rao' }]);
    expect(page.touches[0]).toMatchObject({ kind: 'merge', facts: { person: merged, name: 'A. Rao' } });
    expect((await post(merged, 'step', { step: null })).statusCode).toBe(404);
    const found = await db.selectFrom('people').select('search').where('id', '=', kept).executeTakeFirstOrThrow();
    expect(found.search).toContain('a. rao');
    expect(await eventsOf(kept)).toContain('person.merge');
  });

  it('an undo brings both back exactly, with the microseconds of their times', async () => {
    const { kept, merged } = await makeTwo();
    const before = [await stateOf(kept), await stateOf(merged)];
    const response = await undo(kept, await merge(kept, merged));
    expect([response.statusCode, response.json().id]).toEqual([200, merged]);
    const [one, two] = [await stateOf(kept), await stateOf(merged)];
    // Their own offer is answered.
    const answered = before.map(({ offers, ...state }) => ({ ...state, offers: offers.length }));
    expect([one, two].map(({ offers, ...state }) => ({ ...state, offers: offers.length }))).toEqual(answered);
    expect((await read(kept)).offers).toEqual([]);
    expect((await read(merged)).offers).toHaveLength(1);
    expect((await read(kept)).merges).toEqual([]);
    expect((await eventsOf(kept)).slice(-3)).toContain('person.merge-undo');
    expect((await undo(kept, 'unknown')).statusCode).toBe(404);
  });

  it('what came since stays: notes with the kept person, forms with the person of their number', async () => {
    const { kept, merged } = await makeTwo();
    const { phone } = await db.selectFrom('people').select('phone').where('id', '=', merged).executeTakeFirstOrThrow();
    const before = await stateOf(merged);
    const made = await merge(kept, merged);
    await post(kept, 'touches', { kind: 'note', text: 'Since' });
    await post(kept, 'stage', { to: 'negotiation' });
    const theirs = await insertForm(db, kept, { phone: spaced(phone ?? '') });
    const ours = await insertForm(db, kept);
    await undo(kept, made);
    const [one, two] = [await stateOf(kept), await stateOf(merged)];
    expect(one.row).toMatchObject({ stage: 'negotiation' });
    expect(one.touches.map(({ facts }) => facts)).toContainEqual({ text: 'Since' });
    expect(one.submissions.map(({ id }) => id)).toContain(ours);
    expect(one.submissions.map(({ id }) => id)).not.toContain(theirs);
    expect(two.submissions.map(({ id, status }) => [id, status])).toContainEqual([theirs, 'visited']);
    expect(two.touches.map(({ id }) => id)).toContain(theirs);
    expect(two.submissions).toHaveLength(before.submissions.length + 1);
  });

  it('a withdrawal since the merge holds for both after the undo', async () => {
    const { kept, merged } = await makeTwo();
    const made = await merge(kept, merged);
    await sql`update people set allowed = '{}', withdrawn_at = now() where id = ${kept}`.execute(db);
    await undo(kept, made);
    for (const id of [kept, merged]) {
      const { row } = await stateOf(id);
      expect(row).toMatchObject({ allowed: [] });
      expect(row?.withdrawn_at).not.toBeNull();
    }
  });

  it('a number that was corrected since does not come back', async () => {
    const { kept, merged } = await makeTwo();
    const { phone } = await db.selectFrom('people').select('phone').where('id', '=', merged).executeTakeFirstOrThrow();
    const made = await merge(kept, merged);
    await db
      .deleteFrom('person_contacts')
      .where('value', '=', phone ?? '')
      .execute();
    await undo(kept, made);
    expect((await stateOf(merged)).contacts.map(({ kind }) => kind)).toEqual(['email']);
  });

  it('of two merges the later one is undone first', async () => {
    const { kept, merged, third } = await makeTwo();
    const before = [await stateOf(kept), await stateOf(merged), await stateOf(third)].map(({ row, touches }) => ({
      row,
      touches,
    }));
    const [first, second] = [await merge(kept, merged), await merge(kept, third)];
    expect((await read(kept)).merges.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect([(await undo(kept, first)).statusCode, (await undo(kept, first)).json().error.code]).toEqual([
      409,
      'in_use',
    ]);
    expect((await undo(kept, second)).statusCode).toBe(200);
    expect((await undo(kept, first)).statusCode).toBe(200);
    const after = [await stateOf(kept), await stateOf(merged), await stateOf(third)];
    expect(after.map(({ row, touches }) => ({ row, touches }))).toEqual(before);
  });

  it('a merge can be undone for thirty days', async () => {
    const { kept, merged } = await makeTwo();
    const made = await merge(kept, merged);
    const age = (days: number) =>
      sql`update person_merges set at = now() - make_interval(days => ${days}) + interval '1 minute' where id = ${made}`.execute(
        db,
      );
    await age(31);
    expect((await read(kept)).merges).toEqual([]);
    expect((await undo(kept, made)).statusCode).toBe(404);
    await age(30);
    expect((await read(kept)).merges).toHaveLength(1);
    expect((await undo(kept, made)).statusCode).toBe(200);
  });

  it('Sales merges people whom they see, and no one with themselves', async () => {
    const { kept, merged } = await makeTwo();
    const foreign = await insertPerson(db, { owner_id: other.id });
    expect((await post(kept, 'merge', { other: foreign }, sales.headers)).statusCode).toBe(404);
    expect((await post(foreign, 'merge', { other: kept }, sales.headers)).statusCode).toBe(404);
    expect((await post(kept, 'merge', { other: kept }, sales.headers)).statusCode).toBe(400);
    expect((await post(kept, 'merge', { other: merged }, sales.headers)).statusCode).toBe(200);
  });

  it('two colleagues who merge two people into each other at once make one merge', async () => {
    const { kept, merged } = await makeTwo();
    const answers = await Promise.all([post(kept, 'merge', { other: merged }), post(merged, 'merge', { other: kept })]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404']);
  });
});

describe('splitting a person', () => {
  it('some submissions become a person of their own, with their touches, number and a clock', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const id = await insertPerson(db, {
      phone: first,
      email: 'asha@mail.example',
      stage: 'qualified',
      owner_id: sales.id,
      allowed: ['reply:call', 'reply:email'],
    });
    await db
      .insertInto('person_contacts')
      .values([{ kind: 'phone', value: second, person_id: id }])
      .execute();
    const stays = await insertForm(db, id, { phone: spaced(first) });
    const goes = await insertForm(db, id, { phone: spaced(second), name: 'Vikram Rao' });
    await post(id, 'touches', { kind: 'note', text: 'Noted' });
    const response = await post(id, 'split', { submissions: [goes] });
    const split = response.json().id;
    const [one, two] = [await read(id), await read(split)];
    expect(two.person).toMatchObject({
      ...{
        name: 'Vikram Rao',
        phone: second,
        country: 'IN',
        email: 'asha@mail.example',
        stage: 'new',
        owner: { id: sales.id },
      },
      ...{ allowed: ['reply:call', 'reply:email'], respondedAt: null },
    });
    expect(two.person.respondBy).not.toBeNull();
    expect(two.contacts).toEqual([
      { kind: 'phone', value: second },
      { kind: 'email', value: 'asha@mail.example' },
    ]);
    expect(one.person).toMatchObject({ phone: first, stage: 'qualified' });
    expect(one.contacts).toEqual([
      { kind: 'phone', value: first },
      { kind: 'email', value: 'asha@mail.example' },
    ]);
    expect((await stateOf(split)).submissions).toEqual([{ id: goes, person_id: split, status: 'new' }]);
    expect((await stateOf(id)).submissions).toEqual([{ id: stays, person_id: id, status: 'qualified' }]);
    expect((await stateOf(id)).touches.map(({ kind }) => kind)).toEqual(['form', 'note']);
    expect((await stateOf(split)).touches.map((touch) => touch.id)).toEqual([goes]);
    expect(await eventsOf(id)).toContain('person.split');
  });

  it('at least one submission stays, and those of others are not found', async () => {
    const id = await insertPerson(db);
    const [one, two] = [await insertForm(db, id), await insertForm(db, await insertPerson(db))];
    expect((await post(id, 'split', { submissions: [one] })).statusCode).toBe(400);
    await insertForm(db, id);
    expect((await post(id, 'split', { submissions: [one, two] })).statusCode).toBe(404);
    expect((await post(id, 'split', { submissions: [one] }, other.headers)).statusCode).toBe(200);
  });
});

it.each(['approver', 'editor', 'site', 'privacy', 'viewer'] as const)(
  'the role %s may not merge, undo or split',
  async (role) => {
    const { kept, merged } = await makeTwo();
    const { headers } = await team.colleague(role);
    const answers = await Promise.all([
      post(kept, 'merge', { other: merged }, headers),
      post(kept, 'merges/x/undo', {}, headers),
      post(kept, 'split', { submissions: ['x'] }, headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  },
);
