import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, testAdmin } from '../../../test/context.ts';
import { describeHistory } from '../../../test/history.ts';

const context = await buildTestApp();
const { app, logIn } = context;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'Meera@example.com', site: 'Basalt Heights' };
const submit = async (body: object = contact, query = '') =>
  (await app.inject({ method: 'POST', url: `/api/form${query}`, payload: body })).json().id as string;
const get = async (url: string) => (await app.inject({ url: `/api/admin/leads${url}`, headers })).json();
const note = (id: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/leads/${id}/events`, headers, payload });
const ids = (rows: { id: string }[]) => rows.map((row) => row.id);

describe('one lead', () => {
  it('a lead comes with the other submissions of the same person, by phone, then by e-mail', async () => {
    const byMail = await submit({ email: 'meera@EXAMPLE.com' });
    const stranger = await submit({ ...contact, phone: '9000000099', email: 'else@example.com' });
    const byPhone = await submit({ ...contact, email: 'office@example.com' }, '?kind=visit');
    const id = await submit();
    const lead = await get(`/${id}`);
    expect(lead.lead).toMatchObject({ id, status: 'new', name: 'Meera Joshi' });
    expect(ids(lead.others)).toEqual([byPhone, byMail]);
    expect(ids(lead.others)).not.toContain(stranger);
  });

  it('a lead shows no deleted submission among the others of the same person', async () => {
    const person = { ...contact, phone: '9123456780', email: 'asha.rao@example.com' };
    const deleted = await submit(person);
    const deletedByMail = await submit({ email: person.email });
    const kept = await submit(person);
    const id = await submit(person);
    expect(ids((await get(`/${id}`)).others)).toEqual([kept, deleted, deletedByMail]);
    for (const one of [deleted, deletedByMail]) {
      const response = await app.inject({ method: 'DELETE', url: `/api/form/${one}`, headers });
      expect(response.statusCode).toBeLessThan(300);
    }
    expect(ids((await get(`/${id}`)).others)).toEqual([kept]);
  });

  it('a lead keeps notes and status changes in order, with their author', async () => {
    const id = await submit();
    await note(id, { text: 'Called, no answer.' });
    const response = await note(id, { text: 'Came on Saturday at 11.', status: 'visited' });
    expect(response.statusCode).toBe(201);
    const { lead, events } = response.json();
    expect(lead.status).toBe('visited');
    expect(events).toMatchObject([
      { text: 'Came on Saturday at 11.', status: 'visited', by: testAdmin.email },
      { text: 'Called, no answer.', status: null, by: testAdmin.email },
    ]);
  });

  it('a status moves the person, and all their submissions have it', async () => {
    const person = { ...contact, phone: '9812345670', email: 'moved@example.com' };
    const [first, second] = [await submit(person), await submit(person)];
    expect((await note(first, { status: 'visited' })).json().lead.status).toBe('visited');
    expect((await get(`/${second}`)).lead.status).toBe('visited');
    expect(ids((await get('?status=visited&q=moved')).rows).toSorted()).toEqual([first, second]);
    // Backwards is a correction, which asks for a note.
    expect((await note(second, { status: 'new' })).statusCode).toBe(422);
    expect((await note(second, { status: 'new', text: 'Another Meera.' })).json().lead.status).toBe('new');
  });

  it.each([
    ['contacted', ['body.result']],
    ['qualified', ['body.budget', 'body.timing', 'body.home']],
    ['visit booked', ['body.visitAt']],
    ['negotiation', ['body.home']],
    ['booked', ['body.home', 'body.bookedOn']],
    ['lost', ['body.lostReason']],
  ])('a status whose needs are not known is refused with what is missing: %s', async (status, missing) => {
    const id = await submit({ ...contact, phone: '9812345671', email: 'needs@example.com' });
    const response = await note(id, { text: 'Said so.', status });
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'incomplete']);
    expect(response.json().error.issues.map(({ path }: { path: string }) => path)).toEqual(missing);
    expect((await get(`/${id}`)).events).toEqual([]);
  });

  it.each([
    ['qualified', '9812345681', { budget_to: '9000000000', timing: 'this year', home: '3 BHK' }],
    ['contacted', '9812345682', { responded_at: new Date() }],
    ['visit booked', '9812345683', { visit_at: new Date(Date.now() + 86_400_000) }],
    ['booked', '9812345684', { home: 'B-1703', booked_on: '2026-11-20' }],
  ] as const)('a status whose needs are known is set: %s', async (status, phone, known) => {
    const email = `known.${phone}@example.com`;
    const id = await submit({ ...contact, phone, email });
    await context.db.updateTable('people').set(known).where('email', '=', email).execute();
    expect((await note(id, { status })).json().lead.status).toBe(status);
  });

  it('a lead that is marked as spam is held, counts nowhere, and comes back when it is released', async () => {
    const person = { ...contact, phone: '9812345679', email: 'spam@example.com' };
    const [kept, spam] = [await submit(person), await submit(person)];
    const act = (name: string) => app.inject({ method: 'POST', url: `/api/admin/leads/${spam}/${name}`, headers });
    expect((await act('spam')).json().lead).toMatchObject({ held: true, status: 'new' });
    expect((await act('spam')).statusCode).toBe(404);
    expect(ids((await get('?q=spam@example.com')).rows)).toEqual([kept]);
    const find = () =>
      context.db.selectFrom('people').selectAll().where('email', '=', person.email).executeTakeFirstOrThrow();
    const touches = async () => {
      const { id } = await find();
      return ids(
        await context.db.selectFrom('touches').select('id').where('person_id', '=', id).orderBy('id').execute(),
      );
    };
    expect([await touches(), (await find()).is_test]).toEqual([[kept], false]);
    expect((await act('release')).json().lead.held).toBeUndefined();
    expect(await touches()).toEqual([kept, spam]);
    for (const one of [kept, spam]) await app.inject({ method: 'POST', url: `/api/admin/leads/${one}/spam`, headers });
    expect([await touches(), (await find()).is_test]).toEqual([[], true]);
    await act('release');
    expect([await touches(), (await find()).is_test]).toEqual([[spam], false]);
  });

  it.each([[{}], [{ text: ' ' }], [{ status: 'sold' }], [{ text: 'x'.repeat(4_001) }]])(
    'the note %j is refused',
    async (payload) => {
      expect((await note(await submit(), payload)).statusCode).toBe(400);
    },
  );

  it('an unknown lead is a 404', async () => {
    expect((await note('01hx0000000000000000000000', { text: 'x' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/admin/leads/01hx0000000000000000000000', headers })).statusCode).toBe(404);
  });
});

describe('the table of leads', () => {
  it.each(['id', 'name', 'email', 'phone', 'site'])(
    'the table of leads pages by %s forwards and backwards without losing one',
    async (sort) => {
      for (const name of ['Dev', 'Asha', 'Dev', 'Bela', 'Charu']) {
        await submit({ ...contact, name, email: `${name.toLowerCase()}@page.example` });
      }
      const whole = await get(`?sort=${sort}&limit=200`);
      const there: string[] = [];
      const pages: { next: string | null; previous: string | null; rows: { id: string }[] }[] = [];
      for (let after = ''; ; ) {
        const page = await get(`?sort=${sort}&limit=3${after && `&after=${after}`}`);
        pages.push(page);
        there.push(...ids(page.rows));
        if (!page.next) break;
        after = page.next;
      }
      expect(there).toEqual(ids(whole.rows));
      expect(pages[0]?.previous).toBeNull();
      const back = await get(`?sort=${sort}&limit=3&before=${pages[2]?.previous}`);
      expect(ids(back.rows)).toEqual(ids(pages[1]?.rows ?? []));
    },
  );

  it('the table of leads counts its results, in total and by kind', async () => {
    await submit({ ...contact, name: 'Zoya Zubin' }, '?kind=visit');
    const page = await get('?q=zoya');
    expect(page.total).toEqual({ count: 1, isMore: false });
    expect(page.byKind).toContainEqual({ kind: 'visit', total: { count: 1, isMore: false } });
    expect(page.byKind).toContainEqual({ kind: 'enquiry', total: { count: 0, isMore: false } });
  });

  it.each(['sort=message', 'after=x', 'before=bm90IGpzb24', 'limit=999', 'status=sold'])(
    'the table of leads refuses %s',
    async (query) => {
      expect((await app.inject({ url: `/api/admin/leads?${query}`, headers })).statusCode).toBe(400);
    },
  );
});

describeHistory({
  ...context,
  collection: 'form',

  names: { create: 'submitForm' },
  input: contact,
  change: { name: 'Meera S. Joshi' },
  title: 'name',
});
