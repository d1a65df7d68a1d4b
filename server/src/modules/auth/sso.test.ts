import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCompany } from '../../../test/company.ts';
import { createUser, testAdmin } from '../../../test/context.ts';

const company = await buildCompany();
const { db, person, newBrowser, signIn, callbackOf, userOf, eventsOf, team } = company;
const sessionCookie = '__Host-plinth';
const overviewOf = async ({ cookie }: ReturnType<typeof newBrowser>) =>
  team.send('GET', '/admin/overview', { cookie: `${sessionCookie}=${cookie(sessionCookie)}` });

describe('a company sign-in', () => {
  it('ends on the admin page that was asked for, with a session that the page and the API accept', async () => {
    const who = person(['site-editors', 'everyone']);
    const { page, browser } = await signIn(who);
    expect([page.status, page.body]).toEqual([200, 'the page /AdminBlog?page=2']);
    expect((await overviewOf(browser)).json()).toMatchObject({ email: who.email, name: who.name, role: 'editor' });
    expect(await eventsOf((await userOf(who))?.id ?? '')).toEqual([
      'user.join company sign-in',
      'session.start company sign-in',
    ]);
  });

  it('a redirect straight from the provider to the admin page would lose the Strict session cookie', async () => {
    const { browser } = await signIn(person(['site-editors']));
    expect((await browser.open('/AdminBlog')).body).toBe('the page /AdminBlog');
    const redirected = await browser.visit('/AdminBlog', { isCrossSite: true });
    expect(redirected.body).toBe('the page /login?from=%2FAdminBlog');
  });

  it.each([
    ['site-owners', 'owner'],
    ['site-approvers', 'approver'],
    ['site-editors', 'editor'],
    ['site-sales', 'sales'],
    ['site-viewers', 'viewer'],
  ])('the group %s makes a person %s', async (group, role) => {
    const { browser } = await signIn(person([group]));
    expect((await overviewOf(browser)).json()).toMatchObject({ role });
  });

  it('the strongest role wins, whatever the order of groups', async () => {
    const { browser } = await signIn(person(['site-viewers', 'site-approvers', 'site-sales']));
    expect((await overviewOf(browser)).json()).toMatchObject({ role: 'approver' });
  });

  it.each([[[]], [['everyone']], [['SITE-OWNERS', 'site-owners ']]])(
    'a person in the groups %j is refused by a page that says so, gets no account, and the refusal is recorded',
    async (groups) => {
      const who = person(groups);
      const { page, browser } = await signIn(who);
      expect([page.status, page.url.pathname]).toEqual([403, '/api/auth/sso/callback']);
      expect(page.body).toContain('none of your groups has a role on this site');
      expect(page.body).toContain('Banyan &#38; Basalt account');
      expect(browser.cookie(sessionCookie)).toBeUndefined();
      expect(await userOf(who)).toBeUndefined();
      expect((await eventsOf(null)).at(-1)).toBe('session.refused company sign-in: no role');
    },
  );

  it('a person without an e-mail address gets no account', async () => {
    const { email: _, ...who } = person(['site-editors']);
    expect((await signIn(who)).page.body).toContain('did not name an e-mail address');
  });

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example',
    '/projects',
    'javascript:alert(1)',
  ])('the wish to continue at %s leads to the dashboard', async (from) => {
    const { page } = await signIn(person(['site-editors']), newBrowser(), from);
    expect(page.body).toBe('the page /admin');
  });

  it('an owner by company sign-in needs no second factor of ours; the same account with a password does', async () => {
    const who = person(['site-owners'], { email: 'both@site.example' });
    const id = await createUser(db, { email: 'both@site.example', role: 'owner' });
    await sql`update users set factor_due_at = now() - interval '1 minute' where id = ${id}`.execute(db);
    const { browser } = await signIn(who);
    expect((await overviewOf(browser)).statusCode).toBe(200);
    const login = await team.post('/auth/login', { email: who.email, password: testAdmin.password }, {});
    const refused = await team.send('GET', '/admin/overview', { authorization: `Bearer ${login.json().token}` });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'factor_required']);
  });

  it('the responses are never stored, tell no other site the code, and set cookies that scripts cannot read', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    const page = await browser.visit(url.href, { isCrossSite: true });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('set-cookie')).toMatch(/^__Host-plinth=.*HttpOnly; Secure; SameSite=Strict$/);
    const start = await newBrowser().visit('/api/auth/sso', { until: /./ });
    expect(start.headers.get('set-cookie')).toMatch(
      /^__Host-plinth-sso=.*Max-Age=600.*HttpOnly; Secure; SameSite=Lax$/,
    );
    const asked = start.url.searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid email profile groups');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('two tabs of one browser can both finish', async () => {
    const browser = newBrowser();
    const who = person(['site-editors']);
    const first = await callbackOf(who, browser);
    const second = await callbackOf(who, browser);
    for (const { url } of [first, second]) {
      expect((await browser.visit(url.href, { isCrossSite: true })).body).toContain('You are signed in');
    }
  });

  it('one client may begin thirty sign-ins, and then has to wait', async () => {
    const browser = newBrowser();
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await browser.visit('/api/auth/sso', { until: /./ })).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 302));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('accounts of a company sign-in', () => {
  it('a colleague with the same verified e-mail address keeps the account, which is linked to the subject', async () => {
    const { id, email } = await team.colleague('editor');
    const who = person(['site-editors'], { email: email.toUpperCase() });
    const { page } = await signIn(who);
    expect(page.status).toBe(200);
    expect((await userOf(who))?.id).toBe(id);
    expect(await eventsOf(id)).toContain('account.factor-add company sign-in');
    // The subject counts from now on: a new address at the provider is still the same person.
    await signIn({ ...who, email: 'renamed@company.example' });
    expect(await userOf(who)).toMatchObject({ id, email });
  });

  it.each([[false], [undefined], ['true']])(
    'an e-mail address whose verification is %j does not open the account of a colleague',
    async (verified) => {
      const { id, email, headers } = await team.colleague('owner');
      const who = person(['site-owners'], { email, email_verified: verified as boolean });
      const { page, browser } = await signIn(who);
      expect([page.status, page.body]).toEqual([403, expect.stringContaining('has an account already')]);
      expect(browser.cookie(sessionCookie)).toBeUndefined();
      expect(await userOf(who)).toBeUndefined();
      expect((await eventsOf(id)).at(-1)).toBe('session.refused company sign-in: taken');
      expect(await team.works(headers)).toBe(true);
    },
  );

  it('a second subject with the same verified address does not get an account that is linked already', async () => {
    const first = person(['site-editors']);
    await signIn(first);
    const second = person(['site-owners'], { email: first.email ?? '' });
    expect((await signIn(second)).page.status).toBe(403);
    expect(await userOf(second)).toBeUndefined();
  });

  it('an invited colleague joins by the company sign-in, and the invitation is used up', async () => {
    const { id, email, token } = await team.invite('viewer');
    const who = person(['site-viewers'], { email });
    expect((await signIn(who)).page.status).toBe(200);
    expect(await eventsOf(id)).toEqual(['user.join company sign-in', 'session.start company sign-in']);
    expect((await team.post('/auth/invitation', { token }, {})).json().error.code).toBe('link_ended');
  });

  it('two first sign-ins of one person at the same moment make one account', async () => {
    const who = person(['site-editors']);
    const [a, b] = [await callbackOf(who), await callbackOf(who)];
    const pages = await Promise.all([a.browser.visit(a.url.href), b.browser.visit(b.url.href)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a deactivated colleague is refused whatever the provider says, linked or not', async () => {
    const linked = person(['site-owners']);
    await signIn(linked);
    const { id: linkedId } = (await userOf(linked)) ?? { id: '' };
    const { id, email } = await team.colleague('owner');
    for (const each of [linkedId, id]) await team.post(`/admin/users/${each}/deactivate`, {});
    const unlinked = person(['site-owners'], { email });
    for (const who of [linked, unlinked]) {
      const { page, browser } = await signIn(who);
      expect([page.status, page.body]).toEqual([403, expect.stringContaining('is deactivated')]);
      expect(browser.cookie(sessionCookie)).toBeUndefined();
    }
    expect(await userOf(unlinked)).toBeUndefined();
    expect((await eventsOf(linkedId)).at(-1)).toBe('session.refused company sign-in: inactive');
    expect((await eventsOf(id)).at(-1)).toBe('session.refused company sign-in: inactive');
  });

  it('a changed role holds from the next sign-in, ends the sessions before it and is recorded', async () => {
    const who = person(['site-editors']);
    const former = await signIn(who);
    expect((await overviewOf(former.browser)).json()).toMatchObject({ role: 'editor' });
    const { browser } = await signIn({ ...who, groups: ['site-sales'] });
    expect((await overviewOf(browser)).json()).toMatchObject({ role: 'sales' });
    expect((await overviewOf(former.browser)).statusCode).toBe(401);
    expect(await eventsOf(null)).toContain('user.role editor → sales');
    // The same groups again change nothing and end nothing.
    await signIn({ ...who, groups: ['site-sales'] });
    expect((await overviewOf(browser)).statusCode).toBe(200);
  });

  it('a person who left every mapped group is refused at the next sign-in', async () => {
    const who = person(['site-editors']);
    await signIn(who);
    const { id } = (await userOf(who)) ?? { id: '' };
    expect((await signIn({ ...who, groups: [] })).page.status).toBe(403);
    expect((await eventsOf(id)).at(-1)).toBe('session.refused company sign-in: no role');
  });
});
