import { leadStatuses } from '@plinth/contract/submission';
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
    const response = await note(id, { text: 'Saturday at 11.', status: 'visit booked' });
    expect(response.statusCode).toBe(201);
    const { lead, events } = response.json();
    expect(lead.status).toBe('visit booked');
    expect(events).toMatchObject([
      { text: 'Saturday at 11.', status: 'visit booked', by: testAdmin.email },
      { text: 'Called, no answer.', status: null, by: testAdmin.email },
    ]);
  });

  it.each(leadStatuses)('a lead can have the status %s', async (status) => {
    const id = await submit();
    expect((await note(id, { status })).json().lead.status).toBe(status);
    expect(ids((await get(`?status=${status === 'visit booked' ? 'visit%20booked' : status}`)).rows)).toContain(id);
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
