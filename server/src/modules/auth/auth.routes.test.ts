import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, testAdmin, testOrigin } from '../../../test/context.ts';
import { hashPassword, verifyPassword } from '../../adapters/passwords.ts';
import { createAuthService } from './auth.service.ts';
import { createLoginLimitRepository } from './login-limit.repository.ts';
import { createLoginLimits } from './login-limits.ts';
import { createOneTimeTokenRepository } from './one-time-token.repository.ts';
import { createUserRepository } from './user.repository.ts';

const logLines: string[] = [];
const { app, db, services } = await buildTestApp({ logLines });
beforeAll(() => services.users.createOwner(testAdmin.email, testAdmin.password));
// The process remembers networks that must wait, so each test uses its own.
let network = 0;
beforeEach(async () => {
  network += 1;
  await db.deleteFrom('login_limits').execute();
});

/** The service on the real database, with its password hashing observed. */
type Parts = Parameters<typeof createAuthService>[0];
const serviceWith = (passwords: Partial<Parts['passwords']>) => {
  const auth = createAuthService({
    users: createUserRepository(db),
    tokens: createOneTimeTokenRepository(db),
    sessions: services.sessions,
    factors: { methodsOf: async () => [] } as unknown as Parts['factors'],
    limits: createLoginLimits(createLoginLimitRepository(db)),
    passwords: { hash: hashPassword, verify: verifyPassword, ...passwords },
  });
  return { login: (email: string, password: string, ip: string) => auth.login(email, password, { ip }) };
};

