import type { Role } from '@plinth/contract/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, createUser } from '../../../test/context.ts';

const { app, db, logIn, services } = await buildTestApp();
const { id: project } = await services.projects.create(buildProject());
const headersOf = new Map<Role, Record<string, string>>();
const asmita = await createUser(db, { email: 'sales@site.example', role: 'sales' });
const imran = await createUser(db, { email: 'imran@site.example', role: 'sales' });

type Given = Partial<
  Record<'stage' | 'source' | 'campaign' | 'owner' | 'project' | 'first' | 'answered' | 'came', string | null>
>;
let people = 0;
/** So many people who came on 5 October 2026 at 11 am in Pune. */
async function add(count: number, given: Given) {
  const { stage = 'new', source = null, campaign = null, owner = null, project: of = null } = given;
  const { came = '2026-10-05T05:30:00Z', answered = null, first = source } = given;
  for (let index = 0; index < count; index += 1) {
    people += 1;
    await db
      .insertInto('people')
      .values({
        ...{
          id: `person-${people}`,
          stage: stage as 'new',
          first_at: new Date(came ?? ''),
          stage_at: new Date(came ?? ''),
        },
        ...{ last_source: source, last_campaign: campaign, first_source: first, owner_id: owner, project_id: of },
        lost_reason: stage === 'lost' ? 'budget' : null,
        responded_at: answered === null ? null : new Date(answered),
      })
      .execute();
  }
}

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ from: '2026-10-01', to: '2026-10-31', ...more }).toString();
async function report(role: Role, more: Record<string, string> = {}) {
  const headers = headersOf.get(role) ?? (await logIn(role));
  headersOf.set(role, headers);
  const response = await app.inject({ url: `/api/admin/report?${query(more)}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

beforeAll(async () => {
  await db.updateTable('users').set({ name: 'Imran Bagwan' }).where('id', '=', imran).execute();
  await add(12, { source: 'google', campaign: 'diwali', owner: asmita, project, answered: '2026-10-05T05:38:00Z' });
  await add(7, {
    source: 'google',
    campaign: 'gulf',
    stage: 'qualified',
    owner: imran,
    answered: '2026-10-05T05:50:00Z',
  });
  await add(3, { source: 'meta', stage: 'visited', owner: asmita, first: 'google' });
  await add(2, { source: 'walk-in', stage: 'booked', project });
  await add(6, { stage: 'lost' });
  await add(5, { source: 'google', campaign: 'diwali', came: '2026-09-10T05:30:00Z' });
  await sql`
    insert into page_views (span, day, page, source, campaign, views, entries) values
      ('month', '2026-10-01', '/', 'google', 'diwali', 90, 60),
      ('month', '2026-10-01', ${`/project/${project}`}, 'google', 'diwali', 40, 5),
      ('month', '2026-10-01', '/', '', '', 30, 20),
      ('month', '2026-10-01', '', 'google', 'diwali', 130, 65),
      ('month', '2026-10-01', '', '', '', 30, 20)
  `.execute(db);
  await services.reports.addChanges();
});

describe('the report of a month', () => {
  it('counts leads by their last source, with what became of them, and compares with the month before', async () => {
    const found = await report('owner');
    expect(found).toMatchObject({
      ...{ by: 'source', scope: 'team', hasNames: true, period: { from: '2026-10-01', to: '2026-10-31' } },
      compared: { from: '2026-09-01', to: '2026-09-30' },
      total: { views: 85, leads: 30, qualified: 9, visits: 3, booked: 2 },
      before: { leads: 5, qualified: 0 },
      knownSource: { leads: 24 },
      webLeads: 28,
      lost: { total: 6, reasons: { budget: 6, place: 0 } },
    });
    const rows = found.rows.map(({ key, figures }: { key: string; figures: Record<string, number> }) => [
      ...[key, figures.views, figures.leads, figures.qualified, figures.visits, figures.booked],
    ]);
    expect(rows).toEqual([
      ['google', 65, 19, 7, 0, 0],
      ['', 20, 6, 0, 0, 0],
      ['meta', 0, 3, 0, 3, 0],
      ['walk-in', 0, 2, 2, 0, 2],
    ]);
    // Twelve were answered after 8 minutes of office time and seven after 20.
    expect(found.total.responses).toEqual([0, 0, 0, 0, 0, 0, 12, 0, 0, 7, 0, 0, 0]);
    expect(found.months).toContainEqual({ month: '2026-09', source: 'google', leads: 5 });
  });

  it('counts by the first touch where asked', async () => {
    const found = await report('owner', { touch: 'first' });
    const google = found.rows.find(({ key }: { key: string }) => key === 'google');
    expect(google.figures).toMatchObject({ leads: 22, visits: 3 });
  });

  it('is by campaign, project, month or colleague, and narrowed to a project or a source', async () => {
    const keysOf = async (more: Record<string, string>) =>
      (await report('owner', more)).rows.map(
        (row: { key: string; name: string; campaign: string; figures: { leads: number; views: number } }) => [
          ...[row.key, row.name, row.campaign, row.figures.leads, row.figures.views],
        ],
      );
    expect(await keysOf({ by: 'campaign', source: 'google' })).toEqual([
      ['google', null, 'diwali', 12, 65],
      ['google', null, 'gulf', 7, 0],
    ]);
    expect(await keysOf({ by: 'project' })).toEqual([
      ['', null, null, 16, null],
      [project, 'Basalt Heights', null, 14, 40],
    ]);
    expect(await keysOf({ by: 'month', from: '2026-09-01', to: '2026-10-31' })).toEqual([
      ['2026-09', null, null, 5, 0],
      ['2026-10', null, null, 30, 85],
    ]);
    const owners = await keysOf({ by: 'owner' });
    expect(owners.map(([, name, , leads]: [string, string, string, number]) => [name, leads])).toEqual([
      [null, 8],
      ['A sales', 15],
      ['Imran Bagwan', 7],
    ]);
    expect((await report('owner', { source: 'none' })).total.leads).toBe(6);
    expect((await report('owner', { project })).total).toMatchObject({ leads: 14, views: 40 });
  });

  it('of days that are no whole month counts the same leads', async () => {
    const [whole, parts] = await Promise.all([
      report('owner', { from: '2026-09-01', to: '2026-10-31' }),
      report('owner', { from: '2026-09-02', to: '2026-10-30' }),
    ]);
    expect([whole.total.leads, parts.total.leads]).toEqual([35, 35]);
    expect((await report('owner', { from: '2026-10-05', to: '2026-10-05' })).total.leads).toBe(30);
    expect((await report('owner', { from: '2026-10-06', to: '2026-10-31' })).total.leads).toBe(0);
  });

  it('names colleagues with their leads, first calls and what is late now, in order of name', async () => {
    await db
      .updateTable('people')
      .set({ step_text: 'Call', step_due: new Date(Date.now() - 60_000) })
      .where('id', '=', 'person-1')
      .execute();
    const { people: colleagues } = await report('sales-head');
    const ofAsmita = colleagues.find(({ id }: { id: string }) => id === asmita);
    expect(ofAsmita).toMatchObject({ name: 'A sales', role: 'sales', leads: 15, visits: 3, late: 1 });
  });
});

describe('what a role sees', () => {
  it('an editor sees numbers, no names, and no number under 5', async () => {
    const found = await report('editor', { by: 'owner' });
    expect(found).toMatchObject({ by: 'source', hasNames: false, people: null });
    expect(found.total).toMatchObject({ leads: 30, qualified: 9, visits: null, booked: null });
    const meta = found.rows.find(({ key }: { key: string }) => key === 'meta');
    expect(meta.figures).toEqual({ views: 0, leads: null, qualified: null, visits: null, booked: null, responses: [] });
    expect(found.lost.reasons).toMatchObject({ budget: 6, place: null });
    expect(JSON.stringify(found)).not.toMatch(/A sales|Imran|owner_id/);
  });

  it('Sales sees its own leads only, and no visits of the website', async () => {
    const found = await report('sales', { by: 'campaign' });
    expect(found).toMatchObject({ by: 'source', scope: 'own', total: { leads: 15, visits: 3, views: null } });
    expect(found.people.map(({ id }: { id: string }) => id)).toEqual([asmita]);
    const byOwner = await report('sales', { by: 'owner' });
    expect(byOwner.rows.map(({ key }: { key: string }) => key)).toEqual([asmita]);
  });

  it.each(['viewer', 'site', 'privacy'] as const)('a %s is refused', async (role) => {
    const headers = await logIn(role);
    for (const path of ['report', 'report/export']) {
      expect((await app.inject({ url: `/api/admin/${path}?${query()}`, headers })).statusCode).toBe(403);
    }
  });

  it('Sales may not download it', async () => {
    const response = await app.inject({ url: `/api/admin/report/export?${query()}`, headers: await logIn('sales') });
    expect(response.statusCode).toBe(403);
  });
});

describe('the file of the report', () => {
  it('has the rows and the sums of both periods, no formula, and is in the audit trail', async () => {
    await add(1, { source: '=1+1', came: '2026-08-05T05:30:00Z' });
    await services.reports.addChanges();
    const headers = await logIn('owner');
    const url = `/api/admin/report/export?${query({ format: 'csv', from: '2026-08-01', to: '2026-08-31' })}`;
    const response = await app.inject({ url, headers });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines.map((line) => line.slice(0, 40))).toEqual([
      '"Source","Website Visits","Leads","Quali',
      `"'=1+1","0","1","0","0","0","0","0","0",`,
      '"All, 2026-08-01 to 2026-08-31","0","1",',
      '"All, 2026-07-01 to 2026-07-31","0","0",',
    ]);
    const event = await db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('action', '=', 'report.export')
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ count: 1, filter: [], note: 'source, 2026-08-01 to 2026-08-31' });
  });

  it('of an editor says under 5 where the page does, and is a workbook where asked', async () => {
    const headers = await logIn('editor');
    const csv = await app.inject({ url: `/api/admin/report/export?${query({ format: 'csv' })}`, headers });
    expect(csv.body).toContain('"meta","0","under 5","under 5"');
    const workbook = await app.inject({ url: `/api/admin/report/export?${query()}`, headers });
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

it.each([{ from: '2026-10-02', to: '2026-10-01' }, { from: '2015-01-01' }, { by: 'name' }, { from: '2026-13-01' }])(
  'refuses the period or group %j',
  async (more) => {
    const response = await app.inject({
      url: `/api/admin/report?${query(more as Record<string, string>)}`,
      headers: await logIn('owner'),
    });
    expect(response.statusCode).toBe(400);
  },
);
