import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testAdmin } from '../../../test/context.ts';
import { bearer, buildTeam, tokenOf } from '../../../test/team.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSessionService } from './session.service.ts';

const { db, services, team, logIn } = await buildTeam();
const { send, post, works, colleague } = team;
const password = 'correct horse battery';

describe('a session ends everywhere', () => {
  const endings: [string, (person: Awaited<ReturnType<typeof colleague>>) => Promise<unknown>][] = [
    ['deactivation', ({ id }) => post(`/admin/users/${id}/deactivate`, {})],
    ['a change of role', ({ id }) => send('PUT', `/admin/users/${id}/role`, team.owner, { role: 'viewer' })],
    ['a change of role upwards', ({ id }) => send('PUT', `/admin/users/${id}/role`, team.owner, { role: 'approver' })],
    ['a change of password', ({ headers }) => post('/account/password', { password: 'quiet lantern meadow' }, headers)],
    [
      'a change of e-mail address',
      ({ id, headers }) => post('/account/email', { email: `${id}@new.example` }, headers),
    ],
    ['the removal of factors', ({ id }) => send('DELETE', `/admin/users/${id}/factors`, team.owner)],
  ];

  it.each(endings)(
    'after %s no request of an earlier session succeeds, a second later or at once',
    async (_what, end) => {
      const person = await colleague();
      const second = bearer((await post('/auth/login', { email: person.email, password }, {})).json().token);
      const sent: { startedAt: number; endedAt: number; isOpen: boolean }[] = [];
      let isRunning = true;
      /** One request after another, before, during and after the change. */
      const keepSending = async (headers: typeof second) => {
        while (isRunning) {
          const startedAt = performance.now();
          const isOpen = await works(headers);
          sent.push({ startedAt, endedAt: performance.now(), isOpen });
          await sleep(1);
        }
      };
      const clients = [person.headers, second, person.headers, second].map(keepSending);
      await expect.poll(() => sent.length).toBeGreaterThan(8);
      const before = sent.map(({ isOpen }) => isOpen);
      const begun = performance.now();
      expect(await end(person)).toMatchObject({ statusCode: 200 });
      const done = performance.now();
      const startedAfter = (time: number) =>
        sent.filter(({ startedAt }) => startedAt >= time).map(({ isOpen }) => isOpen);
      await expect.poll(() => startedAfter(done + 1_000).length, { timeout: 10_000 }).toBeGreaterThan(20);
      isRunning = false;
      await Promise.all(clients);
      expect(before).not.toContain(false);
      const during = sent.filter(({ startedAt, endedAt }) => startedAt < done && endedAt > begun);
      expect(during.length, 'requests ran while the change was made').toBeGreaterThan(0);
      expect(startedAfter(done + 1_000), 'a second later').not.toContain(true);
      expect(startedAfter(done), 'at once').not.toContain(true);
    },
  );

  it('a deactivated colleague cannot sign in by password, link or an open challenge, and can after activation', async () => {
    const { id, email } = await colleague();
    const { link } = (await post(`/admin/users/${id}/reset`, {})).json();
    await post(`/admin/users/${id}/deactivate`, {});
    expect((await post('/auth/login', { email, password }, {})).statusCode).toBe(401);
    const reset = await post('/auth/reset', { token: tokenOf(link), password: 'quiet lantern meadow' }, {});
    expect(reset.statusCode).toBe(410);
    expect((await post(`/admin/users/${id}/activate`, {})).json().state).toBe('active');
    expect((await post('/auth/login', { email, password }, {})).statusCode).toBe(200);
  });

  it('a reset link from before a deactivation has ended, also after the activation', async () => {
    const { id } = await colleague();
    const { link } = (await post(`/admin/users/${id}/reset`, {})).json();
    await post(`/admin/users/${id}/deactivate`, {});
    await post(`/admin/users/${id}/activate`, {});
    const reset = await post('/auth/reset', { token: tokenOf(link), password: 'quiet lantern meadow' }, {});
    expect([reset.statusCode, reset.json().error?.code]).toEqual([410, 'link_ended']);
  });

  it('a login that was checked before a password change starts no session after it', async () => {
    const { id, email } = await colleague();
    const account = await services.users.list().then((all) => all.find((user) => user.id === id));
    expect(account?.email).toBe(email);
    const stale = { ...{ id, email, name: '', role: 'editor' as const, passwordHash: 'former', totpSecret: null } };
    const start = services.sessions.start({ ...stale, isSso: false, isActive: true }, { ip: '127.0.0.1' }, 'password');
    await expect(start).rejects.toThrow('Invalid username or password');
  });

  it('one session can be ended, or all others, from the list with device, network and last use', async () => {
    const { email, headers } = await colleague();
    const phone = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    };
    const others = [];
    for (let count = 0; count < 3; count += 1) {
      others.push(bearer((await post('/auth/login', { email, password }, phone)).json().token));
    }
    const { sessions } = (await send('GET', '/account', headers)).json();
    expect(sessions).toHaveLength(4);
    expect(sessions.filter((it: { isCurrent: boolean }) => it.isCurrent)).toHaveLength(1);
    const remote = sessions.find((it: { device: string }) => it.device === 'Safari on iPhone');
    expect(remote).toMatchObject({ network: expect.stringMatching(/^10\.8\.\d+$/), isCurrent: false });
    expect((await send('DELETE', `/account/sessions/${remote.id}`, headers)).json()).toEqual({ ended: 1 });
    expect((await Promise.all(others.map(works))).filter(Boolean)).toHaveLength(2);
    expect((await post('/account/sessions/end', {}, headers)).json()).toEqual({ ended: 2 });
    expect([await works(headers), ...(await Promise.all(others.map(works)))]).toEqual([true, false, false, false]);
  });

  it('a session of another colleague cannot be ended by its id', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const { sessions } = (await send('GET', '/account', other.headers)).json();
    expect((await send('DELETE', `/account/sessions/${sessions[0].id}`, one.headers)).statusCode).toBe(404);
    expect(await works(other.headers)).toBe(true);
  });
});

