import { auditActions } from '@plinth/contract/audit-actions';
import { type AuditedCall, auditedCallNames, auditedCalls } from '@plinth/contract/audited-calls';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { testAdmin, testOrigin } from '../../../test/context.ts';
import { buildTeam } from '../../../test/team.ts';

const { db, team } = await buildTeam();
const { send, post, colleague, invite } = team;
type Person = Awaited<ReturnType<typeof colleague>>;
const ownerId = async () => (await send('GET', '/account', team.owner)).json().id as string;

const addApp = async ({ headers }: Person) => {
  const { secret } = (await post('/account/totp', {}, headers)).json();
  return post('/account/totp/confirm', { code: await generate({ secret }) }, headers);
};
const addPasskey = async ({ headers }: Person) => {
  const { ticket, options } = (await post('/account/passkeys/options', {}, headers)).json();
  const response = createAuthenticator().register(options, { origin: testOrigin });
  return post('/account/passkeys', { ticket, response }, headers);
};
const secondSession = ({ email }: Person) => post('/auth/login', { email, password: testAdmin.password }, {});
const sessionsOf = async ({ headers }: Person) => (await send('GET', '/account', headers)).json().sessions;

/** What one event holds; `entity` is false for an event of a session, which is about no row. */
type Expected = { action: string; details?: object; title?: string; entity?: false };
/** Prepared first; then the call itself, by the person or by an owner. */
type Walk = {
  by: 'person' | 'owner';
  prepare?: (person: Person) => Promise<unknown>;
  call: (person: Person) => Promise<{ statusCode: number; body: string }>;
  event: Expected;
};
const changed = (path: string, before: string, after: string) => ({ changes: [{ path, before, after }] });

