import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { buildCompany } from '../../../test/company.ts';
import { createUser, testAdmin, testOrigin } from '../../../test/context.ts';
import { bearer, tokenOf } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';

const mailbox = await startMailbox();
const mailer = createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' });
const only = await buildCompany({
  isOnly: true,
  emergencyOwner: testAdmin.email,
  channels: { mail: { mailer, salesInbox: 'sales@homes.example' } },
});
const { db, services, team, person, signIn, userOf, eventsOf } = only;
const { password } = testAdmin;
const logIn = (email: string, given = password) => team.post('/auth/login', { email, password: given }, {});
/** A request for an unknown account makes a job too, for an account that does not exist. */
const countResets = async (userId: string) => {
  const found =
    await sql`select from pgboss.job where name = 'account.mail' and data->>'kind' = 'reset' and data->>'userId' = ${userId}`.execute(
      db,
    );
  return found.rows.length;
};

describe('with passwords switched off', () => {
  it('the login page learns the name of the provider and that passwords are off', async () => {
    expect((await team.send('GET', '/auth/methods', {})).json()).toEqual({
      hasMail: true,
      sso: { name: 'Banyan & Basalt account' },
      isPasswordOff: true,
    });
  });

  it('the right password of a colleague gets the same response as a wrong one; the emergency owner gets in', async () => {
    await createUser(db, { email: 'former@site.example', role: 'owner' });
    const [right, wrong] = [await logIn('former@site.example'), await logIn('former@site.example', 'wrong')];
    const told = (response: typeof right) => ({ ...response.json().error, requestId: '' });
    expect([right.statusCode, told(right)]).toEqual([401, told(wrong)]);
    expect((await logIn(testAdmin.email)).json()).toHaveProperty('token');
    expect((await logIn(testAdmin.email.toUpperCase())).json()).toHaveProperty('token');
    expect((await logIn(testAdmin.email, 'wrong')).statusCode).toBe(401);
  });

  it('a colleague cannot set a password by invitation, profile, reset link or mail', async () => {
    const invited = await team.invite('editor');
    const accepted = await team.post('/auth/invitation/accept', { token: invited.token, name: 'Neha', password }, {});
    expect([accepted.statusCode, accepted.json().error.issues[0].path]).toEqual([400, 'body.password']);
    expect(accepted.json().error.issues[0].message).toContain('Passwords are switched off');

    const who = person(['site-editors']);
    const { browser } = await signIn(who);
    const headers = { cookie: `__Host-plinth=${browser.cookie('__Host-plinth')}` };
    const changed = await team.post('/account/password', { password: 'a fresh long password' }, headers);
    expect([changed.statusCode, changed.json().error.issues[0].path]).toEqual([400, 'body.password']);

    const { id = '', email = '' } = (await userOf(who)) ?? {};
    expect((await team.post(`/admin/users/${id}/reset`, {})).statusCode).toBe(400);
    const asked = await team.post('/auth/reset/request', { email }, {});
    expect([asked.statusCode, await countResets(id)]).toEqual([200, 0]);
    // A link that was made before passwords were switched off.
    const link = tokenOf(await services.links.create('reset', id, null));
    const reset = await team.post('/auth/reset', { token: link, password: 'a fresh long password' }, {});
    expect([reset.statusCode, reset.json().error.code]).toEqual([410, 'link_ended']);
    expect((await userOf(who))?.password_hash).toBeNull();
  });

  it('the emergency owner may still reset and change the password', async () => {
    await team.post('/auth/reset/request', { email: testAdmin.email }, {});
    const owner = await db.selectFrom('users').select('id').where('email', '=', testAdmin.email).executeTakeFirst();
    expect(await countResets(owner?.id ?? '')).toBe(1);
    const started = await logIn(testAdmin.email);
    const changed = await team.post(
      '/account/password',
      { password: 'a fresh long password' },
      bearer(started.json().token),
    );
    expect(changed.statusCode).toBe(200);
    team.owner = bearer((await logIn(testAdmin.email, 'a fresh long password')).json().token);
    const back = await team.post('/account/password', { password }, team.owner);
    expect(back.statusCode).toBe(200);
    team.owner = bearer((await logIn(testAdmin.email)).json().token);
  });

  it('an invited colleague may join with a passkey, which goes on working until the account is linked', async () => {
    const { token, email, id } = await team.invite('viewer');
    const device = createAuthenticator();
    const { ticket, options } = (await team.post('/auth/invitation/passkey', { token, name: 'Neha' }, {})).json();
    const passkey = { ticket, response: device.register(options, { origin: testOrigin }) };
    expect((await team.post('/auth/invitation/accept', { token, name: 'Neha', passkey }, {})).statusCode).toBe(200);
    const withPasskey = async () => {
      const login = (await team.post('/auth/passkey/options', {}, {})).json();
      return team.post(
        '/auth/passkey',
        { ticket: login.ticket, response: device.signIn(login.options, { origin: testOrigin }) },
        {},
      );
    };
    expect((await withPasskey()).statusCode).toBe(200);
    await signIn(person(['site-viewers'], { email }));
    expect((await withPasskey()).statusCode).toBe(401);
    expect((await eventsOf(id)).at(-1)).toBe('session.refused passkey');
  });

  it('the emergency owner stays an owner, whatever the groups say, while there are other owners', async () => {
    await signIn(person(['site-owners']));
    const who = person(['site-viewers'], { email: testAdmin.email });
    expect((await signIn(who)).page.status).toBe(200);
    expect((await userOf(who))?.role).toBe('owner');
    expect((await logIn(testAdmin.email)).json()).toHaveProperty('token');
  });
});

