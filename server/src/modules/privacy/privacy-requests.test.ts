import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { insertForm, insertPerson } from '../../../test/people.ts';
import { buildTeam } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { PrivacyMailJob } from './privacy-mail.service.ts';

const mailbox = await startMailbox();
const { app, db, services, team } = await buildTeam({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
  },
});
afterAll(() => mailbox.stop());
const officer = await team.colleague('privacy');

let addresses = 0;
const send = (path: string, payload: object) => {
  addresses += 1;
  return app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: `203.0.${addresses}.7` });
};
const ask = (email: string, more: object = {}) =>
  send('/privacy-requests', { kind: 'access', name: 'Hari Menon', email, ...more });
const desk = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, more = {}) =>
  team.send(method, `/admin/privacy${path}`, { ...officer.headers, ...more }, payload);
const step = (id: string, payload: object) => desk('POST', `/${id}/step`, payload);

/** Delivers the mails that wait, as the worker does. */
async function deliverMails() {
  const { rows } = await sql<{ id: string; data: PrivacyMailJob }>`
    select id, data from pgboss.job where name = 'privacy.mail' and state = 'created' order by created_on
  `.execute(db);
  for (const { id, data } of rows) {
    await services.privacyMails.deliver(data);
    await sql`update pgboss.job set state = 'completed' where id = ${id}`.execute(db);
  }
}
const lastMailTo = async (to: string) => simpleParser(mailbox.messages.findLast((it) => it.to.includes(to))?.raw ?? '');
async function readCode(to: string): Promise<string> {
  await deliverMails();
  return /\b\d{6}\b/.exec((await lastMailTo(to)).subject ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the public page', () => {
  it('answers the same for a known and an unknown address, and mails a code to both', async () => {
    await insertPerson(db, { name: 'Hari Menon', email: 'hari@example.com', phone: '+919000000107' });
    const [known, unknown] = [await ask('hari@example.com'), await ask('nobody@example.com')];
    expect([known.statusCode, unknown.statusCode]).toEqual([201, 201]);
    for (const response of [known, unknown]) expect(response.json()).toEqual({ id: expect.stringMatching(/^\w{26}$/) });
    await deliverMails();
    for (const to of ['hari@example.com', 'nobody@example.com']) {
      const mail = await lastMailTo(to);
      expect(mail.subject).toMatch(/^Your code is \d{6} · /);
      expect(mail.text).not.toMatch(/Hari|9000000107/);
    }
    const confirmed = await Promise.all(
      [known, unknown].map(async (response, index) => {
        const code = await readCode(['hari@example.com', 'nobody@example.com'][index] ?? '');
        return (await send('/privacy-requests/confirmation', { id: response.json().id, code })).json();
      }),
    );
    expect(confirmed.map(({ kind, due }) => ({ kind, due }))).toEqual([
      { kind: 'access', due: confirmed[1].due },
      { kind: 'access', due: confirmed[1].due },
    ]);
    const people = await db.selectFrom('privacy_requests').select(['email', 'person_id']).orderBy('number').execute();
    expect(people.map(({ email, person_id }) => [email, person_id !== null])).toEqual([
      ['hari@example.com', true],
      ['nobody@example.com', false],
    ]);
  });

  it('a code ends after five guesses and after half an hour; three codes are sent, each ends the one before', async () => {
    const { id } = (await ask('guess@example.com')).json();
    const first = await readCode('guess@example.com');
    const guess = (code: string) => send('/privacy-requests/confirmation', { id, code });
    for (let count = 0; count < 5; count += 1) expect((await guess(wrong(first))).statusCode).toBe(400);
    expect((await guess(first)).statusCode).toBe(400);

    await send('/privacy-requests/code', { id });
    const second = await readCode('guess@example.com');
    expect((await guess(first)).statusCode).toBe(second === first ? 200 : 400);
    await db
      .updateTable('privacy_requests')
      .set({ code_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await guess(second)).statusCode).toBe(400);

    await send('/privacy-requests/code', { id });
    const third = await readCode('guess@example.com');
    const mails = mailbox.messages.length;
    expect((await send('/privacy-requests/code', { id })).statusCode).toBe(200);
    await deliverMails();
    expect(mailbox.messages.length).toBe(mails);
    expect((await guess(third)).statusCode).toBe(200);
    expect((await guess(third)).statusCode).toBe(200);
  });

  it('the code is stored as a keyed hash, and the queue holds neither it nor the address', async () => {
    const { id } = (await ask('quiet@example.com')).json();
    const { rows } = await sql<{ text: string }>`select t::text as text from pgboss.job as t`.execute(db);
    expect(rows.map(({ text }) => text).join()).not.toContain('quiet@example.com');
    const code = await readCode('quiet@example.com');
    const { rows: stored } = await sql<{ text: string }>`select r::text as text from privacy_requests as r`.execute(db);
    expect(stored.map(({ text }) => text).join()).not.toContain(code);
    expect((await send('/privacy-requests/confirmation', { id: 'x'.repeat(26), code })).statusCode).toBe(400);
    await send('/privacy-requests/confirmation', { id, code });
  });

  it('an address that asks again and again has to wait', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      const payload = { kind: 'access', name: 'A', email: `many${count}@example.com` };
      const made = { method: 'POST', url: '/api/privacy-requests', payload, remoteAddress: '198.51.100.9' } as const;
      statuses.push((await app.inject(made)).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(statuses.at(-1)).toBe(429);
  });

  it('a proved withdrawal holds at once, and a proved erasure stops sends and waits for the desk', async () => {
    const [withdrawing, erasing] = [
      await insertPerson(db, {
        email: 'stop@example.com',
        phone: '+919000000201',
        allowed: ['reply:call', 'offers:email'],
      }),
      await insertPerson(db, { email: 'erase@example.com', phone: '+919000000202', allowed: ['reply:email'] }),
    ];
    await insertForm(db, withdrawing, { email: 'stop@example.com' });
    for (const [kind, email] of [
      ['withdrawal', 'stop@example.com'],
      ['erasure', 'erase@example.com'],
    ] as const) {
      const { id } = (await ask(email, { kind })).json();
      await send('/privacy-requests/confirmation', { id, code: await readCode(email) });
    }
    const rows = await db
      .selectFrom('people')
      .select(['id', 'allowed'])
      .where('id', 'in', [withdrawing, erasing])
      .execute();
    expect(rows.map(({ allowed }) => allowed)).toEqual([[], []]);
    const { rows: shown } = (await desk('GET', '')).json();
    const of = (kind: string) => shown.find((row: { kind: string }) => row.kind === kind);
    expect(of('withdrawal')).toMatchObject({ outcome: 'withdrawn', doneAt: expect.any(String) });
    expect(of('erasure')).toMatchObject({ outcome: null, eraseOn: null, stoppedAt: expect.any(String) });
  });

  it('of an address that a family shares, a colleague finds out who asks', async () => {
    for (const phone of ['+919000000301', '+919000000302'])
      await insertPerson(db, { email: 'family@example.com', phone });
    const { id } = (await ask('family@example.com')).json();
    await send('/privacy-requests/confirmation', { id, code: await readCode('family@example.com') });
    const request = (await desk('GET', `/${id}`)).json();
    expect(request.person).toBe(null);
    expect(request.candidates).toHaveLength(2);
    const linked = (await step(id, { do: 'link', person: request.candidates[1].id })).json();
    expect(linked.person).toBe(request.candidates[1].id);
  });
});

