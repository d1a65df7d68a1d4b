import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { buildTestApp, createUser, testAdmin, testOrigin } from '../../../test/context.ts';
import { hashPassword } from '../../adapters/passwords.ts';

const { app, db } = await buildTestApp();
const origin = testOrigin;
const steps = { start: 0 };
let email = '';
let userId = '';

// An account of its own for each test, because attempts and codes are remembered.
beforeEach(async () => {
  steps.start += 1;
  email = `person${steps.start}@site.example`;
  userId = await createUser(db, { email, role: 'editor' });
});

const post = (path: string, payload: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: `10.9.${steps.start}.1`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const logIn = async () => (await post('/auth/login', { email, password: testAdmin.password })).json();
const session = async (token: string) =>
  (await app.inject({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } })).statusCode;
/** A code for a 30-second step of the future, because the present one may be used up; one step ahead is accepted. */
const codeOf = (secret: string, ahead = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 });

async function addTotp() {
  const { token } = await logIn();
  const { secret } = (await post('/account/totp', {}, token)).json();
  const confirmed = await post('/account/totp/confirm', { code: await codeOf(secret) }, token);
  expect(confirmed.statusCode).toBe(200);
  return { token, secret, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

async function addPasskey() {
  const { token } = await logIn();
  const device = createAuthenticator();
  const { ticket, options } = (await post('/account/passkeys/options', {}, token)).json();
  const added = await post('/account/passkeys', { ticket, response: device.register(options, { origin }) }, token);
  expect(added.statusCode).toBe(200);
  return { token, device, ticket, recoveryCodes: added.json().recoveryCodes as string[] };
}

const factor = (challenge: string, code: string, method = 'totp') => post('/auth/factor', { challenge, method, code });

describe('an authenticator app', () => {
  it('a login without a second factor returns the token, and with one a challenge that opens nothing', async () => {
    expect(Object.keys(await logIn())).toEqual(['token']);
    await addTotp();
    const response = await post('/auth/login', { email, password: testAdmin.password });
    expect(response.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      factors: ['totp', 'recovery'],
      expiresAt: expect.any(String),
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await session(response.json().challenge)).toBe(401);
  });

  it('the right code completes the login and sets the cookie', async () => {
    const { secret } = await addTotp();
    const { challenge } = await logIn();
    const response = await factor(challenge, ` ${(await codeOf(secret, 1)).replace(/(...)/, '$1 ')}`);
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-plinth=[\w-]{43};/);
    expect(await session(response.json().token)).toBe(200);
  });

  it('a code works once, also when it is sent twice at the same moment', async () => {
    const { secret } = await addTotp();
    const code = await codeOf(secret, 1);
    const challenges = [(await logIn()).challenge, (await logIn()).challenge];
    const responses = await Promise.all(challenges.map((challenge) => factor(challenge, code)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await factor((await logIn()).challenge, code)).statusCode).toBe(400);
  });

  it('a code stays used up after a later one was used', async () => {
    const { secret } = await addTotp();
    const earlier = await codeOf(secret);
    expect((await factor((await logIn()).challenge, await codeOf(secret, 1))).statusCode).toBe(200);
    expect((await factor((await logIn()).challenge, earlier)).statusCode).toBe(400);
  });

  it('the code that confirmed the app cannot sign in', async () => {
    const { token } = await logIn();
    const { secret } = (await post('/account/totp', {}, token)).json();
    const code = await codeOf(secret);
    await post('/account/totp/confirm', { code }, token);
    expect((await factor((await logIn()).challenge, code)).statusCode).toBe(400);
  });

  it('a challenge works once and not after ten minutes', async () => {
    const { secret, recoveryCodes } = await addTotp();
    const { challenge } = await logIn();
    expect((await factor(challenge, await codeOf(secret, 1))).statusCode).toBe(200);
    expect((await factor(challenge, recoveryCodes[0] ?? '', 'recovery')).statusCode).toBe(401);
    const late = (await logIn()).challenge;
    await sql`update one_time_tokens set expires_at = expires_at - interval '10 minutes'`.execute(db);
    expect((await factor(late, recoveryCodes[1] ?? '', 'recovery')).statusCode).toBe(401);
  });

  it('of 30 guesses at a code, sent at once over several challenges, 10 are checked and the rest refused', async () => {
    const { secret } = await addTotp();
    await sql`update users set factor_attempts = '{}'`.execute(db);
    const challenges = await Promise.all(Array.from({ length: 3 }, logIn));
    const guesses = Array.from({ length: 30 }, (_, at) => factor(challenges[at % 3].challenge, '000000'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect([statuses.filter((it) => it === 400).length, statuses.filter((it) => it === 429).length]).toEqual([10, 20]);
    const refused = await factor((await logIn()).challenge, await codeOf(secret, 1));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    // The control: without the remembered attempts the right code is accepted.
    await sql`update users set factor_attempts = '{}'`.execute(db);
    expect((await factor((await logIn()).challenge, await codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('of 30 guesses at the code that confirms a new app, sent at once, 10 are checked and the rest refused', async () => {
    const { token } = await logIn();
    const { secret } = (await post('/account/totp', {}, token)).json();
    const confirm = (code: string) => post('/account/totp/confirm', { code }, token);
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => confirm('000000')))).map(
      (it) => it.statusCode,
    );
    expect([statuses.filter((it) => it === 400).length, statuses.filter((it) => it === 429).length]).toEqual([10, 20]);
    const refused = await confirm(await codeOf(secret));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Object.keys(await logIn()), 'the app is not confirmed').toEqual(['token']);
    // The control: without the remembered attempts the right code is accepted.
    await sql`update users set factor_attempts = '{}'`.execute(db);
    expect((await confirm(await codeOf(secret))).statusCode).toBe(200);
  });

  it('attempts are counted over any ten minutes, not from a fixed start', async () => {
    const { secret } = await addTotp();
    const ago = (minutes: number) => sql`now() - ${minutes}::int * interval '1 minute'`;
    const nine = Array.from({ length: 9 }, () => ago(9));
    await sql`update users set factor_attempts = array[${sql.join([ago(11), ...nine])}] where id = ${userId}`.execute(
      db,
    );
    expect((await factor((await logIn()).challenge, '000000')).statusCode).toBe(400);
    expect((await factor((await logIn()).challenge, await codeOf(secret, 1))).statusCode).toBe(429);
  });

  it('a code of two steps ago or ahead is refused', async () => {
    const { secret } = await addTotp();
    for (const ahead of [-3, 3]) {
      expect((await factor((await logIn()).challenge, await codeOf(secret, ahead))).statusCode).toBe(400);
    }
  });

  it('a wrong code of the app or of recovery is recorded for its account, without the code', async () => {
    await addTotp();
    const { challenge } = await logIn();
    expect((await factor(challenge, '000000')).statusCode).toBe(400);
    expect((await factor(challenge, 'AAAA-AAAA', 'recovery')).statusCode).toBe(400);
    const { rows } = await sql`
      select network, session, details from audit_events
      where action = 'session.refused' and user_id = ${userId} order by at
    `.execute(db);
    const refused = { network: `10.9.${steps.start}`, session: null };
    expect(rows).toEqual([
      { ...refused, details: { note: 'totp' } },
      { ...refused, details: { note: 'recovery' } },
    ]);
  });

  it('a secret that no code has confirmed does not count', async () => {
    const { token } = await logIn();
    await post('/account/totp', {}, token);
    expect((await post('/account/totp/confirm', { code: '000000' }, token)).statusCode).toBe(400);
    expect(Object.keys(await logIn())).toEqual(['token']);
  });
});

describe('recovery codes', () => {
  it('the first factor comes with ten codes, of which the database stores only hashes', async () => {
    const { recoveryCodes } = await addTotp();
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { rows } = await sql<{ all: string }>`select recovery_codes::text as all from recovery_codes`.execute(db);
    const stored = rows.map((row) => row.all).join();
    expect(stored).toContain('argon2id$');
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('a recovery code signs in once, in any spelling, also when it is sent twice at the same moment', async () => {
    const { recoveryCodes } = await addTotp();
    const [first = ''] = recoveryCodes;
    const challenges = [(await logIn()).challenge, (await logIn()).challenge];
    const typed = first.toLowerCase().replace('-', ' ');
    const responses = await Promise.all(challenges.map((challenge) => factor(challenge, typed, 'recovery')));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const token = responses.find(({ statusCode }) => statusCode === 200)?.json().token;
    const account = await app.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } });
    expect(account.json().recoveryCodesLeft).toBe(9);
  });

  it('of 30 guesses at a recovery code, sent at once over several challenges, 10 are checked and the rest refused', async () => {
    const { secret } = await addTotp();
    // One code is left, so that a guess costs one hash and not ten.
    const last = 'ABCD-EFGH';
    await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
    const code_hash = await hashPassword(last.replace('-', ''));
    await db.insertInto('recovery_codes').values({ user_id: userId, code_hash }).execute();
    await sql`update users set factor_attempts = '{}'`.execute(db);
    const challenges = await Promise.all(Array.from({ length: 3 }, logIn));
    const guesses = Array.from({ length: 30 }, (_, at) =>
      factor(challenges[at % 3].challenge, 'AAAA-AAAA', 'recovery'),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect([statuses.filter((it) => it === 400).length, statuses.filter((it) => it === 429).length]).toEqual([10, 20]);
    const refused = await factor((await logIn()).challenge, last, 'recovery');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    // A code of the app is no way around it: both are counted together.
    expect((await factor((await logIn()).challenge, await codeOf(secret, 1))).statusCode).toBe(429);
    // The control: without the remembered attempts the right code is accepted, which the refusal has not used up.
    await sql`update users set factor_attempts = '{}'`.execute(db);
    expect((await factor((await logIn()).challenge, last, 'recovery')).statusCode).toBe(200);
  });

  it('new recovery codes end the former ones', async () => {
    const { token, recoveryCodes } = await addTotp();
    const { codes } = (await post('/account/recovery-codes', {}, token)).json();
    expect((await factor((await logIn()).challenge, recoveryCodes[0] ?? '', 'recovery')).statusCode).toBe(400);
    expect((await factor((await logIn()).challenge, codes[0], 'recovery')).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  const startAlone = async () => (await post('/auth/passkey/options', {})).json();
  const enter = (ticket: string, response: object) => post('/auth/passkey', { ticket, response });

  it('a passkey signs in alone, and as the second factor after a password', async () => {
    const { device } = await addPasskey();
    const { ticket, options } = await startAlone();
    const alone = await enter(ticket, device.signIn(options, { origin }));
    expect(await session(alone.json().token)).toBe(200);
    const { challenge, factors } = await logIn();
    expect(factors).toEqual(['passkey', 'recovery']);
    const second = (await post('/auth/passkey/options', { challenge })).json();
    expect((await enter(second.ticket, device.signIn(second.options, { origin }))).statusCode).toBe(200);
  });

  it('a passkey challenge works once: neither the response nor its ticket can be sent again', async () => {
    const { device } = await addPasskey();
    const { ticket, options } = await startAlone();
    const response = device.signIn(options, { origin });
    const statuses = (await Promise.all([enter(ticket, response), enter(ticket, response)])).map((it) => it.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const other = await startAlone();
    expect((await enter(other.ticket, response)).statusCode).toBe(401);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a device that did not verify its user', { origin: testOrigin, isVerified: false }],
  ])('a response from %s is refused', async (_what, given) => {
    const { device } = await addPasskey();
    const { ticket, options } = await startAlone();
    expect((await enter(ticket, device.signIn(options, given))).statusCode).toBe(401);
  });

  it('a passkey of another account does not answer the challenge of a password', async () => {
    const { device } = await addPasskey();
    steps.start += 1;
    email = `other${steps.start}@site.example`;
    await createUser(db, { email, role: 'editor' });
    await addTotp();
    const { challenge } = await logIn();
    const { ticket, options } = (await post('/auth/passkey/options', { challenge })).json();
    expect((await enter(ticket, device.signIn(options, { origin }))).statusCode).toBe(401);
  });

  it('an account with a passkey cannot be downgraded to a code that it never set up', async () => {
    await addPasskey();
    const { challenge } = await logIn();
    expect((await factor(challenge, '000000')).statusCode).toBe(400);
    expect((await factor(challenge, '')).statusCode).toBe(400);
  });

  it('a ticket of one account adds no passkey to another, and works once', async () => {
    const { token, ticket, device } = await addPasskey();
    const again = await post(
      '/account/passkeys',
      { ticket, response: device.register({ challenge: '' }, { origin }) },
      token,
    );
    expect(again.statusCode).toBe(401);
    const mine = (await post('/account/passkeys/options', {}, token)).json();
    steps.start += 1;
    email = `thief${steps.start}@site.example`;
    await createUser(db, { email, role: 'editor' });
    const thief = (await logIn()).token;
    const response = createAuthenticator().register(mine.options, { origin });
    expect((await post('/account/passkeys', { ticket: mine.ticket, response }, thief)).statusCode).toBe(401);
  });

  it('a removed passkey signs in no more', async () => {
    const { token, device } = await addPasskey();
    const { passkeys } = (
      await app.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } })
    ).json();
    const url = `/api/account/passkeys/${passkeys[0].id}`;
    await app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } });
    const { ticket, options } = await startAlone();
    expect((await enter(ticket, device.signIn(options, { origin }))).statusCode).toBe(401);
  });
});
