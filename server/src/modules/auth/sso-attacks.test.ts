import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCompany } from '../../../test/company.ts';

const logLines: string[] = [];
const { db, provider, person, newBrowser, callbackOf } = await buildCompany({ logLines });

afterEach(() => Object.assign(provider.state, { changeClaims: null, isForged: false }));

describe('attacks on a company sign-in', () => {
  const refusedAs = async (url: string, browser: ReturnType<typeof newBrowser>, text: string) => {
    const page = await browser.visit(url, { isCrossSite: true });
    expect(page.body).toContain(text);
    expect(page.status).toBe(400);
    expect(page.headers.get('set-cookie')).toBeNull();
  };

  it('a callback works once: its state and code cannot be replayed', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    expect((await browser.visit(url.href, { isCrossSite: true })).status).toBe(200);
    await refusedAs(url.href, browser, 'This sign-in has ended');
  });

  it('of two requests with one callback, one gets a session', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    const both = await Promise.all([browser.visit(url.href), browser.visit(url.href)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('a code of an earlier sign-in is refused under a new state', async () => {
    const who = person(['site-editors']);
    const { url, browser } = await callbackOf(who);
    const used = url.searchParams.get('code') ?? '';
    await browser.visit(url.href);
    const next = await callbackOf(who, browser);
    next.url.searchParams.set('code', used);
    await refusedAs(next.url.href, browser, 'could not be verified');
  });

  it('a code that another person got is refused: PKCE ties it to the sign-in that began it', async () => {
    const stolen = (await callbackOf(person(['site-owners']))).url.searchParams.get('code') ?? '';
    const { url, browser } = await callbackOf(person(['site-viewers']));
    url.searchParams.set('code', stolen);
    await refusedAs(url.href, browser, 'could not be verified');
  });

  it('a callback opened in another browser is refused and still works in the one that began it', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    await refusedAs(url.href, newBrowser(), 'This sign-in has ended');
    const other = newBrowser();
    await callbackOf(person(['site-editors']), other);
    await refusedAs(url.href, other, 'This sign-in has ended');
    expect((await browser.visit(url.href, { isCrossSite: true })).status).toBe(200);
  });

  it('a sign-in that took longer than ten minutes has ended', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(expires_at) - now()) as seconds from one_time_tokens where kind = 'sso'
    `.execute(db);
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(590);
    expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(600);
    await sql`update one_time_tokens set expires_at = expires_at - interval '10 minutes' where kind = 'sso'`.execute(
      db,
    );
    await refusedAs(url.href, browser, 'This sign-in has ended');
  });

  it.each(['', '?', '?state=', '?state=x&code=y', '?code=y', '?error=access_denied'])(
    'a callback with the query ‘%s’, which belongs to no sign-in, is refused',
    (query) => refusedAs(`/api/auth/sso/callback${query}`, newBrowser(), 'This sign-in has ended'),
  );

  it.each([['https://other.example'], ['']])('a callback that names the issuer ‘%s’ is refused', async (issuer) => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    if (issuer) url.searchParams.set('iss', issuer);
    else url.searchParams.delete('iss');
    await refusedAs(url.href, browser, 'could not be verified');
  });

  it('an ID token that another key signed is refused', async () => {
    provider.state.isForged = true;
    const { url, browser } = await callbackOf(person(['site-owners']));
    await refusedAs(url.href, browser, 'could not be verified');
  });

  it.each([
    ['the nonce of another sign-in', { nonce: 'A'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://other.example' }],
    ['another audience', { aud: 'another client' }],
    ['a time that has passed', { exp: 1_700_000_000, iat: 1_600_000_000 }],
  ])('an ID token with %s is refused, although its signature is right', async (_what, changed) => {
    provider.state.changeClaims = (claims) => ({ ...claims, ...changed });
    const { url, browser } = await callbackOf(person(['site-owners']));
    await refusedAs(url.href, browser, 'could not be verified');
  });

  it('the same forged token is accepted once nothing is changed in it: the tests above are refused for their change', async () => {
    provider.state.changeClaims = (claims) => claims;
    const { url, browser } = await callbackOf(person(['site-owners']));
    expect((await browser.visit(url.href)).status).toBe(200);
  });

  it('cancelling at the provider is told as such', async () => {
    const { url, browser } = await callbackOf(person(['site-editors']));
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    const page = await browser.visit(url.href, { isCrossSite: true });
    expect([page.status, page.body]).toEqual([403, expect.stringContaining('The sign-in was cancelled')]);
  });

  it('no log line holds a code, a state, a token or an e-mail address', async () => {
    provider.state.isForged = true;
    const who = person(['site-owners']);
    const { url, browser } = await callbackOf(who);
    await browser.visit(url.href);
    const lines = logLines.join('');
    expect(lines).toContain('company sign-in refused');
    for (const secret of [url.searchParams.get('code'), url.searchParams.get('state'), who.email, 'eyJ']) {
      expect(lines).not.toContain(secret);
    }
  });
});