const walks: Partial<Record<AuditedCall, Walk>> = {
  logout: {
    by: 'person',
    call: ({ headers }) => post('/auth/logout', {}, headers),
    event: { action: 'session.end', entity: false },
  },
  endSession: {
    by: 'person',
    prepare: secondSession,
    call: async (person) => {
      const other = (await sessionsOf(person)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      return send('DELETE', `/account/sessions/${other.id}`, person.headers);
    },
    event: { action: 'session.end', details: { count: 1 }, entity: false },
  },
  endOtherSessions: {
    by: 'person',
    prepare: async (person) => [await secondSession(person), await secondSession(person)],
    call: ({ headers }) => post('/account/sessions/end', {}, headers),
    event: { action: 'session.end', details: { count: 2 }, entity: false },
  },
  updateProfile: {
    by: 'person',
    call: ({ headers }) => send('PUT', '/account', headers, { name: 'Neha Gokhale' }),
    event: {
      ...{ action: 'account.rename', title: 'Neha Gokhale' },
      details: changed('name', 'A editor', 'Neha Gokhale'),
    },
  },
  changeEmail: {
    by: 'person',
    call: ({ headers }) => post('/account/email', { email: 'neha@new.example' }, headers),
    event: { action: 'account.email', details: changed('email', '{email}', 'neha@new.example') },
  },
  changePassword: {
    by: 'person',
    call: ({ headers }) => post('/account/password', { password: 'quiet lantern meadow' }, headers),
    event: { action: 'account.password', details: { note: 'profile' } },
  },
  confirmTotp: {
    by: 'person',
    // With a factor already, so that no recovery codes come with it, whose event is their own.
    prepare: addPasskey,
    call: addApp,
    event: { action: 'account.factor-add', details: { note: 'app' } },
  },
  removeTotp: {
    by: 'person',
    prepare: addApp,
    call: ({ headers }) => send('DELETE', '/account/totp', headers),
    event: { action: 'account.factor-remove', details: { note: 'app' } },
  },
  addPasskey: {
    by: 'person',
    prepare: addApp,
    call: addPasskey,
    event: { action: 'account.factor-add', details: { note: 'passkey' } },
  },
  removePasskey: {
    by: 'person',
    prepare: addPasskey,
    call: async ({ headers }) => {
      const [passkey] = (await send('GET', '/account', headers)).json().passkeys;
      return send('DELETE', `/account/passkeys/${encodeURIComponent(passkey.id)}`, headers);
    },
    event: { action: 'account.factor-remove', details: { note: 'passkey' } },
  },
  createRecoveryCodes: {
    by: 'person',
    prepare: addApp,
    call: ({ headers }) => post('/account/recovery-codes', {}, headers),
    event: { action: 'account.recovery-codes' },
  },
  changeRole: {
    by: 'owner',
    call: ({ id }) => send('PUT', `/admin/users/${id}/role`, team.owner, { role: 'sales' }),
    event: { action: 'user.role', title: 'A editor', details: { note: 'editor → sales' } },
  },
  createResetLink: {
    by: 'owner',
    call: ({ id }) => post(`/admin/users/${id}/reset`, {}),
    event: { action: 'user.reset-link', title: 'A editor' },
  },
  removeFactors: {
    by: 'owner',
    prepare: addApp,
    call: ({ id }) => send('DELETE', `/admin/users/${id}/factors`, team.owner),
    event: { action: 'user.factors-remove', title: 'A editor' },
  },
  deactivateUser: {
    by: 'owner',
    call: ({ id }) => post(`/admin/users/${id}/deactivate`, {}),
    event: { action: 'user.deactivate', title: 'A editor' },
  },
  activateUser: {
    by: 'owner',
    prepare: ({ id }) => post(`/admin/users/${id}/deactivate`, {}),
    call: ({ id }) => post(`/admin/users/${id}/activate`, {}),
    event: { action: 'user.activate', title: 'A editor' },
  },
};
/** The calls that begin with an account which has not joined yet; the test below performs them. */
const invitations: readonly AuditedCall[] = ['inviteUser', 'renewInvitation'];

const listEvents = () => db.selectFrom('audit_events').selectAll().orderBy('at').orderBy('id').execute();

describe('every change of an account', () => {
  it('every audited call of accounts and colleagues is performed here', () => {
    const ours = auditedCallNames.filter((name) => {
      const audited = auditedCalls[name];
      const isOfAccounts = !('because' in audited) && ['sign-ins', 'users'].includes(auditActions[audited[0]]);
      // The export of the trail changes no account; audit.routes.test.ts has its event.
      return isOfAccounts && name !== 'exportActivity';
    });
    expect([...Object.keys(walks), ...invitations].toSorted()).toEqual(ours.toSorted());
  });

  it.each(Object.entries(walks))('%s leaves one event that names who did it and to whom', async (_name, walk) => {
    const person = await colleague();
    await walk.prepare?.(person);
    const before = (await listEvents()).length;
    const response = await walk.call(person);
    expect(response.statusCode, response.body).toBe(200);
    // A new session may follow from the change; its start is an event of its own.
    const events = (await listEvents()).slice(before).filter(({ action }) => action !== 'session.start');
    const { action, details = {}, title = null, entity } = walk.event;
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      ...{ action, user_id: walk.by === 'owner' ? await ownerId() : person.id },
      ...(entity === false
        ? { collection: null, entity_id: null }
        : { collection: 'users', entity_id: person.id, ...(title && { title }) }),
      session: expect.any(String),
      network: expect.stringMatching(/^10\.8\.\d+$/),
    });
    expect(events[0]?.details).toEqual(JSON.parse(JSON.stringify(details).replace('{email}', person.email)));
  });

  it('an invitation, a further one and the joining leave an event each', async () => {
    const before = (await listEvents()).length;
    const { id, email } = await invite('sales');
    const { link } = (await post(`/admin/users/${id}/invitation`, {})).json();
    const token = link.split('#')[1];
    await post('/auth/invitation/accept', { token, name: 'Neha Gokhale', password: testAdmin.password }, {});
    const events = (await listEvents()).slice(before);
    const owner = await ownerId();
    const ofUser = { collection: 'users', entity_id: id };
    expect(events).toMatchObject([
      { action: 'user.invite', user_id: owner, ...ofUser, title: email, details: { note: 'sales' } },
      { action: 'user.invite', user_id: owner, ...ofUser, title: email, details: { note: 'sales' } },
      { action: 'user.join', user_id: id, ...ofUser, title: 'Neha Gokhale' },
      { action: 'session.start', user_id: id, details: { note: 'invitation, password' } },
    ]);
  });
});
