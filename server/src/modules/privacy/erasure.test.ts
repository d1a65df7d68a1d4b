import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildMarkedPerson, findMarks, hasMarks, marked, marks } from '../../../test/marked-person.ts';
import { buildTeam } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWebhook } from '../../adapters/webhook.ts';
import { contentTables } from '../archive/content-tables.ts';
import { erasureSteps, keptTables } from './erasure.repository.ts';

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const logLines: string[] = [];
const { app, db, services, team } = await buildTeam({
  logLines,
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
    webhook: createWebhook({ url: crm.url, secret: crm.secret }),
  },
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));
const head = await team.colleague('sales-head');
const officer = await team.colleague('privacy');
const api = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  team.send(method, path, officer.headers, payload);

/** What reports count: rows of people by stage and source, touches by kind, submissions by kind, status and project. */
async function readFigures() {
  const queries = {
    people: sql`select stage, first_source, last_source, last_campaign, project_id, count(*)::int from people group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    touches: sql`select kind, facts ->> 'result' as result, count(*)::int from touches group by 1, 2 order by 1, 2`,
    submissions: sql`select kind, status, project_id, count(*)::int from submissions group by 1, 2, 3 order by 1, 2, 3`,
    receipts: sql`select action, count(*)::int from consent_receipts group by 1 order by 1`,
    changes: sql`select count(*)::int from report_changes`,
  };
  const figures: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(queries)) figures[name] = (await query.execute(db)).rows;
  return figures;
}

/** In the files of which tables a mark is. The log of changes is not among them. */
async function findInFiles(): Promise<string[]> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ directory: string; id: string }>`
    select current_setting('data_directory') as directory, oid::text as id from pg_database where datname = current_database()
  `.execute(db);
  const folder = `${rows[0]?.directory}/base/${rows[0]?.id}`;
  const plain = marks.split('|').slice(0, 2).join('|');
  const { stdout } = spawnSync('grep', ['-rlaiE', plain, folder], { encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => Number.parseInt(path.basename(file), 10));
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where pg_relation_filenode(oid) = any (${files}::oid[]) order by 1
  `.execute(db);
  return tables.map(({ name }) => name);
}

let person: string;
let request: string;
beforeAll(async () => {
  person = await buildMarkedPerson({ app, db, team, headers: head.headers });
});

describe('erasing a person', () => {
  it('every table of leads is erased, or kept with a reason', () => {
    const personal = Object.entries(contentTables)
      .filter(([, { reason }]) => reason === 'personal data of leads')
      .map(([name]) => name);
    const known = [...Object.keys(erasureSteps), ...Object.keys(keptTables)];
    expect(personal.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('of each table, the search finds the marks that its step erases', async () => {
    // They name ids alone; the ids lead to nothing once the rest is erased.
    const withoutMarks = ['merge_offers', 'people_import_rows', 'jobs', 'privacy_requests'];
    for (const name of Object.keys(erasureSteps).filter((it) => !withoutMarks.includes(it))) {
      const found: boolean[] = [];
      const work = db.transaction().execute(async (trx) => {
        await services.erasure.erase(trx, person, [name]);
        found.push(await hasMarks(trx, `public.${name}`));
        throw new Error('undone');
      });
      await expect(work).rejects.toThrow('undone');
      expect(found, `without the step ${name}`).toEqual([true]);
    }
  });

  it('sends stop at once, the day is set by the rule, and the person is told what stays', async () => {
    const note = { kind: 'erasure', way: 'telephone', person, name: marked.name, email: marked.email, text: 'zqxask' };
    request = (await api('POST', '/admin/privacy', note)).json().id;
    const step = async (payload: object) => api('POST', `/admin/privacy/${request}/step`, payload);
    expect((await step({ do: 'plan' })).statusCode).toBe(400);
    await step({ do: 'identify', how: 'seen' });
    const stopped = await db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
    expect(stopped).toMatchObject({ allowed: [], step_text: null });
    const states = await db.selectFrom('deliveries').select(['channel', 'state']).execute();
    expect(states.filter(({ channel, state }) => !channel.startsWith('withdrawal') && state === 'waiting')).toEqual([]);

    const planned = (await step({ do: 'plan' })).json();
    const { rows } = await sql<{ day: string }>`
      select to_char((now() + interval '14 days') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    `.execute(db);
    expect(planned.eraseOn).toBe(rows[0]?.day);
    expect(planned.plan).toMatchObject({ records: 1, merged: 1, messages: 1, holds: 1 });
    expect(planned.kept.map(({ item }: { item: string }) => item)).toEqual(['receipts', 'mark', 'request']);
    expect(await services.privacyDesk.eraseDue()).toBe(0);
  });

  it('on its day nothing of the person is left in any table, log or queue, and the counts are the same', async () => {
    await sql`analyze`.execute(db);
    expect(await findInFiles()).toEqual(expect.arrayContaining(['people', 'pg_statistic', 'submissions', 'touches']));
    await sql`update privacy_requests set erase_on = current_date - 1 where id = ${request}`.execute(db);
    const before = await readFigures();
    expect(await services.privacyDesk.eraseDue()).toBe(1);
    expect(await findMarks(db)).toEqual([]);
    expect(await readFigures()).toEqual(before);
    expect(logLines.filter((line) => new RegExp(marks, 'i').test(line))).toEqual([]);
    const told = mailbox.messages.filter(({ to }) => to.includes(marked.email)).at(-1);
    expect(told?.raw).toContain('Your data are erased');
    expect((await api('GET', `/admin/privacy/${request}`)).json()).toMatchObject({ outcome: 'erased', name: null });
    expect(await services.privacyDesk.eraseDue()).toBe(0);
  });

  it('the files of the database have nothing either, once they are written anew', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) or relname = 'pg_statistic'
      order by relname = 'pg_statistic'
    `.execute(db);
    for (const { name } of tables) await sql`vacuum (full, analyze) ${sql.raw(name)}`.execute(db);
    expect(await findInFiles()).toEqual([]);
  });

  it('the audit trail holds no values, and says that the person was erased', async () => {
    const events = await db.selectFrom('audit_events').selectAll().where('entity_id', '=', person).execute();
    expect(events.map(({ action }) => action)).toContain('person.erase');
    expect(JSON.stringify(events)).not.toMatch(new RegExp(marks, 'i'));
  });

  it('an import knows the number and the address again, in every spelling of them', async () => {
    const known = [
      { kind: 'phone' as const, value: `+91${marked.phone}` },
      { kind: 'email' as const, value: marked.email },
      { kind: 'email' as const, value: 'stranger@example.com' },
    ];
    expect(await services.erasure.findErased(known)).toEqual(known.slice(0, 2));
  });

  it('a new form of the same person is a new person', async () => {
    const { name, email, phone } = marked;
    const payload = { name, email, phone, site: 'contact' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload })).json();
    const lead = await db.selectFrom('submissions').select('person_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(lead.person_id).not.toBe(null);
    expect(lead.person_id).not.toBe(person);
    const old = await db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
    expect(old).toMatchObject({ name: null, phone: null, email: null, stage: 'qualified', last_source: 'google' });
  });
});
