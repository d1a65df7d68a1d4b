import { formFactsHeader } from '@plinth/contract/form-facts';
import { decideMatch } from '@plinth/contract/person-match';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import { newId } from '../../platform/ids.ts';

const { app, db, services, logIn } = await buildTestApp({ leadsPerAddress: 1_000_000 });
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const meera = { name: 'Meera Joshi', phone: '9876543210', email: 'Meera@example.com', site: 'contact' };
type Sending = { query?: string; facts?: object; key?: string };
const send = (payload: object, { query = '', facts, key }: Sending = {}) =>
  app.inject({
    ...{ method: 'POST', url: `/api/form${query}`, payload },
    headers: {
      ...(facts && { [formFactsHeader]: encodeURIComponent(JSON.stringify(facts)) }),
      ...(key && { 'idempotency-key': key }),
    },
  });
const submit = async (payload: object, sending?: Sending): Promise<string> => {
  const response = await send(payload, sending);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
};
const personOf = async (submission: string) => {
  const row = await db
    .selectFrom('submissions')
    .leftJoin('people', 'people.id', 'submissions.person_id')
    .selectAll('people')
    .select('submissions.status as status')
    .where('submissions.id', '=', submission)
    .executeTakeFirstOrThrow();
  return row;
};
const touchesOf = (person: string | null) =>
  db.selectFrom('touches').selectAll().where('person_id', '=', person).orderBy('id').execute();
const contactsOf = async (person: string | null) =>
  (await db.selectFrom('person_contacts').selectAll().where('person_id', '=', person).execute())
    .map(({ value }) => value)
    .toSorted();

beforeEach(async () => {
  await db.deleteFrom('submissions').execute();
  await db.deleteFrom('people').execute();
});

describe('the person of a form', () => {
  it('a form makes a person with a touch, contacts, permissions and a clock', async () => {
    const first = { source: 'google', campaign: 'monsoon', at: '2026-11-01T04:30:00.000Z' };
    const last = { source: 'news', at: '2026-11-16T04:30:00.000Z' };
    const facts = { consent: { promotion: true, measurement: true }, attribution: { first, last } };
    const id = await submit(meera, { query: '?kind=visit', facts });
    const person = await personOf(id);
    expect(person).toMatchObject({
      ...{ name: 'Meera Joshi', phone: '+919876543210', email: 'Meera@example.com', country: 'IN', stage: 'new' },
      ...{ first_source: 'google', first_campaign: 'monsoon', last_source: 'news', last_campaign: null },
      allowed: ['reply:call', 'reply:whatsapp', 'reply:email', 'offers:email'],
      search: 'meera joshi meera@example.com 919876543210',
      ...{ owner_id: null, is_test: false, only_subscribed: false, status: 'new' },
    });
    expect(person.respond_by?.getTime()).toBeGreaterThan((person.first_at?.getTime() ?? 0) + 14 * 60_000);
    expect(await contactsOf(person.id)).toEqual(['+919876543210', 'meera@example.com']);
    expect(await touchesOf(person.id)).toMatchObject([
      { id, kind: 'visit', submission_id: id, facts: { form: 'visit', site: 'contact' } },
    ]);
  });

  it.each([
    ['another spelling of the number', { ...meera, phone: '+91 9876543210', email: 'office@example.com' }],
    ['another spelling of the address', { email: 'MEERA+homes@example.com' }],
  ])('a further form with %s is of the same person', async (_what, further) => {
    const [first, second] = [await submit(meera), await submit(further)];
    const person = await personOf(first);
    expect((await personOf(second)).id).toBe(person.id);
    expect((await touchesOf(person.id)).map(({ id }) => id)).toEqual([first, second]);
  });

  it('a number outranks an address, and a merge is offered where they disagree', async () => {
    const son = { ...meera, name: 'Arjun Joshi', phone: '9876543211' };
    const [mothers, sons] = [await personOf(await submit(meera)), await personOf(await submit(son))];
    expect(sons.id).not.toBe(mothers.id);
    expect(await db.selectFrom('merge_offers').select(['person_id', 'other_id', 'because']).execute()).toEqual([
      { person_id: sons.id, other_id: mothers.id, because: 'email' },
    ]);
    // The address is shared now, so alone it says nothing: a third person, with an offer.
    const reader = await personOf(await submit({ email: meera.email }));
    expect([mothers.id, sons.id]).not.toContain(reader.id);
  });

  it('a subscription makes a person without a clock, who takes the number of a later form', async () => {
    const reader = await personOf(await submit({ email: meera.email }));
    expect(reader).toMatchObject({ respond_by: null, only_subscribed: true, allowed: [] });
    const later = await personOf(await submit(meera));
    expect(later).toMatchObject({ id: reader.id, phone: '+919876543210', only_subscribed: false });
    expect(later.respond_by).toBeInstanceOf(Date);
  });

  it('a new form reopens a lost lead, starts its clock again, and leaves other stages', async () => {
    const first = await submit(meera);
    const { id } = await personOf(first);
    const move = (stage: 'lost' | 'negotiation') =>
      db
        .updateTable('people')
        .set({ stage, stage_at: new Date(), lost_reason: 'budget', respond_by: null, responded_at: new Date() })
        .where('id', '=', id)
        .execute();
    await move('negotiation');
    const second = await submit(meera);
    expect(await personOf(second)).toMatchObject({ stage: 'negotiation', status: 'negotiation', respond_by: null });
    await move('lost');
    const third = await personOf(await submit(meera));
    expect(third).toMatchObject({ stage: 'new', status: 'new', lost_reason: null, responded_at: null });
    expect(third.respond_by).toBeInstanceOf(Date);
    expect((await personOf(first)).status).toBe('new');
    expect(await touchesOf(id)).toContainEqual(
      expect.objectContaining({ kind: 'stage', facts: { from: 'lost', to: 'new' } }),
    );
  });

  it('suspected spam has no person until it is released', async () => {
    const id = await submit(meera, { facts: { trap: 'x' } });
    expect((await personOf(id)).id).toBeNull();
    expect(await services.personMatch.giveWaiting()).toMatchObject({ given: 0 });
    await app.inject({ method: 'POST', url: `/api/admin/leads/${id}/release`, headers });
    expect(await personOf(id)).toMatchObject({ name: 'Meera Joshi', respond_by: expect.any(Date) });
  });

  it('a deleted submission leaves its person', async () => {
    const id = await submit(meera);
    await app.inject({ method: 'DELETE', url: `/api/form/${id}`, headers });
    expect((await personOf(id)).name).toBe('Meera Joshi');
  });

  it('a test of the chain makes a person who counts nowhere, until they send a form themselves', async () => {
    const id = await submit(meera, { key: 'lead-test-0123456789' });
    expect((await personOf(id)).is_test).toBe(true);
    expect((await personOf(await submit(meera))).is_test).toBe(false);
  });

  it('a form that is sent again under the same key leaves one touch', async () => {
    const key = 'k'.repeat(24);
    const ids = await Promise.all([1, 2, 3].map(() => submit(meera, { key })));
    expect(new Set(ids).size).toBe(1);
    const other = await send({ ...meera, name: 'Someone else', phone: '9000000001' }, { key });
    expect(other.statusCode).toBe(422);
    expect(await db.selectFrom('people').select('phone').execute()).toEqual([{ phone: '+919876543210' }]);
    expect(await db.selectFrom('touches').select('id').execute()).toHaveLength(1);
  });

  it('notes and further brochures of a lead are touches of its person', async () => {
    const id = await submit(meera);
    await app.inject({ method: 'POST', url: `/api/admin/leads/${id}/events`, headers, payload: { text: 'Called.' } });
    const { id: person } = await personOf(id);
    expect(await touchesOf(person)).toMatchObject([
      { kind: 'brochure' },
      { kind: 'note', facts: { text: 'Called.' }, submission_id: id, by_user: expect.any(String) },
    ]);
  });
});