describe('the privacy desk', () => {
  it('an access request is answered by mail with everything that is known, after the code was read back', async () => {
    const person = await insertPerson(db, { name: 'Ira Deshmukh', email: 'ira@example.com', phone: '+919000000401' });
    await insertForm(db, person, {
      name: 'Ira Deshmukh',
      email: 'ira@example.com',
      message: 'A row house, after 7 pm',
    });
    await db
      .insertInto('touches')
      .values({ id: 'note-ira', person_id: person, kind: 'note', facts: '{"text":"Prefers mornings"}' })
      .execute();
    const note = { kind: 'access', way: 'telephone', person, name: 'Ira Deshmukh', email: 'ira@example.com' };
    const { id, number, dueAt, askedAt } = (await desk('POST', '', note)).json();
    expect(number).toMatch(/^R-\d{4}$/);
    expect(Date.parse(dueAt) - Date.parse(askedAt)).toBe(30 * 86_400_000);
    expect((await step(id, { do: 'answer', text: 'Here it is.' })).statusCode).toBe(400);
    await step(id, { do: 'send code' });
    const code = await readCode('ira@example.com');
    expect((await step(id, { do: 'check code', code: wrong(code) })).statusCode).toBe(400);
    expect((await step(id, { do: 'check code', code })).json().identity).toBe('checked');
    const report = (await desk('GET', `/${id}/report`)).json();
    expect(report.you).toMatchObject({
      names: ['Ira Deshmukh'],
      phones: ['+919000000401'],
      emails: ['ira@example.com'],
    });
    expect(report.forms).toMatchObject([{ message: 'A row house, after 7 pm' }]);
    expect(report.notes).toContainEqual({ at: expect.any(String), kind: 'note', facts: { text: 'Prefers mornings' } });
    expect(JSON.stringify(report)).not.toMatch(/A sales|colleague/);
    await step(id, { do: 'answer', text: 'Here it is.' });
    await deliverMails();
    const mail = await lastMailTo('ira@example.com');
    expect(mail.text).toContain('Here it is.');
    expect(JSON.parse(mail.attachments[0]?.content.toString() ?? '{}')).toMatchObject({ number, you: report.you });
    expect((await desk('GET', `/${id}`)).json().log.map(({ what }: { what: string }) => what)).toEqual([
      ...['answered', 'read', 'checked', 'code refused', 'code sent', 'asked'],
    ]);
  });

  it('a request may be taken back until its day, a grievance needs no identity, and an answered one is closed', async () => {
    const person = await insertPerson(db, { email: 'mind@example.com' });
    const { id } = (await desk('POST', '', { kind: 'erasure', way: 'desk', person })).json();
    await step(id, { do: 'identify', how: 'seen' });
    expect((await step(id, { do: 'plan' })).json().eraseOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await step(id, { do: 'take back' })).json()).toMatchObject({ outcome: 'taken back', eraseOn: null });
    await sql`update privacy_requests set erase_on = current_date - 1 where id = ${id}`.execute(db);
    expect(await services.privacyDesk.eraseDue()).toBe(0);
    const grievance = (
      await desk('POST', '', { kind: 'grievance', way: 'telephone', text: 'Three calls a day' })
    ).json();
    expect((await step(grievance.id, { do: 'answer', text: 'We are sorry.' })).json().outcome).toBe('answered');
    expect((await step(grievance.id, { do: 'refuse', text: 'No.' })).statusCode).toBe(409);
  });

  it('the days are a setting: a later day by the law’s minimum retention moves the erasure', async () => {
    const { version, days } = (await desk('GET', '/rules')).json();
    expect(days).toMatchObject({
      access: 30,
      correction: 15,
      erasure: 14,
      grievance: 15,
      erase: 14,
      contact: 0,
      spam: 30,
      lost: 730,
    });
    const changed = { days: { ...days, contact: 365 } };
    expect((await desk('PUT', '/rules', changed, { 'if-match': '"9"' })).statusCode).toBe(412);
    expect((await desk('PUT', '/rules', changed, { 'if-match': `"${version}"` })).statusCode).toBe(200);
    const person = await insertPerson(db, { email: 'later@example.com', last_at: new Date('2026-01-10T06:00:00Z') });
    const { id, possibleEraseOn } = (await desk('POST', '', { kind: 'erasure', way: 'desk', person })).json();
    expect(possibleEraseOn).toBe('2027-01-10');
    expect(id).toEqual(expect.any(String));
    await desk('PUT', '/rules', { days }, { 'if-match': `"${version + 1}"` });
  });

  it('only the privacy desk and the owner see requests; Sales may pass one on', async () => {
    const seller = await team.colleague('sales');
    expect((await team.send('GET', '/admin/privacy', seller.headers)).statusCode).toBe(403);
    expect((await team.send('GET', '/admin/privacy', team.owner)).statusCode).toBe(200);
    const person = await insertPerson(db, { name: 'Devika Rao', email: 'devika@example.com' });
    const passed = await team.send('POST', `/admin/people/${person}/privacy`, seller.headers, { kind: 'erasure' });
    expect(passed.statusCode).toBe(201);
    expect((await desk('GET', `/${passed.json().id}`)).json()).toMatchObject({
      kind: 'erasure',
      person,
      name: 'Devika Rao',
    });
  });
});

