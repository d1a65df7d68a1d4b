import { adminSession } from '@plinth/contract/constants';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, testAdmin, testOrigin } from '../../../test/context.ts';

const { app, db, services } = await buildTestApp();
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

  it('takes as long for a known name as for an unknown one', async () => {
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
});

it('makes one login and refuses a second', async () => {
  await expect(services.auth.createAdmin('second@site.example', 'long enough password')).rejects.toThrow(
    'There is a login already',
  );
});