/** In milliseconds. A connection waits for a lock for 5 s; a busy machine may take long for the lead itself. */
const unbounded = 3_000;

describe('a lead and its person', () => {
  it('50 forms of one person at once have one person, and every form is stored', async () => {
    // Over a socket, where excess requests queue for a slot instead of for a database connection.
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const phones = ['9876543210', '+91 9876543210'];
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const response = await fetch(`${origin}/api/form`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...meera, phone: phones[at % 2], email: `meera+${at}@example.com` }),
        });
        expect(response.status).toBe(201);
        return ((await response.json()) as { id: string }).id;
      }),
    );
    await services.personMatch.giveWaiting();
    const people = new Set(await Promise.all(ids.map(async (id) => (await personOf(id)).id)));
    expect([...people]).toEqual([expect.any(String)]);
    expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1);
    expect(await touchesOf([...people][0] ?? null)).toHaveLength(50);
  });

  it('a fault in the matching refuses no lead, and the worker gives the person later', async () => {
    await sql`alter table people add constraint broken check (name <> 'Meera Joshi') not valid`.execute(db);
    let id = '';
    try {
      id = await submit(meera);
      expect((await personOf(id)).id).toBeNull();
      expect(await services.personMatch.giveWaiting()).toEqual({ given: 0, left: 1, spam: 0 });
    } finally {
      await sql`alter table people drop constraint broken`.execute(db);
    }
    expect(await services.personMatch.giveWaiting()).toEqual({ given: 1, left: 0, spam: 0 });
    expect((await personOf(id)).name).toBe('Meera Joshi');
  });

  it.each([
    ['the table of people', sql`lock table people in access exclusive mode`],
    ['a back-fill', sql`select pg_advisory_xact_lock(hashtext('people'), 0)`],
    ['the same number', sql`select pg_advisory_xact_lock(hashtext('person'), hashtext('+919876543210'))`],
  ])('a lead is stored while %s is locked', async (_what, lock) => {
    let id = '';
    await db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      const start = performance.now();
      id = await submit(meera);
      expect(performance.now() - start).toBeLessThan(unbounded);
    });
    expect((await personOf(id)).id).toBeNull();
    await services.personMatch.giveWaiting();
    expect((await personOf(id)).name).toBe('Meera Joshi');
  });

  it('a lead is stored while another transaction has locked its person', async () => {
    const { id: person } = await personOf(await submit(meera));
    let id = '';
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('people').select('id').where('id', '=', person).forUpdate().execute();
      const start = performance.now();
      id = await submit(meera);
      expect(performance.now() - start).toBeLessThan(unbounded);
    });
    await services.personMatch.giveWaiting();
    expect((await personOf(id)).id).toBe(person);
  });
});

