import { adminSession } from '@plinth/contract/constants';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, testAdmin, testOrigin } from '../../../test/context.ts';

const logLines: string[] = [];
const { app, db, services } = await buildTestApp({ logLines });
beforeAll(() => services.auth.createAdmin(testAdmin.email, testAdmin.password));
beforeEach(() => db.deleteFrom('login_limits').execute());

const logIn = (password = testAdmin.password, email = testAdmin.email, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
const session = (token: string) =>
  app.inject({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

describe('logging in', () => {
  it('answers a token and sets a cookie that scripts cannot read', async () => {
    const answer = await logIn();
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['token']);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-plinth=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=86400'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });

  it('lasts 24 hours by the database’s clock and says until when', async () => {
    const { token } = (await logIn()).json();
    const answer = (await session(token)).json();
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
    const left = Date.parse(answer.expiresAt) - (rows[0]?.now.getTime() ?? 0);
    expect(left).toBeLessThanOrEqual(adminSession.lifetime);
    expect(left).toBeGreaterThan(adminSession.lifetime - 10_000);
    expect(answer.email).toBe(testAdmin.email);
    expect(answer.fingerprint).not.toContain(token.slice(0, 8));
  });

  it('works by cookie as by Bearer', async () => {
    const cookie = String((await logIn()).headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode).toBe(200);
  });

  it('stores nothing that opens a session', async () => {
    const { token } = (await logIn()).json();
    const { rows } = await sql<{ all: string }>`select sessions::text as all from sessions`.execute(db);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });

  it.each([
    ['wrong password', testAdmin.email],
    [testAdmin.password, 'nobody@site.example'],
  ])('refuses %s of %s alike', async (password, email) => {
    const answer = await logIn(password, email);
    expect([answer.statusCode, answer.json().error.message]).toEqual([401, 'Invalid username or password']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('takes as long for a known name as for an unknown one', { timeout: 60_000 }, async () => {
    const time = async (email: string) => {
      const times: number[] = [];
      for (let count = 0; count < 15; count += 1) {
        await db.deleteFrom('login_limits').execute();
        const start = performance.now();
        await logIn('wrong', email);
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[7] as number;
    };
    await time('warm@site.example');
    const ratio = (await time(testAdmin.email)) / (await time('nobody@site.example'));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('delays after failures, by account and by address apart, and locks nobody out', { timeout: 30_000 }, async () => {
    for (let count = 0; count < 5; count += 1) await logIn('wrong', testAdmin.email, `10.0.0.${count}`);
    const start = performance.now();
    expect((await logIn(testAdmin.password, testAdmin.email, '10.0.0.99')).statusCode).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(900);
    const fresh = performance.now();
    await logIn('wrong', 'other@site.example', '10.0.0.100');
    expect(performance.now() - fresh).toBeLessThan(900);
  });

  it('lets a place from which it succeeded in, while others guess at the account', { timeout: 60_000 }, async () => {
    expect((await logIn(testAdmin.password, testAdmin.email, '198.51.100.7')).statusCode).toBe(200);
    const guesses = Array.from({ length: 30 }, (_, index) => logIn('wrong', testAdmin.email, `203.0.113.${index}`));
    await Promise.race(guesses);
    const isFull = async (address: string) => (await logIn(testAdmin.password, testAdmin.email, address)).statusCode;
    expect([await isFull('198.51.100.7'), await isFull('192.0.2.1')]).toEqual([200, 429]);
    await Promise.all(guesses);
  });

  it('takes a home’s addresses for one', async () => {
    for (let count = 0; count < 3; count += 1) await logIn('wrong', `a${count}@site.example`, `2001:db8:1:2::${count}`);
    const { rows } = await sql<{ failures: number }>`select failures from login_limits order by failures desc`.execute(
      db,
    );
    expect(rows[0]?.failures).toBe(3);
  });

  it('believes a forwarded address from this machine alone', async () => {
    const guess = (count: number, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
        payload: { email: `f${count}@site.example`, password: 'wrong' },
        remoteAddress,
      });
    const most = async () =>
      Math.max(...(await db.selectFrom('login_limits').selectAll().execute()).map((row) => row.failures));
    for (let count = 0; count < 3; count += 1) await guess(count, '127.0.0.1');
    expect(await most()).toBe(1);
    for (let count = 3; count < 6; count += 1) await guess(count, '198.51.100.20');
    expect(await most()).toBe(3);
  });

  it('keeps neither names nor addresses of who failed, and forgets the failure', async () => {
    await logIn('wrong', 'mistyped@site.example', '203.0.113.77');
    const stored = async () => (await db.selectFrom('login_limits').selectAll().execute()).map((row) => row.key);
    expect((await stored()).join()).not.toMatch(/mistyped|203\.0/);
    await db.updateTable('login_limits').set({ next_at: sql<Date>`now() - interval '16 minutes'` }).execute();
    const old = await stored();
    await logIn('wrong', 'other@site.example', '203.0.113.78');
    expect((await stored()).filter((key) => old.includes(key))).toEqual([]);
  });

  it('lets parallel guesses queue, not slip through', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong')));
    const count = (status: number) => answers.filter((answer) => answer.statusCode === status).length;
    expect(count(401) + count(429)).toBe(40);
    expect(count(401)).toBeLessThan(10);
  });
});

describe('a session ends', () => {
  it('on logout, for cookie and Bearer alike', async () => {
    const { token } = (await logIn()).json();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.json()).toEqual({ loggedOut: true });
    expect(String(answer.headers['set-cookie'])).toContain('__Host-plinth=;');
    expect((await session(token)).statusCode).toBe(401);
  });

  it('when the password changes', async () => {
    const { token } = (await logIn()).json();
    await services.auth.resetPassword(testAdmin.password);
    expect((await session(token)).statusCode).toBe(401);
  });

  it('when its browser logs in again', async () => {
    const first = (await logIn()).json().token;
    const headers = { cookie: `__Host-plinth=${first}` };
    const payload = { email: testAdmin.email, password: testAdmin.password };
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode).toBe(200);
    expect((await session(first)).statusCode).toBe(401);
  });

  it('with all others, when the operator says so', async () => {
    const tokens = [(await logIn()).json().token, (await logIn()).json().token];
    expect(await services.auth.endAllSessions()).toBeGreaterThanOrEqual(2);
    for (const token of tokens) expect((await session(token)).statusCode).toBe(401);
  });

  it('when its time is over', async () => {
    const { token } = (await logIn()).json();
    await db.updateTable('sessions').set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute();
    expect((await session(token)).statusCode).toBe(401);
  });
});

describe('a request from another site', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/form', headers, payload: { email: 'a@example.com' } });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ origin: testOrigin }, 201],
    [{}, 201],
  ])('with %j is answered %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });

  it('begins no session, with the right password', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { email: testAdmin.email, password: testAdmin.password },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('refuses a password that is easy to guess', async () => {
  await expect(services.auth.resetPassword('password12345678')).rejects.toThrow('easy to guess');
  await expect(services.auth.resetPassword('short')).rejects.toThrow('characters');
});

it('makes one login and refuses a second', async () => {
  await expect(services.auth.createAdmin('second@site.example', 'long enough password')).rejects.toThrow(
    'There is a login already',
  );
});

it('logs who came, went and was refused, and nothing that opens or names anything', async () => {
  logLines.length = 0;
  const { token } = (await logIn()).json();
  await logIn('a wrong password');
  await app.inject({ url: '/api/form' });
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } });
  const lines = logLines.map((line) => JSON.parse(line));
  const said = (message: string) => lines.filter((line) => line.msg === message);
  const [came] = said('logged in');
  expect(came).toMatchObject({ reqId: expect.any(String), time: expect.any(Number), session: expect.any(String) });
  expect(said('logged out')[0].session).toBe(came.session);
  expect(said('refused').map((line) => line.refused)).toEqual(['unauthorized', 'unauthorized']);
  for (const secret of [token, testAdmin.password, testAdmin.email, 'a wrong password']) {
    expect(logLines.join()).not.toContain(secret);
  }
});

it('lets no line break that was sent begin a line of the log', async () => {
  logLines.length = 0;
  const forged = '\r\n{"level":30,"msg":"logged in"}\u2028';
  await app.inject(`/api/form/${encodeURIComponent(forged)}`);
  app.log.warn({ sent: forged }, forged);
  const lines = logLines.map((line) => JSON.parse(line));
  expect(lines.map((line) => line.req?.path ?? '').join()).toContain('/api/form/%0D%0A');
  expect(lines.at(-1)).toMatchObject({ sent: forged, msg: forged });
  for (const line of logLines) expect(line).toMatch(/^[^\r\n]+\n$/);
});