describe('the owners', () => {
  it('the last owner can neither be deactivated nor lose the role, also by two requests at once', async () => {
    const alone = await colleague('owner');
    await sql`update users set deactivated_at = now() where role = 'owner' and id <> ${alone.id}`.execute(db);
    for (const response of [
      await post(`/admin/users/${alone.id}/deactivate`, {}, alone.headers),
      await send('PUT', `/admin/users/${alone.id}/role`, alone.headers, { role: 'editor' }),
    ]) {
      expect([response.statusCode, response.json().error.code]).toEqual([409, 'last_owner']);
    }
    const second = await colleague('owner');
    const both = await Promise.all([
      post(`/admin/users/${alone.id}/deactivate`, {}, second.headers),
      post(`/admin/users/${second.id}/deactivate`, {}, alone.headers),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).not.toEqual([200, 200]);
    const { rows } = await sql`select from users where role = 'owner' and deactivated_at is null`.execute(db);
    expect(rows).toHaveLength(1);
    await sql`update users set deactivated_at = null where email = ${testAdmin.email}`.execute(db);
    team.owner = await logIn();
  });

  it('an approver or owner gets seven days for a second factor, from creation and from an upgrade', async () => {
    const { id } = await colleague('editor');
    const dueIn = async () => {
      const { rows } = await sql<{ days: number }>`
        select extract(epoch from factor_due_at - now()) / 86400 as days from users where id = ${id}
      `.execute(db);
      return Number(rows[0]?.days);
    };
    await sql`update users set factor_due_at = now() - interval '1 year' where id = ${id}`.execute(db);
    await send('PUT', `/admin/users/${id}/role`, team.owner, { role: 'approver' });
    expect(await dueIn()).toBeCloseTo(7, 2);
    await sql`update users set factor_due_at = now() - interval '1 year' where id = ${id}`.execute(db);
    await send('PUT', `/admin/users/${id}/role`, team.owner, { role: 'owner' });
    // Owner and approver both need one, so this change is no upgrade and starts no new grace.
    expect(await dueIn()).toBeLessThan(-300);
  });
});

it('an invited approver gets seven days for a second factor from joining, and may then only add one', async () => {
  const { id, token } = await team.invite('approver');
  const joined = await post('/auth/invitation/accept', { token, name: 'Neha Gokhale', password }, {});
  expect(joined.statusCode).toBe(200);
  const headers = bearer(joined.json().token);
  const { factorDueAt } = (await send('GET', '/account', headers)).json();
  expect((Date.parse(factorDueAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
  expect((await send('GET', '/admin/overview', headers)).statusCode).toBe(200);
  await sql`update users set factor_due_at = factor_due_at - interval '7 days' where id = ${id}`.execute(db);
  expect((await send('GET', '/admin/overview', headers)).statusCode).toBe(403);
  expect((await send('GET', '/account', headers)).statusCode).toBe(200);
});

describe('a fresh sign-in', () => {
  it.each([
    ['POST', '/account/password', { password: 'quiet lantern meadow' }],
    ['POST', '/account/email', { email: 'new@site.example' }],
    ['POST', '/account/totp', {}],
    ['POST', '/account/totp/confirm', { code: '000000' }],
    ['DELETE', '/account/totp', undefined],
    ['POST', '/account/passkeys/options', {}],
    ['POST', '/account/passkeys', { ticket: 'A'.repeat(43), response: {} }],
    ['DELETE', '/account/passkeys/abc', undefined],
    ['POST', '/account/recovery-codes', {}],
    ['POST', '/admin/users/{other}/reset', {}],
    ['DELETE', '/admin/users/{other}/factors', undefined],
    ['POST', '/admin/users', { email: 'mule@site.example', role: 'owner' }],
    ['POST', '/admin/users/{other}/invitation', {}],
    ['PUT', '/admin/users/{other}/role', { role: 'owner' }],
    ['POST', '/admin/users/{other}/activate', {}],
  ] as const)('%s %s needs a sign-in of the last five minutes', async (method, path, payload) => {
    const [person, other] = [await colleague('owner'), await colleague()];
    const url = path.replace('{other}', other.id);
    const age = (time: string) =>
      sql`update sessions set authenticated_at = now() - ${time}::interval where email = ${person.email}`.execute(db);
    await age('5 minutes 1 second');
    const refused = await send(method, url, person.headers, payload);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'fresh_login_required']);
    await age('4 minutes 50 seconds');
    const allowed = await send(method, url, person.headers, payload);
    expect(allowed.json().error?.code).not.toBe('fresh_login_required');
  });

  it.each([
    ['e-mail address', '/account/email', { email: 'elsewhere@site.example' }],
    ['password', '/account/password', { password: 'quiet lantern meadow' }],
  ])(
    'a new %s starts a session that is no fresher and lasts no longer than the one before',
    async (_what, path, input) => {
      const person = await colleague();
      await sql`
      update sessions set authenticated_at = now() - interval '4 minutes', expires_at = now() + interval '1 hour'
      where email = ${person.email}
    `.execute(db);
      const cookie = String((await post(path, input, person.headers)).headers['set-cookie']).split(';', 1)[0] ?? '';
      const { freshUntil } = (await send('GET', '/account', { cookie })).json();
      const { expiresAt } = (await send('GET', '/auth/session', { cookie })).json();
      expect((Date.parse(freshUntil) - Date.now()) / 60_000).toBeCloseTo(1, 0);
      expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    },
  );

  it('the address that an account has already is no change', async () => {
    const { email, headers } = await colleague();
    const refused = await post('/account/email', { email: email.toUpperCase() }, headers);
    expect([refused.statusCode, refused.json().error.issues[0].path]).toEqual([400, 'body.email']);
    expect(await works(headers)).toBe(true);
  });

  it('deactivating a colleague needs none, because it may have to be quick', async () => {
    const [person, other] = [await colleague('owner'), await colleague()];
    await sql`update sessions set authenticated_at = now() - interval '1 hour' where email = ${person.email}`.execute(
      db,
    );
    expect((await post(`/admin/users/${other.id}/deactivate`, {}, person.headers)).statusCode).toBe(200);
  });
});

it('a wrong password of an account is recorded for it, without what was typed, and one of an unknown name is not', async () => {
  const { id, email } = await colleague();
  const refusals = () => db.selectFrom('audit_events').selectAll().where('action', '=', 'session.refused').execute();
  const before = (await refusals()).length;
  await post('/auth/login', { email: 'unknown@site.example', password: 'wrong words here' }, {});
  await post('/auth/login', { email, password: 'wrong words here' }, {});
  await expect.poll(async () => (await refusals()).length).toBe(before + 1);
  const event = (await refusals()).find(({ user_id: user }) => user === id);
  expect(event).toMatchObject({ session: null, details: { note: 'password' } });
  expect(JSON.stringify(event)).not.toMatch(/wrong words|unknown/);
});

describe('the name of a colleague', () => {
  it.each(['owner@site.example', '\u200b', 'Asha\u202e', 'Asha\nOwner', 'As\u0000ha', '—'])(
    'the name %j is refused',
    async (name) => {
      const { headers } = await colleague();
      expect((await send('PUT', '/account', headers, { name })).statusCode).toBe(400);
    },
  );

  it.each(['Asha Kulkarni', "Síle O'Brien", 'आशा कुलकर्णी', 'J. R. D. Tata (Sales)', '李 明'])(
    'the name %j is accepted',
    async (name) => {
      const { headers } = await colleague();
      expect((await send('PUT', '/account', headers, { name })).json().name).toBe(name);
    },
  );

  it('a change of name is recorded with the former name, and equal names are told apart by the address', async () => {
    const [first, second] = [await colleague(), await colleague()];
    for (const { headers } of [first, second]) await send('PUT', '/account', headers, { name: 'Dilip Rao' });
    const { events } = (
      await send('GET', `/admin/activity?user=${second.id}&action=account.rename`, team.owner)
    ).json();
    expect(events[0]).toMatchObject({
      user: { name: `Dilip Rao (${second.email})`, email: second.email },
      changes: [{ label: 'Name', before: 'A editor', after: 'Dilip Rao' }],
    });
  });
});

it('an idle limit ends a session that was not used for so long, and there is none by default', async () => {
  const { email, headers } = await colleague();
  await sql`update sessions set last_used_at = now() - interval '16 minutes' where email = ${email}`.execute(db);
  const limited = createSessionService({ db, sessions: createSessionRepository(db), idleLimit: 15 * 60_000 });
  const token = headers.authorization.slice('Bearer '.length);
  expect(await limited.authenticate(token)).toBeNull();
  expect(await works(headers)).toBe(true);
  // The request above was a use.
  expect(await limited.authenticate(token)).not.toBeNull();
});
