import { sql } from 'kysely';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { testOrigin } from '../../../test/context.ts';
import { bearer, buildTeam, tokenOf } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { AccountMailJob } from './account-mail.service.ts';

const mailbox = await startMailbox();
const mailer = createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' });
const { db, services, team } = await buildTeam({ channels: { mail: { mailer, salesInbox: 'sales@homes.example' } } });
const { send, post, works, colleague, invite } = team;
const password = 'correct horse battery';
const accept = (token: string, extra: object = { password }) =>
  post('/auth/invitation/accept', { token, name: 'Neha Gokhale', ...extra }, {});

/** Delivers the waiting mails as the worker would, and returns the text of the last one to this address. */
async function deliverAll(email = ''): Promise<string> {
  const { rows } = await sql<{ data: AccountMailJob }>`
    delete from pgboss.job where name = 'account.mail' returning data
  `.execute(db);
  for (const { data } of rows) await services.accountMails.deliver(data);
  const raw = mailbox.messages.findLast(({ to }) => to.includes(email))?.raw ?? '';
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe('an invitation', () => {
  it('an invited colleague joins by the link, which works once, and gets the role', async () => {
    const { email, token, link } = await invite('sales');
    expect(link).toMatch(/^https:\/\/site\.example\/login\/invitation#[\w-]{43}$/);
    const shown = (await post('/auth/invitation', { token }, {})).json();
    expect(shown).toMatchObject({ email, role: 'sales', invitedBy: 'A owner' });
    const joined = await accept(token);
    expect(joined.statusCode).toBe(200);
    const overview = await send('GET', '/admin/overview', bearer(joined.json().token));
    expect(overview.json()).toMatchObject({ name: 'Neha Gokhale', role: 'sales', email });
    for (const again of [await accept(token), await post('/auth/invitation', { token }, {})]) {
      expect([again.statusCode, again.json().error.code]).toEqual([410, 'link_ended']);
    }
  });

  it('of two people who open one link at the same moment, one joins', async () => {
    const { token } = await invite();
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  it('a link works for 72 hours by the database’s clock', async () => {
    const { token } = await invite();
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from max(expires_at) - now()) / 3600 as hours from one_time_tokens where kind = 'invitation'
    `.execute(db);
    expect(Number(rows[0]?.hours)).toBeCloseTo(72, 1);
    await sql`update one_time_tokens set expires_at = expires_at - interval '72 hours'`.execute(db);
    expect((await accept(token)).statusCode).toBe(410);
  });

  it('a new link ends the former one', async () => {
    const { id, token } = await invite();
    const { link } = (await post(`/admin/users/${id}/invitation`, {})).json();
    expect((await accept(token)).statusCode).toBe(410);
    expect((await accept(tokenOf(link))).statusCode).toBe(200);
  });

  it('an invited colleague may join with a passkey alone and has no password', async () => {
    const { email, token } = await invite();
    const device = createAuthenticator();
    const { ticket, options } = (await post('/auth/invitation/passkey', { token, name: 'Neha' }, {})).json();
    const response = device.register(options, { origin: testOrigin });
    const joined = await accept(token, { passkey: { ticket, response } });
    expect(joined.statusCode).toBe(200);
    const account = (await send('GET', '/account', bearer(joined.json().token))).json();
    expect([account.hasPassword, account.passkeys.length]).toEqual([false, 1]);
    expect((await post('/auth/login', { email, password: '' }, {})).statusCode).toBe(400);
    expect((await post('/auth/login', { email, password: 'x' }, {})).statusCode).toBe(401);
  });

  it('an account cannot sign in before its invitation is accepted', async () => {
    const { id, email } = await invite();
    expect((await post('/auth/login', { email, password }, {})).statusCode).toBe(401);
    expect((await send('POST', `/admin/users/${id}/reset`, team.owner)).statusCode).toBe(400);
  });

  it('the mailed link is another one, works too, and no link is stored in the queue', async () => {
    const { email, token } = await invite('viewer');
    const { rows } = await sql<{
      all: string;
    }>`select data::text as all from pgboss.job where name = 'account.mail'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
    const mail = await deliverAll(email);
    const mailed = /#([\w-]{43})/.exec(mail)?.[1] ?? '';
    expect(mail).toContain('You are invited as Viewer');
    expect(mailed).not.toBe(token);
    expect((await accept(mailed)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(410);
  });

  it('an e-mail address has one account, in any case', async () => {
    const { email } = await invite();
    const again = await post('/admin/users', { email: email.toUpperCase(), role: 'viewer' });
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'name_taken']);
  });
});

describe('a new password by link', () => {
  const ask = (email: string) => post('/auth/reset/request', { email }, {});

  it('the response is the same for every e-mail address, and only an account gets a mail', async () => {
    const { email } = await colleague();
    await deliverAll();
    const sent = mailbox.messages.length;
    const [known, unknown] = [await ask(email), await ask('unknown@site.example')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mail = await deliverAll(email);
    expect(mailbox.messages.length).toBe(sent + 1);
    expect(mail).toMatch(/https:\/\/site\.example\/login\/reset#[\w-]{43}/);
  });

  it('the link sets a password once, ends the sessions and keeps the second factors', async () => {
    const { email, headers } = await colleague();
    const device = createAuthenticator();
    const { ticket, options } = (await post('/account/passkeys/options', {}, headers)).json();
    await post('/account/passkeys', { ticket, response: device.register(options, { origin: testOrigin }) }, headers);
    await deliverAll();
    await ask(email);
    const token = /#([\w-]{43})/.exec(await deliverAll(email))?.[1] ?? '';
    expect((await post('/auth/reset', { token, password: 'short' }, {})).statusCode).toBe(400);
    expect((await post('/auth/reset', { token, password: 'quiet lantern meadow' }, {})).statusCode).toBe(200);
    expect(await works(headers)).toBe(false);
    expect((await post('/auth/reset', { token, password: 'other lantern meadow' }, {})).statusCode).toBe(410);
    const login = (await post('/auth/login', { email, password: 'quiet lantern meadow' }, {})).json();
    expect(login.factors).toEqual(['passkey', 'recovery']);
  });

  it('a link works for one hour by the database’s clock', async () => {
    const { email } = await colleague();
    await deliverAll();
    await ask(email);
    const token = /#([\w-]{43})/.exec(await deliverAll(email))?.[1] ?? '';
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from max(expires_at) - now()) / 60 as minutes from one_time_tokens where kind = 'reset'
    `.execute(db);
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(58);
    expect(Number(rows[0]?.minutes)).toBeLessThan(60);
    await sql`update one_time_tokens set expires_at = expires_at - interval '60 minutes'`.execute(db);
    expect((await post('/auth/reset', { token, password: 'quiet lantern meadow' }, {})).statusCode).toBe(410);
  });

  it('a link that was used ends the other links of the account', async () => {
    const { email } = await colleague();
    await deliverAll();
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await ask(email);
      tokens.push(/#([\w-]{43})/.exec(await deliverAll(email))?.[1] ?? '');
    }
    const [first, second] = tokens;
    expect(first).not.toBe(second);
    expect((await post('/auth/reset', { token: first, password: 'quiet lantern meadow' }, {})).statusCode).toBe(200);
    expect((await post('/auth/reset', { token: second, password: 'other lantern meadow' }, {})).statusCode).toBe(410);
  });

  it('an account gets at most three mails in a row, and the response does not show it', async () => {
    const { email } = await colleague();
    await deliverAll();
    const sent = mailbox.messages.length;
    for (let count = 0; count < 5; count += 1) {
      await sql`delete from login_limits where failures >= 5`.execute(db);
      expect((await ask(email)).statusCode).toBe(200);
    }
    await deliverAll();
    expect(mailbox.messages.length - sent).toBe(3);
  });
});

describe('a mail about a change of how an account signs in', () => {
  type Person = Awaited<ReturnType<typeof colleague>>;
  const addApp = async ({ headers }: Person) => {
    const { secret } = (await post('/account/totp', {}, headers)).json();
    return post('/account/totp/confirm', { code: await generate({ secret }) }, headers);
  };
  const addPasskey = async ({ headers }: Person) => {
    const { ticket, options } = (await post('/account/passkeys/options', {}, headers)).json();
    const response = createAuthenticator().register(options, { origin: testOrigin });
    return post('/account/passkeys', { ticket, response }, headers);
  };
  const nothing = async () => ({ statusCode: 200 });
  type Change = (person: Person) => Promise<{ statusCode: number }>;
  type Row = [what: string, prepare: (person: Person) => Promise<unknown>, change: Change, subject: string];
  const ways = 'Your ways to sign in changed';

  it.each<Row>([
    [
      'a new password in the profile',
      nothing,
      ({ headers }) => post('/account/password', { password: 'quiet lantern meadow' }, headers),
      'Your password changed',
    ],
    [
      'a new password by a link',
      nothing,
      async ({ id }) => {
        const { link } = (await post(`/admin/users/${id}/reset`, {})).json();
        return post('/auth/reset', { token: tokenOf(link), password: 'quiet lantern meadow' }, {});
      },
      'Your password changed',
    ],
    [
      'a new e-mail address, at the former one',
      nothing,
      ({ email, headers }) => post('/account/email', { email: `new.${email}` }, headers),
      'Your e-mail address changed',
    ],
    ['an app that is added', nothing, addApp, ways],
    ['an app that is removed', addApp, ({ headers }) => send('DELETE', '/account/totp', headers), ways],
    ['a passkey that is added', nothing, addPasskey, ways],
    [
      'a passkey that is removed',
      addPasskey,
      async ({ headers }) => {
        const [passkey] = (await send('GET', '/account', headers)).json().passkeys;
        return send('DELETE', `/account/passkeys/${encodeURIComponent(passkey.id)}`, headers);
      },
      ways,
    ],
    ['new recovery codes', addApp, ({ headers }) => post('/account/recovery-codes', {}, headers), ways],
    [
      'the removal of all factors by an owner',
      addApp,
      ({ id }) => send('DELETE', `/admin/users/${id}/factors`, team.owner),
      ways,
    ],
  ])('the person alone gets a mail about %s', async (_what, prepare, change, subject) => {
    const person = await colleague();
    expect(await prepare(person)).toMatchObject({ statusCode: 200 });
    await deliverAll();
    const before = mailbox.messages.length;
    expect((await change(person)).statusCode).toBe(200);
    await deliverAll();
    const mails = mailbox.messages.slice(before).map(({ to, raw }) => [to, /^Subject: (.*?)\r?$/m.exec(raw)?.[1]]);
    expect(mails).toEqual([[[person.email], subject]]);
  });
});
