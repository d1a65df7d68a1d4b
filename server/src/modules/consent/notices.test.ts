import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
let today: string;
beforeAll(async () => {
  headers = await logIn();
  const { rows } = await sql<{ day: string }>`
    select to_char(clock_timestamp() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
  `.execute(db);
  today = rows[0]?.day ?? '';
});

const collection = '/api/admin/collections/notices';
const notice = {
  cookies: 'We keep your choices. See our',
  reply: 'Only to reply; see our',
  ...{ promotion: 'Send me offers.', progress: 'One mail a month.', subscribe: 'Four letters a year.' },
};
const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', url: string, payload?: object, more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });

/** A lead with a consent to the version; returns its id. */
async function lead(version: string) {
  const consent = { notice: version, language: 'en-IN', promotion: true };
  const facts = encodeURIComponent(JSON.stringify({ consent }));
  const payload = { name: 'Meera', phone: '9876543210', email: 'm@example.com', site: 'contact' };
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/form', payload },
    headers: { 'x-form-facts': facts },
  });
  return response.json().id as string;
}
const receiptOf = async (id: string) => (await send('GET', `/api/admin/leads/${id}`)).json().consent[0];

async function edit(id: string, body: object) {
  const draft = (await send('GET', `${collection}/${id}/draft`)).json();
  const saved = await send('PUT', `${collection}/${id}/draft`, body, { 'if-match': `"${draft.version}"` });
  return send('POST', `${collection}/${id}/publication`, { do: 'publish', draft: saved.json().version });
}
const fieldsOf = (response: { json: () => { error: { issues: { path: string }[] } } }) =>
  response.json().error.issues.map(({ path }) => path);

describe('the consent notices as documents', () => {
  let id: string;

  it('before the first version visitors see the initial one, and receipts name it with its text', async () => {
    expect((await services.company.read()).notice.from).toBe('2026-11-18');
    const receipt = await receiptOf(await lead('2026-11-18'));
    expect(receipt.notice).toBe('2026-11-18');
    expect(receipt.texts).toContain('We use these details only to reply; see our');
  });

  it('a version that was deleted before a receipt named it is not what visitors see, until it comes back', async () => {
    const seen = async () => (await services.company.read()).notice;
    const created = await send('POST', '/api/notices', { ...notice, from: today, reply: 'A slip; see our' });
    expect((await seen()).reply).toBe('A slip; see our');
    const key = { collection: 'notices', id: created.json().id } as const;
    const step = (what: 'delete' | 'restore') =>
      services.publishing.takeStep(key, { do: what }, { by: 'admin@site.example', role: 'owner' });
    await step('delete');
    expect(await seen()).toMatchObject({ from: '2026-11-18', reply: 'We use these details only to reply; see our' });
    await step('restore');
    expect((await seen()).reply).toBe('A slip; see our');
    await step('delete');
  });

  it('a published version is what visitors see from its day on', async () => {
    const created = await send('POST', '/api/notices', { ...notice, from: today });
    expect(created.statusCode).toBe(201);
    id = created.json().id;
    expect((await services.company.read()).notice).toMatchObject({ from: today, promotion: 'Send me offers.' });
    const later = await send('POST', '/api/notices', { ...notice, from: '2090-01-01', reply: 'Later; see our' });
    expect(later.statusCode).toBe(201);
    expect((await services.company.read()).notice.reply).toBe('Only to reply; see our');
    // A receipt never names a version that has not begun, so the version may be deleted.
    expect((await receiptOf(await lead('2090-01-01'))).notice).toBe(null);
    expect((await send('DELETE', `/api/notices/${later.json().id}`)).statusCode).toBe(200);
  });

  it('it may be changed until a receipt names it', async () => {
    expect((await edit(id, { ...notice, from: today, subscribe: 'Four letters.' })).statusCode).toBe(200);
    const receipt = await receiptOf(await lead(today));
    expect([receipt.notice, receipt.texts.includes('Four letters.')]).toEqual([today, true]);

    const refused = await edit(id, { ...notice, from: today, subscribe: 'Six letters.' });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['body.subscribe']]);
    const draft = (await send('GET', `${collection}/${id}/draft`)).json();
    for (const step of ['withdraw', 'delete']) {
      const response = await send('POST', `${collection}/${id}/publication`, { do: step, draft: draft.version });
      expect([step, response.statusCode]).toEqual([step, 400]);
    }
    expect((await send('DELETE', `/api/notices/${id}`)).statusCode).toBe(400);
    expect((await services.company.read()).notice.subscribe).toBe('Four letters.');
  });

  it('the database refuses it as well', async () => {
    const change = sql`update documents set body = body || '{"reply": "x"}' where collection = 'notices' and id = ${id}`;
    await expect(change.execute(db)).rejects.toThrow(/never changed/);
    const removal = sql`delete from documents where collection = 'notices' and id = ${id} and stage = 'published'`;
    await expect(removal.execute(db)).rejects.toThrow(/never changed/);
  });

  it('a version that no visitor can have seen is not named', async () => {
    expect((await receiptOf(await lead('2091-05-05'))).notice).toBe(null);
  });

  it('a worker purges every page when a version has begun, and only then', async () => {
    expect(await services.noticeVersions.refresh()).toBe(1);
    expect(await services.noticeVersions.refresh()).toBe(0);
  });

  it('another role can neither read a draft nor publish', async () => {
    const others = await logIn('approver');
    for (const [method, url] of [
      ['GET', collection],
      ['GET', `${collection}/${id}/draft`],
      ['POST', `${collection}/${id}/publication`],
      ['POST', '/api/notices'],
      ['PUT', `/api/notices/${id}`],
      ['DELETE', `/api/notices/${id}`],
    ] as const) {
      const response = await app.inject({ method, url, headers: others, ...(method !== 'GET' && { payload: {} }) });
      expect([response.statusCode, response.json().error.code], `${method} ${url}`).toEqual([403, 'not_allowed']);
    }
  });
});