describe('the e-mail address of the emergency owner', () => {
  const reserved = 'emergency@site.example';

  it('no colleague may take it: not in the profile, by an invitation to another role, or at the provider', async () => {
    // The setting names an account that does not exist, or not any more.
    const other = await buildCompany({ emergencyOwner: reserved });
    const who = other.person(['site-owners']);
    const { browser } = await other.signIn(who);
    const headers = { cookie: `__Host-plinth=${browser.cookie('__Host-plinth')}` };
    for (const email of [reserved, ' Emergency@Site.Example ']) {
      const changed = await other.team.post('/account/email', { email }, headers);
      expect([changed.statusCode, changed.json().error.issues?.[0].path]).toEqual([400, 'body.email']);
      for (const role of ['editor', 'approver']) {
        const invited = await other.team.post('/admin/users', { email, role }, headers);
        expect([invited.statusCode, invited.json().error.issues?.[0].path]).toEqual([400, 'body.email']);
      }
    }
    for (const groups of [['site-viewers'], ['site-owners']]) {
      const claimed = other.person(groups, { email: reserved });
      await other.signIn(claimed);
      expect(await other.userOf(claimed)).toBeUndefined();
    }
    const free = await other.team.post('/account/email', { email: 'another@site.example' }, headers);
    expect(free.statusCode).toBe(200);
  });

  it('an account with it that is no owner has no password, and its groups decide its role', async () => {
    const other = await buildCompany({ isOnly: true, emergencyOwner: testAdmin.email });
    const setRole = (role: 'editor' | 'owner') =>
      other.db.updateTable('users').set({ role }).where('email', '=', testAdmin.email).execute();
    const withPassword = () => other.team.post('/auth/login', { email: testAdmin.email, password }, {});
    await setRole('editor');
    expect((await withPassword()).statusCode).toBe(401);
    const who = other.person(['site-viewers'], { email: testAdmin.email });
    await other.signIn(who);
    expect((await other.userOf(who))?.role).toBe('viewer');
    await setRole('owner');
    expect((await withPassword()).json()).toHaveProperty('token');
  });
});

describe('a provider that is down', () => {
  it('the login page and passwords work, and the button leads to a page that says so', async () => {
    const down = await buildCompany({ isDown: true });
    expect((await down.team.send('GET', '/auth/methods', {})).json().sso).toEqual({ name: 'Banyan & Basalt account' });
    for (let count = 0; count < 2; count += 1) {
      const page = await down.newBrowser().visit('/api/auth/sso');
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.body).toContain('cannot be reached at the moment');
      expect(page.body).toContain('<a href="/login">');
      expect(page.headers.get('set-cookie')).toBeNull();
    }
    expect(await down.team.works(down.team.owner)).toBe(true);
    // The failed discovery is not kept: once the provider is back, the next sign-in works without a restart.
    await down.provider.reopen();
    expect((await down.signIn(down.person(['site-editors']))).page.status).toBe(200);
  });

  it('a provider that stops between the two requests is told as such, and works again afterwards', async () => {
    const other = await buildCompany();
    const who = other.person(['site-editors']);
    const { url, browser } = await other.callbackOf(who);
    await other.provider.close();
    const page = await browser.visit(url.href, { isCrossSite: true });
    expect([page.status, page.body]).toEqual([503, expect.stringContaining('cannot be reached')]);
    await other.provider.reopen();
    expect((await other.signIn(who)).page.status).toBe(200);
  });
});

describe('other settings', () => {
  it('the last owner keeps the role, although the groups name another', async () => {
    const other = await buildCompany();
    const who = other.person(['site-viewers'], { email: testAdmin.email });
    expect((await other.signIn(who)).page.status).toBe(200);
    expect((await other.userOf(who))?.role).toBe('owner');
  });

  it('claims in the ID token count as well, without a further request', async () => {
    const other = await buildCompany({ areClaimsInToken: true });
    const who = other.person(['site-sales']);
    expect((await other.signIn(who)).page.status).toBe(200);
    expect(await other.userOf(who)).toMatchObject({ role: 'sales', email: who.email, name: who.name });
  });

  it('without a provider both endpoints are missing and the login page offers none', async () => {
    const { buildTeam } = await import('../../../test/team.ts');
    const plain = await buildTeam();
    for (const path of ['/auth/sso', '/auth/sso/callback?state=x&code=y']) {
      expect((await plain.team.send('GET', path, {})).statusCode).toBe(404);
    }
    expect((await plain.team.send('GET', '/auth/methods', {})).json()).toMatchObject({
      sso: null,
      isPasswordOff: false,
    });
  });
});
