import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, createUser } from '../../../test/context.ts';

/** Sales sees the leads of people whom they own, and those without an owner; to them the others do not exist. */

const { app, db, services, logIn } = await buildTestApp();
type Headers = { authorization: string };
let [owner, head, sales]: Headers[] = [];
const leads: Record<'own' | 'unowned' | 'others', string> = { own: '', unowned: '', others: '' };

const inject = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Headers | undefined,
  payload?: object,
) =>
  app.inject({
    ...{ method, url: `/api${path}`, headers: { ...headers, ...(method === 'PUT' && { 'if-match': '"1"' }) } },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  [owner, head, sales] = [await logIn(), await logIn('sales-head'), await logIn('sales')];
  const ids = {
    own: await createUser(db, { email: 'sales@site.example', role: 'sales' }),
    unowned: null,
    others: await createUser(db, { email: 'kabir@site.example', role: 'sales' }),
  };
  for (const [at, name] of (['own', 'unowned', 'others'] as const).entries()) {
    const body = { name: `Zoya ${name}`, phone: `98765432${at}0`, email: `${name}@example.com`, site: 'contact' };
    leads[name] = (await app.inject({ method: 'POST', url: '/api/form', payload: body })).json().id;
    await db.updateTable('people').set({ owner_id: ids[name] }).where('email', '=', body.email).execute();
    await db
      .insertInto('deliveries')
      .values({
        submission_id: leads[name],
        channel: 'mail',
        key: `k${at}`,
        state: 'failed',
        job_id: `00000000-0000-4000-8000-00000000000${at}`,
      } as never)
      .execute();
    await inject('POST', `/admin/leads/${leads[name]}/events`, owner, { text: 'Called.' });
  }
});

const ofLead: [string, (id: string, headers: Headers | undefined) => ReturnType<typeof inject>][] = [
  ['GET /form/{id}', (id, headers) => inject('GET', `/form/${id}`, headers)],
  ['PUT /form/{id}', (id, headers) => inject('PUT', `/form/${id}`, headers, { email: 'new@example.com' })],
  ['GET /admin/leads/{id}', (id, headers) => inject('GET', `/admin/leads/${id}`, headers)],
  ['POST events', (id, headers) => inject('POST', `/admin/leads/${id}/events`, headers, { text: 'x' })],
  ['POST replay', (id, headers) => inject('POST', `/admin/leads/${id}/deliveries/mail/replay`, headers)],
  ['POST spam', (id, headers) => inject('POST', `/admin/leads/${id}/spam`, headers)],
  ['POST hold', (id, headers) => inject('POST', `/admin/leads/${id}/hold`, headers)],
  ['POST hold/release', (id, headers) => inject('POST', `/admin/leads/${id}/hold/release`, headers)],
  ['GET revisions', (id, headers) => inject('GET', `/admin/collections/form/${id}/revisions`, headers)],
  ['GET activity', (id, headers) => inject('GET', `/admin/collections/form/${id}/activity`, headers)],
];