describe('submissions of former versions', () => {
  const store = (row: object) =>
    db
      .insertInto('submissions')
      .values({ id: newId(), kind: 'enquiry', email: 'x@example.com', ...row } as never)
      .execute();

  it('a back-fill maps the old words for a status, and copies the notes once', async () => {
    const [won, lost, spam, note] = [newId(), newId(), newId(), newId()];
    await store({ id: won, status: 'won', phone: '+91 9000000001', name: 'Asha' });
    await store({ id: lost, status: 'lost', phone: '+91 9000000002' });
    await store({ id: spam, status: 'spam', phone: '+91 9000000003' });
    await db
      .insertInto('lead_events')
      .values({ id: note, submission_id: won, text: '', status: 'won' as never })
      .execute();
    for (let rows = 0; rows < 30; rows += 1)
      await store({ phone: `+91 90000001${rows + 10}`, email: `a${rows}@example.com` });
    expect(await services.personMatch.giveWaiting()).toEqual({ given: 32, left: 0, spam: 1 });
    expect(await services.personMatch.giveWaiting()).toEqual({ given: 0, left: 0, spam: 0 });
    expect(await personOf(won)).toMatchObject({ stage: 'booked', status: 'booked', respond_by: null });
    expect(await personOf(lost)).toMatchObject({ stage: 'lost', status: 'lost' });
    const held = await db
      .selectFrom('submissions')
      .select(['held', 'status', 'person_id'])
      .where('id', '=', spam)
      .execute();
    expect(held).toEqual([{ held: true, status: 'new', person_id: null }]);
    expect(await touchesOf((await personOf(won)).id)).toMatchObject([
      { id: won, kind: 'form' },
      { id: note, kind: 'stage', facts: { to: 'booked' } },
    ]);
  });

  it('the stage of a person is that of the newest submission that has one, whatever the order they are read in', async () => {
    const rows = ['contacted', 'lost', 'new', 'visit booked', 'new'];
    const ids = rows.map((_, at) => newId(Date.now() - (10 - at) * 86_400_000));
    for (const [at, status] of rows.entries())
      await store({
        id: ids[at],
        status,
        phone: '+91 9000000009',
        created_at: new Date(Date.now() - (10 - at) * 86_400_000),
      });
    await services.personMatch.giveWaiting();
    expect(await personOf(ids[0] ?? '')).toMatchObject({ stage: 'visit booked', status: 'visit booked' });
    expect(await personOf(ids[4] ?? '')).toMatchObject({ status: 'visit booked' });
  });

  it('the database decides as the rule of the contract does', async () => {
    let state = 7;
    const below = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const forms = Array.from({ length: 400 }, () => ({
      id: newId(),
      phone: below(4) === 0 ? null : `+91 90000000${10 + below(40)}`,
      email: `mailbox${below(40)}@example.com`,
    }));
    const expected = groupsBy(decideAll(forms), forms);
    for (const form of forms) await store(form);
    expect(await services.personMatch.giveWaiting()).toMatchObject({ given: 400, left: 0 });
    const rows = await db.selectFrom('submissions').select(['id', 'person_id']).orderBy('id').execute();
    expect(
      groupsBy(
        rows.map(({ person_id }) => person_id ?? ''),
        forms,
      ),
    ).toEqual(expected);
    const offers = await db.selectFrom('merge_offers').select('person_id').execute();
    expect(offers.length).toBeGreaterThan(10);
  });
});

/** Which forms share a person, by the place of the first of them. */
function groupsBy(people: readonly string[], forms: readonly unknown[]): number[] {
  return forms.map((_, at) => people.indexOf(people[at] ?? ''));
}

function decideAll(forms: readonly { id: string; phone: string | null; email: string }[]): string[] {
  const phones = new Map<string, string>();
  const emails = new Map<string, Set<string>>();
  return forms.map(({ id, phone, email }) => {
    const owners = emails.get(email) ?? new Set();
    const withNumber = new Set(phones.values());
    const { person } = decideMatch({
      hasPhone: phone !== null,
      byPhone: (phone && phones.get(phone)) || null,
      byEmail: [...owners].toSorted().map((owner) => ({ id: owner, hasPhone: withNumber.has(owner) })),
    });
    const found = person ?? id;
    emails.set(email, owners.add(found));
    if (phone) phones.set(phone, found);
    return found;
  });
}
