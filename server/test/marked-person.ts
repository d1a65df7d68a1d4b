import { createHash } from 'node:crypto';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import type { buildTeam } from './team.ts';

/** One person with a mark in every field, touch and table, to search for after an erasure. */

export const marked = {
  name: 'Zqxa Zqxsur',
  email: 'zqxmail@example.com',
  phone: '9123400099',
  other: { name: 'Zqxother Zqxtwo', email: 'zqxsecond@example.com', phone: '9123400098' },
};
const sha = (text: string) => createHash('sha256').update(text).digest();
const bytes = Buffer.from('zqxbytes');

/** What must be found nowhere. Of numbers the digits; of hashes without a key the bytes, which anyone can compute again. */
export const marks = [
  'zqx',
  '91234 ?000',
  ...[bytes, sha(marked.email), sha(marked.other.email)].map((it) => it.toString('hex')),
].join('|');

type Team = Awaited<ReturnType<typeof buildTeam>>;
type Tools = Pick<Team, 'app' | 'db' | 'team'> & { headers: Record<string, string> };

export async function buildMarkedPerson({ app, db, team, headers }: Tools): Promise<string> {
  const post = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST', more = {}) => {
    const response = await team.send(method, path, { ...headers, ...more }, payload);
    if (response.statusCode >= 300) throw new Error(`${path} ${response.body}`);
    return response.json();
  };
  const at = new Date().toISOString();
  const touch = { source: 'google', campaign: 'autumn', term: 'zqxterm', content: 'zqxcontent', gclid: 'zqxgclid' };
  const facts = {
    consent: { promotion: true, measurement: true, offers: ['whatsapp', 'call'] },
    attribution: { first: { ...touch, landing: '/zqxlanding', at }, last: { ...touch, at } },
  };
  const submit = async (body: object, key: string) => {
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/form', payload: body },
      headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify(facts)), 'idempotency-key': key },
    });
    return response.json().id as string;
  };
  const { name, email, phone, other } = marked;
  const enquiry = {
    ...{ name, email, country: 'Zqxland', countryCode: '+91', phone: `+91 ${phone}` },
    ...{ message: 'zqxmessage', site: 'nri' },
  };
  const form = await submit(enquiry, 'zqxkey-0000000000000001');
  await submit({ name, email: 'Zqxmail+two@example.com', phone, site: 'Zqxproject' }, 'zqxkey-0000000000000002');
  const second = await submit({ ...other, site: 'contact' }, 'zqxkey-0000000000000003');
  const personOf = async (id: string) =>
    (await db.selectFrom('submissions').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()).person_id ??
    '';
  const person = await personOf(form);
  await post(`/admin/people/${person}/merge`, { other: await personOf(second) });

  const { version } = (await team.send('GET', `/form/${form}`, headers)).json();
  await post(`/form/${form}`, { ...enquiry, message: 'zqxcorrected' }, 'PUT', { 'if-match': `"${version}"` });
  await post(`/admin/leads/${form}/events`, { text: 'zqxleadnote' });
  await post(`/admin/people/${person}/touches`, {
    ...{ kind: 'call', result: 'answered', minutes: 4, text: 'zqxcall', key: 'zqxkey-0000000000000004' },
    step: { text: 'zqxstep', due: '2099-01-01T10:00:00.000Z' },
  });
  await post(`/admin/people/${person}/touches`, { kind: 'note', text: 'zqxnote' });
  await post(`/admin/people/${person}/stage`, {
    ...{ to: 'qualified', home: 'zqxhome', timing: 'zqxtiming', note: 'zqxwhy' },
    budget: { from: 9_000_000_00, to: null },
  });
  const page = (await team.send('GET', `/admin/people/${person}`, headers)).json();
  const change = { place: 'Zqxplace', language: 'Zqxlang' };
  await post(`/admin/people/${person}`, change, 'PUT', { 'if-match': `"${page.person.version}"` });
  const bulk = { ids: [person], change: { kind: 'step', step: { text: 'zqxbulk', due: '2099-02-01T10:00:00.000Z' } } };
  await post('/admin/people/bulk', bulk);
  await post('/admin/filters/form', { name: 'Zqxa Zqxsur’s leads', query: 'q=zqxmail%40example.com' });

  await db.insertInto('sightings').values({ submission_id: form, address: bytes, subnet: bytes }).execute();
  await db.updateTable('deliveries').set({ last_error: 'zqxerror' }).where('submission_id', '=', form).execute();
  await sql`
    insert into holds (submission_id, project_id, tower, number, mailbox, phone, until)
    values (${form}, 'p', 'B', '1', ${email}, ${`+91 ${phone}`}, now() + interval '1 day')
  `.execute(db);
  await sql`
    insert into interests (submission_id, project_id, home, wish) values (${form}, 'p', 'zqxflat', 'question')
    on conflict (submission_id) do update set home = 'zqxflat'
  `.execute(db);
  await sql`
    insert into progress_mails (project_id, month, recipient, submission_id) values ('p', '2026-10', ${sha(email)}, ${form})
  `.execute(db);
  await sql`
    insert into mail_limits (recipient, day, keys) values (${sha(email)}, current_date, '{a}') on conflict do nothing
  `.execute(db);
  await sql`
    insert into brochure_grants (token_hash, project_id, expires_at, lead_id)
    values ('zqxtoken', 'p', now() + interval '1 day', ${form})
  `.execute(db);
  const held = newId();
  await db
    .insertInto('submissions')
    .values({ id: held, kind: 'enquiry', held: true, email, name: 'Zqxheld', message: 'zqxheld', site: 'contact' })
    .execute();
  return person;
}

type From = Team['db'] | Parameters<Parameters<ReturnType<Team['db']['transaction']>['execute']>[0]>[0];

export async function hasMarks(db: From, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from only ${sql.raw(table)} as t where t::text ~* ${marks}) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** Reads the text of every table of every schema, as a dump of the database has it. Returns the tables in which a mark is. */
export async function findMarks(db: From): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) if (await hasMarks(db, name)) found.push(name);
  return found;
}
