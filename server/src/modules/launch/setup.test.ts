import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import type { Mail } from '../../adapters/mailer.ts';

const sent: Mail[] = [];
let refusal: Error | null = null;
const send = async (mail: Mail) => {
  if (refusal) throw refusal;
  sent.push(mail);
};
const { app, db, services, logIn } = await buildTestApp({
  channels: { mail: { mailer: { senderName: 'Homes', send }, salesInbox: 'sales@site.example' } },
});
const owner = { name: 'Anagha Rao', email: 'anagha@kaveri.example', password: 'seven quiet bricks' };
const ip = () => `203.0.113.${Math.floor(Math.random() * 250)}`;

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = {}, remoteAddress = ip()) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress });
const isOpen = async () => (await app.inject('/api/setup')).json().isOpen;
const countUsers = async () => (await db.selectFrom('users').select('email').execute()).length;
const open = async () => (await services.setup.openForOwner()) ?? '';

beforeEach(async () => {
  refusal = null;
  for (const table of ['users', 'sessions', 'setup_codes', 'login_limits'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('site_launch').set({ live_at: null, step: 'company', mail_sent_at: null }).execute();
});

// Reads the lists of common passwords, which takes a slow machine longer than a request may.
beforeAll(() => services.users.createOwner(owner.email, owner.password), 120_000);

describe('the code that the server prints', () => {
  it('lets its holder create the owner, who is signed in at once and may use the set-up', async () => {
    const code = await open();
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
    expect(await isOpen()).toBe(true);
    expect((await post('/setup/code', { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    const created = await post('/setup/owner', { code, ...owner });
    expect(created.statusCode).toBe(200);
    expect(created.headers['set-cookie']).toMatch(/^__Host-plinth=.*HttpOnly; Secure; SameSite=Strict/);
    const headers = { authorization: `Bearer ${created.json().token}` };
    const state = await app.inject({ url: '/api/admin/setup', headers });
    expect(state.json()).toMatchObject({ isLive: false, step: 'company', mail: { isSetUp: true } });
    const account = (await app.inject({ url: '/api/account', headers })).json();
    expect([account.role, account.name, account.factorDueAt]).toEqual(['owner', 'Anagha Rao', expect.any(String)]);
    expect(await db.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
  });

  it('is stored as a hash only, and compared in every process', async () => {
    const [first, second] = [await open(), await open()];
    const stored = await db.selectFrom('setup_codes').selectAll().execute();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(first);
    for (const code of [first, second]) expect((await post('/setup/code', { code })).statusCode).toBe(200);
  });

  it('is replaced by a later start, and ends after a day', async () => {
    const early = await open();
    await sql`update setup_codes set created_at = now() - interval '11 minutes'`.execute(db);
    const late = await open();
    expect((await post('/setup/code', { code: early })).statusCode).toBe(401);
    expect((await post('/setup/code', { code: late })).statusCode).toBe(200);
    await sql`update setup_codes set expires_at = now()`.execute(db);
    expect((await post('/setup/owner', { code: late, ...owner })).statusCode).toBe(401);
    expect(await countUsers()).toBe(0);
  });
});

describe('attacks on the set-up', () => {
  it('without the code there is no owner', async () => {
    await open();
    for (const code of ['AAAA-AAAA-AAAA-AAAA-AAAA', '-', "' or 1=1 --"]) {
      expect((await post('/setup/owner', { code, ...owner })).statusCode).toBe(401);
    }
    for (const payload of [owner, { ...owner, code: '' }, { ...owner, code: null }]) {
      expect((await post('/setup/owner', payload)).statusCode).toBe(400);
    }
    expect(await countUsers()).toBe(0);
  });

  it('no code opens a site whose server has printed none', async () => {
    expect((await post('/setup/owner', { code: '', ...owner })).statusCode).toBe(400);
    expect((await post('/setup/owner', { code: 'AAAA', ...owner })).statusCode).toBe(401);
  });

  it('an address that guesses must wait; another one need not (control)', async () => {
    const code = await open();
    const guess = () => post('/setup/code', { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' }, {}, '198.51.100.7');
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries++) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401));
    expect(statuses.at(-1)).toBe(429);
    expect((await post('/setup/code', { code }, {}, '198.51.100.7')).statusCode).toBe(429);
    expect((await post('/setup/code', { code }, {}, '192.0.2.9')).statusCode).toBe(200);
  });

  it('a code works once, and none works after the first user, however that one was created', async () => {
    const code = await open();
    expect((await post('/setup/owner', { code, ...owner })).statusCode).toBe(200);
    const again = await post('/setup/owner', { code, ...owner, email: 'mallory@evil.example' });
    expect([again.statusCode, again.body.includes(owner.email)]).toEqual([410, false]);
    expect(await services.setup.openForOwner()).toBeNull();
    expect(await isOpen()).toBe(false);
    await db.deleteFrom('users').execute();
    const before = await open();
    await services.users.createOwner('command@line.example', owner.password);
    expect((await post('/setup/owner', { code: before, ...owner })).statusCode).toBe(410);
    expect(await countUsers()).toBe(1);
  });

  it('of many holders at the same moment one becomes the owner', async () => {
    const code = await open();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        post('/setup/owner', { code, ...owner, email: `owner.${index}@kaveri.example` }, {}, `192.0.2.${index}`),
      ),
    );
    const statuses = all.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A slow machine refuses some before they are tried.
    expect([200, 410, 503]).toEqual(expect.arrayContaining(statuses));
    expect(await countUsers()).toBe(1);
  });

  it('two transactions that have both found no user cannot both create one; without the key they could (control)', async () => {
    const insert = async (email: string) =>
      db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('users')
          .values({ email, role: 'owner' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.insertInto('first_owner').values({ user_id: id }).execute();
      });
    await insert('first@kaveri.example');
    await expect(insert('second@kaveri.example')).rejects.toThrow('first_owner');
    await db.insertInto('users').values({ email: 'second@kaveri.example', role: 'owner' }).execute();
    expect(await countUsers()).toBe(2);
  });

  it('another website cannot send the form; the same request of this one is taken (control)', async () => {
    const code = await open();
    const foreign: Headers[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const headers of foreign) {
      expect((await post('/setup/owner', { code, ...owner }, headers)).statusCode).toBe(403);
      expect((await post('/setup/code', { code }, headers)).statusCode).toBe(403);
    }
    expect(await countUsers()).toBe(0);
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' };
    expect((await post('/setup/code', { code }, own)).statusCode).toBe(200);
  });

  it('a weak password is refused as everywhere, and the code stays', async () => {
    const code = await open();
    const weak = await post('/setup/owner', { code, ...owner, password: 'password1234' });
    expect([weak.statusCode, weak.json().error.issues[0].path]).toEqual([400, 'body.password']);
    expect((await post('/setup/code', { code })).statusCode).toBe(200);
  });

  it('without a session nothing of the set-up can be read or done', async () => {
    await open();
    expect((await app.inject('/api/admin/setup')).statusCode).toBe(401);
    for (const path of ['step', 'mail', 'mail/confirmation', 'analytics', 'live']) {
      expect((await post(`/admin/setup/${path}`, { done: 'company', to: 'a@b.example' })).statusCode, path).toBe(401);
    }
    expect((await db.selectFrom('site_launch').select('live_at').executeTakeFirstOrThrow()).live_at).toBeNull();
  });
});

describe('the steps', () => {
  async function begin() {
    const headers = await logIn();
    return {
      get: async () =>
        (await app.inject({ url: '/api/admin/setup', headers: { ...headers, host: 'site.example' } })).json(),
      do: (path: string, payload: object = {}) => post(`/admin/setup/${path}`, payload, headers),
      headers,
    };
  }

  it('the place is kept, and going back does not lose it', async () => {
    const setup = await begin();
    await setup.do('step', { done: 'company' });
    await setup.do('step', { done: 'brand' });
    expect((await setup.get()).step).toBe('project');
    await setup.do('step', { done: 'company' });
    expect((await setup.get()).step).toBe('project');
    expect((await setup.do('step', { done: 'nothing' })).statusCode).toBe(400);
  });

  it('a test mail is sent at once, says what the server refused, and is confirmed by the person', async () => {
    const setup = await begin();
    expect((await setup.do('mail/confirmation')).statusCode).toBe(404);
    refusal = Object.assign(new Error('smtp-535'), { code: 'smtp-535' });
    const refused = await setup.do('mail', { to: 'sales@kaveri.example' });
    expect(refused.json()).toEqual({ outcome: 'refused', reason: 'smtp-535' });
    expect((await setup.get()).mail.sentAt).toBeNull();
    refusal = null;
    expect((await setup.do('mail', { to: 'sales@kaveri.example' })).json().outcome).toBe('sent');
    expect(sent.at(-1)).toMatchObject({ to: 'sales@kaveri.example' });
    expect((await setup.get()).items.mail).toBe(false);
    await setup.do('mail/confirmation');
    expect((await setup.get()).items.mail).toBe(true);
    await setup.do('mail', { to: 'other@kaveri.example' });
    expect((await setup.get()).items.mail).toBe(false);
  });

  it('a site without the company’s facts does not go live; with them it does, and the audit trail says who did it', async () => {
    const setup = await begin();
    expect((await setup.do('live')).statusCode).toBe(400);
    const settings = {
      ...{ name: 'Kaveri Homes', shortName: 'Kaveri', description: 'Homes.', offices: [] },
      ...{ phone: '+91 20 5550 0101', email: 'post@kaveri.example', officeHours: 'nine and six', serviceHours: 'nine' },
    };
    const url = '/api/admin/collections/settings';
    const { headers } = setup;
    await app.inject({ method: 'POST', url: `${url}/drafts`, headers, payload: settings });
    const payload = { do: 'publish', draft: 1 };
    const published = await app.inject({ method: 'POST', url: `${url}/site/publication`, headers, payload });
    expect(published.statusCode).toBe(200);
    expect((await setup.do('analytics')).statusCode).toBe(200);
    expect((await setup.get()).items).toEqual({
      ...{ company: true, origin: false, tls: true, mail: false, backup: false, project: false, policies: false },
      ...{ analytics: true, demo: true, secondOwner: false, recoveryCodes: false },
    });
    expect((await setup.do('live')).statusCode).toBe(200);
    expect((await setup.get()).isLive).toBe(true);
    const event = await db
      .selectFrom('audit_events')
      .innerJoin('users', 'users.id', 'audit_events.user_id')
      .select(['action', 'users.email'])
      .where('action', '=', 'site.live')
      .executeTakeFirst();
    expect(event).toEqual({ action: 'site.live', email: 'admin@site.example' });
  });
});