describe('what Sales sees of leads', () => {
  it.each(ofLead)('%s of a person with another owner is a 404 for Sales, and changes nothing', async (_name, call) => {
    const state = () => db.selectFrom('submissions').selectAll().where('id', '=', leads.others).executeTakeFirst();
    const before = await state();
    const response = await call(leads.others, sales);
    expect(response.statusCode, response.body).toBe(404);
    expect(response.body).not.toContain('Zoya');
    expect(await state()).toEqual(before);
  });

  it.each(ofLead.filter(([name]) => name.startsWith('GET')))(
    '%s of one’s own lead, of one without an owner, and of any lead for the head of sales is found',
    async (_name, call) => {
      for (const [id, headers] of [
        [leads.own, sales],
        [leads.unowned, sales],
        [leads.others, head],
        [leads.others, owner],
      ] as const)
        expect((await call(id, headers)).statusCode).toBe(200);
    },
  );

  it.each(['/form', '/admin/leads', '/admin/leads?q=zoya', '/admin/leads?sort=name', '/form?q=Zoya'])(
    'the list %s has no lead of another owner, and does not count it',
    async (path) => {
      const rowsOf = async (headers: Headers | undefined) => {
        const body = (await inject('GET', path, headers)).json();
        const rows = (Array.isArray(body) ? body : body.rows) as { id: string }[];
        if (!Array.isArray(body)) expect(body.total.count).toBe(rows.length);
        return rows.map(({ id }) => id).toSorted();
      };
      expect(await rowsOf(sales)).toEqual([leads.own, leads.unowned].toSorted());
      expect(await rowsOf(head)).toEqual(Object.values(leads).toSorted());
    },
  );

  it('the dashboard counts and names only what Sales sees', async () => {
    const of = async (headers: Headers | undefined) => {
      const [dashboard, overview] = [
        (await inject('GET', '/admin/dashboard', headers)).json(),
        (await inject('GET', '/admin/overview', headers)).json(),
      ];
      return {
        newest: dashboard.newest.length,
        today: dashboard.days.at(-1).count,
        failed: dashboard.problems.filter(({ kind }: { kind: string }) => kind === 'failed-delivery').length,
        ...{ all: overview.counts.form.count, new: overview.newLeads.count },
      };
    };
    expect(await of(sales)).toEqual({ newest: 2, today: 2, failed: 2, all: 2, new: 2 });
    expect(await of(head)).toEqual({ newest: 3, today: 3, failed: 3, all: 3, new: 3 });
    for (const role of ['editor', 'approver', 'viewer', 'site', 'privacy'] as const)
      expect(await of(await logIn(role)), role).toEqual({ newest: 0, today: 0, failed: 0, all: 0, new: 0 });
  });

  it('the page of a lead shows no other submission of a person with another owner', async () => {
    // The same address as the lead of the other owner, another number.
    const body = { name: 'Zoya’s son', phone: '9000000777', email: 'others@example.com', site: 'contact' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload: body })).json();
    expect((await inject('GET', `/admin/leads/${id}`, sales)).json().others).toEqual([]);
    expect((await inject('GET', `/admin/leads/${id}`, head)).json().others).toMatchObject([{ id: leads.others }]);
    await services.submissions.remove(id);
    expect((await inject('GET', '/admin/deleted?collection=form', sales)).json()).toHaveLength(1);
  });

  it('the bin shows no deleted lead of another owner', async () => {
    await services.submissions.remove(leads.others);
    const titles = async (headers: Headers | undefined) =>
      (await inject('GET', '/admin/deleted?collection=form', headers))
        .json()
        .map(({ title }: { title: string }) => title);
    expect(await titles(sales)).not.toContain('Zoya others');
    expect(await titles(head)).toContain('Zoya others');
    await services.submissions.undelete(leads.others);
  });

  it('the export is closed to Sales, and complete for the head of sales', async () => {
    expect((await inject('GET', '/form/export/csv', sales)).statusCode).toBe(403);
    expect((await inject('GET', '/form/export/csv', head)).body).toContain('Zoya others');
  });

  it('a saved filter that another colleague has made is shown to Sales only if it names no one', async () => {
    const save = (name: string, query: string, headers: Headers | undefined) =>
      inject('POST', '/admin/filters/form', headers, { name, query });
    const { id } = (await save('Zoya', 'q=Zoya+others', head)).json();
    await save('Visits', 'kind=visit', head);
    await save('Mine', 'q=Zoya+own', sales);
    const names = async (headers: Headers | undefined) =>
      (await inject('GET', '/admin/filters/form', headers)).json().map(({ name }: { name: string }) => name);
    expect(await names(sales)).toEqual(['Mine', 'Visits']);
    expect(await names(head)).toEqual(['Mine', 'Visits', 'Zoya']);
    expect((await inject('DELETE', `/admin/filters/form/${id}`, sales)).statusCode).toBe(404);
  });
});