const logIn = (password = testAdmin.password, email = testAdmin.email, remoteAddress = `10.0.${network}.1`) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
const session = (token: string) =>
  app.inject({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

describe('logging in', () => {
  it('a login returns a token and sets a cookie that scripts cannot read', async () => {
    const response = await logIn();
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['token']);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-plinth=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=86400'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });

  it('a session lasts 24 hours by the database’s clock, and the response says until when', async () => {
    const { token } = (await logIn()).json();
    const response = (await session(token)).json();
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
    const left = Date.parse(response.expiresAt) - (rows[0]?.now.getTime() ?? 0);
    expect(left).toBeLessThanOrEqual(86_400_000);
    expect(left).toBeGreaterThan(86_390_000);
    expect(response.email).toBe(testAdmin.email);
    expect(response.fingerprint).not.toContain(token.slice(0, 8));
  });

  it('a session works by cookie and by Bearer token', async () => {
    const cookie = String((await logIn()).headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode).toBe(200);
  });

  it('the sessions table stores nothing that opens a session', async () => {
    const { token } = (await logIn()).json();
    const { rows } = await sql<{ all: string }>`select sessions::text as all from sessions`.execute(db);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });

  it.each([
    ['wrong password', testAdmin.email],
    [testAdmin.password, 'unknown@site.example'],
  ])('the password %s of %s is refused with the same message as any other', async (password, email) => {
    const response = await logIn(password, email);
    expect([response.statusCode, response.json().error.message]).toEqual([401, 'Invalid username or password']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('a login with an unknown name does the same hashing work as one with a known name', async () => {
    const workFor = async (email: string) => {
      const work: string[] = [];
      const auth = serviceWith({
        hash: (password) => {
          work.push('hash');
          return hashPassword(password);
        },
        verify: (password, stored) => {
          // The cost of a verification is written in the hash that it is checked against.
          work.push(`verify ${stored.split('$').slice(0, 4).join('$')}`);
          return verifyPassword(password, stored);
        },
      });
      for (let count = 0; count < 2; count += 1) {
        await expect(auth.login(email, 'wrong', '127.0.0.1')).rejects.toThrow('Invalid username or password');
      }
      return work;
    };
    const unknown = await workFor('unknown@site.example');
    expect(unknown).toEqual(['hash', 'verify argon2id$19456$2$1', 'verify argon2id$19456$2$1']);
    expect(await workFor(testAdmin.email)).toEqual(unknown);
  });

  it('the right password is accepted from any address while the account is under attack from everywhere', async () => {
    expect((await logIn(testAdmin.password, testAdmin.email, '198.51.100.7')).statusCode).toBe(200);
    const guesses = Array.from({ length: 30 }, (_, index) => logIn('wrong', testAdmin.email, `203.0.113.${index}`));
    await Promise.race(guesses);
    const statusFrom = async (ip: string) => (await logIn(testAdmin.password, testAdmin.email, ip)).statusCode;
    expect([await statusFrom('198.51.100.7'), await statusFrom('192.0.2.1')]).toEqual([200, 200]);
    await Promise.all(guesses);
    expect([await statusFrom('192.0.2.2'), await statusFrom('2001:db8:77::1')]).toEqual([200, 200]);
  });

  it('after five failures an address must wait and is told for how long, and no other address must', async () => {
    // Sent at once: an attempt is counted before its password is hashed, and hashing may take longer than the wait.
    const responses = await Promise.all(Array.from({ length: 6 }, () => logIn('wrong', 'a@site.example')));
    const statuses = responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = responses.find((response) => response.statusCode === 429);
    expect(String(refused?.headers['retry-after'])).toMatch(/^[1-4]$/);
    expect((await logIn('wrong', 'a@site.example', '10.0.0.9')).statusCode).toBe(401);
  });

  it('an attempt that waited for another one to be counted is told the wait that the other one caused', async () => {
    const attempts = createLoginLimitRepository(db);
    const limit = { free: 5, longestGap: 8 };
    expect(await attempts.takeAttempt('a key', limit)).toBe(0);
    let waiting: Promise<number> | undefined;
    await db.transaction().execute(async (other) => {
      await sql`update login_limits set next_at = now() + interval '1 minute' where key = 'a key'`.execute(other);
      waiting = attempts.takeAttempt('a key', limit);
      const isBlocked = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows.length > 0;
      };
      while (!(await isBlocked())) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(await waiting).toBeGreaterThan(30_000);
  });

  it('an address that must wait is refused again without a database query', async () => {
    const guess = () => logIn('wrong', 'a@site.example', '203.0.50.1');
    await guess();
    await sql`update login_limits set next_at = now() + interval '1 minute'`.execute(db);
    expect((await guess()).statusCode).toBe(429);
    const stored = () => db.selectFrom('login_limits').selectAll().orderBy('key').execute();
    const before = await stored();
    expect((await guess()).statusCode).toBe(429);
    expect(await stored()).toEqual(before);
  });

  it('each address has to wait after its first guess while the account is under attack from everywhere', async () => {
    const guess = (ip: string) => logIn('wrong', testAdmin.email, ip);
    for (const status of [401, 401]) expect((await guess('203.0.51.1')).statusCode).toBe(status);
    await sql`update login_limits set failures = 21 where failures = 2`.execute(db);
    await db.deleteFrom('login_limits').where('failures', '<', 21).execute();
    const responses = await Promise.all([guess('203.0.52.1'), guess('203.0.52.1')]);
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([401, 429]);
  });

  it.each([
    ['an IPv6 /48', (at: number) => `2001:db8:9:${at.toString(16)}::1`, '2001:db8:a::1'],
    ['an IPv4 /24', (at: number) => `203.0.53.${at}`, '203.0.54.1'],
  ])('%s counts as one address, however many of its addresses are used', async (_network, ipOf, other) => {
    const responses = await Promise.all(
      Array.from({ length: 21 }, (_, at) => logIn('wrong', `s${at}@site.example`, ipOf(at))),
    );
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(20);
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(1);
    expect((await logIn('wrong', 's@site.example', other)).statusCode).toBe(401);
  });

  it('a known address of the account may log in while its network must wait', async () => {
    const auth = serviceWith({ hash: async () => '', verify: async (password) => password === testAdmin.password });
    const logInAtDesk = () => auth.login(testAdmin.email, testAdmin.password, '203.0.55.200');
    await logInAtDesk();
    await Promise.allSettled(
      Array.from({ length: 21 }, (_, at) => auth.login(`n${at}@site.example`, 'wrong', `203.0.55.${at}`)),
    );
    await expect(auth.login('n@site.example', 'wrong', '203.0.55.201')).rejects.toThrow('Too many attempts');
    expect(await logInAtDesk()).toMatchObject({ session: { email: testAdmin.email } });
  });

  it('the addresses of one IPv6 household count as one', async () => {
    for (let count = 0; count < 3; count += 1) await logIn('wrong', `a${count}@site.example`, `2001:db8:1:2::${count}`);
    const { rows } = await sql<{ failures: number }>`select failures from login_limits order by failures desc`.execute(
      db,
    );
    expect(rows[0]?.failures).toBe(3);
  });

  it('a forwarded client IP is trusted from this machine only', async () => {
    const guess = (count: number, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `203.${count}.113.1` },
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

  it('the login limits store neither names nor addresses, and old failures are removed', async () => {
    await logIn('wrong', 'mistyped@site.example', '203.0.113.77');
    const stored = async () => (await db.selectFrom('login_limits').selectAll().execute()).map((row) => row.key);
    expect((await stored()).join()).not.toMatch(/mistyped|203\.0/);
    await db.updateTable('login_limits').set({ next_at: sql<Date>`now() - interval '16 minutes'` }).execute();
    const old = await stored();
    await logIn('wrong', 'other@site.example', '198.51.100.78');
    expect((await stored()).filter((key) => old.includes(key))).toEqual([]);
  });

  it('parallel guesses from one address get no further than guesses one after the other', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong')));
    const count = (status: number) => responses.filter((response) => response.statusCode === status).length;
    expect(count(401) + count(429)).toBe(40);
    // Five are free; on a busy machine hashing them may take longer than the wait after the fifth.
    expect(count(401)).toBeLessThan(10);
  });
});

describe('a session ends', () => {
  it('a session ends on logout, for cookie and Bearer token alike', async () => {
    const { token } = (await logIn()).json();
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(response.json()).toEqual({ loggedOut: true });
    expect(String(response.headers['set-cookie'])).toContain('__Host-plinth=;');
    expect((await session(token)).statusCode).toBe(401);
  });

  it('a session ends when the password changes', async () => {
    const { token } = (await logIn()).json();
    await services.users.setPassword(testAdmin.password);
    expect((await session(token)).statusCode).toBe(401);
  });

  it('a session ends when its browser logs in again', async () => {
    const first = (await logIn()).json().token;
    const headers = { cookie: `__Host-plinth=${first}` };
    const payload = { email: testAdmin.email, password: testAdmin.password };
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode).toBe(200);
    expect((await session(first)).statusCode).toBe(401);
  });

  it('all sessions end when the operator runs the logout command', async () => {
    const tokens = [(await logIn()).json().token, (await logIn()).json().token];
    expect(await services.sessions.endAll()).toBeGreaterThanOrEqual(2);
    for (const token of tokens) expect((await session(token)).statusCode).toBe(401);
  });

  it('a session ends when it expires', async () => {
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
  ])('a request with the headers %j from another site gets status %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });

  it('a login from another site starts no session, even with the right password', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { email: testAdmin.email, password: testAdmin.password },
    });
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

it('a new password that is easy to guess is refused', async () => {
  await expect(services.users.setPassword('password12345678')).rejects.toThrow('easy to guess');
  await expect(services.users.setPassword('short')).rejects.toThrow('characters');
  await expect(services.users.setPassword('manchesterunited')).rejects.toThrow('easy to guess');
});

it('there is one login, and creating a second is refused', async () => {
  await expect(services.users.createOwner('second@site.example', 'long enough password')).rejects.toThrow(
    'There is a login already',
  );
});

it('logins, logouts and refusals are logged without any secret or name', async () => {
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
  expect(said('request refused').map((line) => line.refused)).toEqual(['unauthorized', 'unauthorized']);
  for (const secret of [token, testAdmin.password, testAdmin.email, 'a wrong password']) {
    expect(logLines.join()).not.toContain(secret);
  }
});

it('a line break in sent text cannot start a new line of the log', async () => {
  logLines.length = 0;
  const forged = '\r\n{"level":30,"msg":"logged in"}\u2028';
  await app.inject(`/api/form/${encodeURIComponent(forged)}`);
  app.log.warn({ sent: forged }, forged);
  const lines = logLines.map((line) => JSON.parse(line));
  expect(lines.map((line) => line.req?.path ?? '').join()).toContain('/api/form/%0D%0A');
  expect(lines.at(-1)).toMatchObject({ sent: forged, msg: forged });
  for (const line of logLines) expect(line).toMatch(/^[^\r\n]+\n$/);
});