describe('the nightly run', () => {
  it('erases spam after 30 days and lost people without a touch after 24 months, once a day, and reports it', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const lost = (more: object) =>
      insertPerson(db, { stage: 'lost', stage_at: days(740), first_at: days(900), ...more });
    const [old, recent, touched] = [
      await lost({ name: 'Old Lost', phone: '+919000000501', last_at: days(735) }),
      await lost({ name: 'Recent Lost', phone: '+919000000502', last_at: days(700) }),
      await lost({ name: 'Touched Lost', phone: '+919000000503', last_at: days(735) }),
    ];
    await db
      .insertInto('touches')
      .values({ id: 'late-touch', person_id: touched, kind: 'note', at: days(10) })
      .execute();
    const spam = (id: string, created: Date) =>
      db
        .insertInto('submissions')
        .values({ id, kind: 'enquiry', email: 's@example.com', held: true, created_at: created })
        .execute();
    await spam('spam-old', days(31));
    await spam('spam-new', days(29));
    expect(await services.retention.run()).toEqual({ lost: 1, spam: 1, requests: 0 });
    expect(await services.retention.run()).toBe(null);
    const names = await db
      .selectFrom('people')
      .select(['id', 'name'])
      .where('id', 'in', [old, recent, touched])
      .execute();
    expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [old, null],
        [recent, 'Recent Lost'],
        [touched, 'Touched Lost'],
      ]),
    );
    expect(await db.selectFrom('submissions').select('id').where('id', 'like', 'spam-%').execute()).toEqual([
      { id: 'spam-new' },
    ]);
    expect((await desk('GET', '')).json().retention).toMatchObject({ lost: 1, spam: 1, soonLost: 1, heldSpam: 1 });
  });
});

describe('the breach kit', () => {
  it('names within a period whom a colleague has read or changed, what was listed and exported, and fills in the texts', async () => {
    const intruder = await team.colleague('sales-head');
    const [one, two] = [await insertPerson(db, { name: 'Read One' }), await insertPerson(db, { name: 'Changed Two' })];
    const from = new Date(Date.now() - 1_000).toISOString();
    const by = (method: 'GET' | 'POST', path: string, payload?: object) =>
      team.send(method, path, intruder.headers, payload);
    await by('GET', `/admin/people/${one}`);
    await by('POST', `/admin/people/${two}/touches`, { kind: 'note', text: 'x' });
    await by('GET', '/admin/people?view=all');
    await by('POST', '/admin/people/export', { purpose: 'reply', format: 'csv', reason: 'x' });
    await team.send('GET', `/admin/people/${two}`, team.owner);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const to = new Date(Date.now() + 1_000).toISOString();
    const what = 'A password was guessed.';
    const kit = (await desk('POST', '/breach', { from, to, colleague: intruder.id, what })).json();
    expect(kit.read).toEqual([
      expect.objectContaining({ person: one, name: 'Read One', times: 1, changed: 0 }),
      expect.objectContaining({ person: two, name: 'Changed Two', times: 0, changed: 1 }),
    ]);
    expect(kit.lists.times).toBe(1);
    expect(kit.exports).toHaveLength(1);
    expect(kit.toBoard).toContain('the records of 2 people were opened or changed one by one');
    expect(kit.toBoard).toContain('A password was guessed.');
    expect(kit.toPerson).toContain('We never ask for a payment or a code by telephone.');
  });
});
