import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import { type Capability, type Role, roles } from '@plinth/contract/roles';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, createUser, testAdmin } from '../../test/context.ts';
import { publicScope } from './endpoints.ts';

const logLines: string[] = [];
const { app, db, services, logIn } = await buildTestApp({
  logLines,
  // Stands in for the pages, which are one public route to the server.
  mountWeb: (scope) => publicScope(scope, async (pages) => void pages.all('*', () => 'a page')),
});

/** `role` is null for a credential that opens nothing. Other spellings of a path are tried where `isSpelled` is set. */
type Credential = { name: string; headers: Record<string, string>; role: Role | null; isSpelled?: boolean };
const credentials: Credential[] = [];

/** A session of a colleague of their own, which is ended by hand later. */
async function beginSession(email: string, role: Role) {
  await createUser(db, { email, role });
  const started = await services.auth.login(email, testAdmin.password, { ip: '127.0.0.1' });
  const headers = { authorization: `Bearer ${'token' in started ? started.token : ''}` };
  const { statusCode } = await app.inject({ url: `${apiPrefix}/auth/session`, headers });
  expect([email, statusCode], 'the session works before it ends (control)').toEqual([email, 200]);
  return headers;
}

beforeAll(async () => {
  const ended: Credential[] = [];
  for (const role of roles) {
    // The owner's are tried in every spelling; for the others the plain path says as much.
    const isSpelled = role === 'owner';
    const expired = await beginSession(`late.${role}@site.example`, role);
    ended.push({ name: `${role}, expired`, headers: expired, role: null, isSpelled });
    const deactivated = await beginSession(`left.${role}@site.example`, role);
    ended.push({ name: `${role}, deactivated`, headers: deactivated, role: null, isSpelled });
  }
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() - interval '1 minute'` })
    .where('email', 'like', 'late.%')
    .execute();
  // By hand, so that the session itself stays and only the account is off.
  await db.updateTable('users').set({ deactivated_at: sql<Date>`now()` }).where('email', 'like', 'left.%').execute();
  const revoked = await logIn();
  await services.sessions.end(revoked.authorization.slice('Bearer '.length));
  const forged = { authorization: `Bearer ${'A'.repeat(43)}` };
  credentials.push(
    { name: 'no session', headers: {}, role: null, isSpelled: true },
    ...ended,
    { name: 'forged', headers: forged, role: null, isSpelled: true },
    { name: 'forged cookie', headers: { cookie: '__Host-plinth=x; plinth=y' }, role: null, isSpelled: true },
    { name: 'revoked', headers: revoked, role: null, isSpelled: true },
  );
  for (const role of roles)
    credentials.push({ name: role, headers: await logIn(role), role, isSpelled: role === 'owner' });
});

/** Written out from the table of the drawing, so that a change of the contract's table is seen here. */
const mayDo: Record<Capability, string> = {
  account: 'owner approver editor sales-head sales site privacy viewer',
  'content.read': 'owner approver editor sales-head sales site privacy viewer',
  'content.edit': 'owner approver editor',
  'content.publish': 'owner approver',
  'check.read': 'owner approver editor viewer',
  'leads.work': 'owner sales-head sales',
  'leads.all': 'owner sales-head',
  'leads.manage': 'owner sales-head',
  'leads.export': 'owner sales-head',
  'leads.totals': 'owner sales-head approver editor',
  'report.read': 'owner sales-head sales approver editor',
  'gate.read': 'owner sales-head site',
  'privacy.work': 'owner privacy',
  'settings.edit': 'owner',
  'users.manage': 'owner',
  'activity.read': 'owner',
};
const isAllowed = (access: Call['access'], role: Role | null) =>
  access === 'public' || (role !== null && mayDo[access].split(' ').includes(role));

/** The same path in spellings that a router, a proxy or a page might treat as equal. */
function variants(path: string): string[] {
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    path,
    `${path}/`,
    path.replace('/', '//'),
    path.replace(/\/(?=[^/]*$)/, '//'),
    encoded,
    path.toUpperCase(),
    `${path}.data`,
    `${path}?x=1`,
    `${path};x`,
  ];
}

/** A status that proves the request passed the guard: the content is refused only after that. A page is not the API. */
const reached = ({ statusCode, body }: LightMyRequestResponse) =>
  (statusCode < 300 && body !== 'a page') || [400, 412, 415, 428].includes(statusCode);

const codeOf = ({ body }: LightMyRequestResponse) => /"code":"(\w+)"/.exec(body)?.[1];

describe('access rules', () => {
  it('the access rules hold for every endpoint, role, missing, expired and deactivated session, and spelling', async () => {
    let combinations = 0;
    let requests = 0;
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const others = call.path.includes('{collection}') ? ['settings', 'navigation', 'notices', 'mails'] : [];
      for (const collection of ['projects', ...(call.formAccess ? ['form'] : []), ...others]) {
        // What the owner alone edits is closed to the others, to read and to write.
        const ofCollection = ['settings', 'navigation', 'notices', 'mails'].includes(collection)
          ? 'settings.edit'
          : call.access;
        const access = collection === 'form' && call.formAccess ? call.formAccess : ofCollection;
        const id = '01hx0000000000000000000000';
        const path = apiPrefix + call.path.replace('{collection}', collection).replace(/\{\w+\}/g, id);
        for (const { name: who, headers, role, isSpelled } of credentials) {
          const mayPass = isAllowed(access, role);
          // These end the session that the walk uses.
          if (mayPass && ['logout', 'endOtherSessions', 'deleteSubmission'].includes(name)) continue;
          combinations += 1;
          for (const url of isSpelled ? variants(path) : [path]) {
            // The contract refuses this body: a 400 proves that the guard let the request in, and nothing is changed.
            const isWrite = call.method === 'POST' || call.method === 'PUT';
            const response = await app.inject({ method: call.method, url, headers, ...(isWrite && { payload: [] }) });
            requests += 1;
            const label = `${name} as ${who} at ${url}: ${response.statusCode}`;
            if (!mayPass) expect(reached(response), label).toBe(false);
            if (url !== path) continue;
            const refusal = mayPass ? null : role === null ? 401 : 403;
            if (refusal) expect(response.statusCode, label).toBe(refusal);
            else expect(['unauthorized', 'not_allowed'], label).not.toContain(codeOf(response));
          }
        }
      }
    }
    const people = credentials.map(({ name }) => name).join(', ');
    console.error(`${combinations} combinations of a call with ${people}, checked by ${requests} requests`);
    // As counted; a new call adds one combination for each of the nineteen credentials.
    expect(credentials).toHaveLength(19);
    for (const role of roles)
      for (const state of [role, `${role}, expired`, `${role}, deactivated`])
        expect(credentials.filter(({ name }) => name === state)).toHaveLength(1);
    expect(combinations).toBeGreaterThanOrEqual(3_800);
    expect(requests).toBeGreaterThanOrEqual(13_315);
  });

  it('a session that must add a second factor first may use its own account and nothing else', async () => {
    const email = 'newcomer@site.example';
    await createUser(db, { email, role: 'approver' });
    const started = await services.auth.login(email, testAdmin.password, { ip: '127.0.0.1' });
    const authorization = `Bearer ${'token' in started ? started.token : ''}`;
    const due = (when: string) =>
      sql`update users set factor_due_at = now() + ${when}::interval where email = ${email}`;
    await due('-1 second').execute(db);
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      if (call.access === 'public' || call.access === 'account' || !isAllowed(call.access, 'approver')) continue;
      const url = apiPrefix + call.path.replace('{collection}', 'projects').replace(/\{\w+\}/g, '01hx');
      const response = await app.inject({ method: call.method, url, headers: { authorization } });
      expect([response.statusCode, response.json().error.code], name).toEqual([403, 'factor_required']);
    }
    const account = await app.inject({ url: `${apiPrefix}/account`, headers: { authorization } });
    expect(account.statusCode).toBe(200);
    const page = await app.inject({ url: adminPaths.dashboard, headers: { authorization } });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/AdminProfile']);
    expect((await app.inject({ url: '/AdminProfile', headers: { authorization } })).statusCode).toBe(200);
    // Before that day the same session may do everything that its role may.
    await due('1 hour').execute(db);
    expect((await app.inject({ url: `${apiPrefix}/admin/overview`, headers: { authorization } })).statusCode).toBe(200);
  });

  it('the access rules hold for every admin page, its .data path and other spellings', async () => {
    const pages = [
      adminPaths.dashboard,
      adminPaths.media,
      adminPaths.users,
      adminPaths.activity,
      adminPaths.record,
      adminPaths.profile,
      ...Object.values(adminPaths.collections).flatMap((paths) => [...Object.values(paths), `${paths.list}/01hx`]),
    ];
    for (const page of pages) {
      for (const { name: who, headers, role, isSpelled } of credentials) {
        const mayPass = role !== null;
        const spellings = isSpelled || mayPass ? variants(page) : [page, `${page}.data`];
        for (const url of spellings.filter((spelling) => !spelling.includes(';'))) {
          const response = await app.inject({ url, headers });
          const label = `${url} as ${who}`;
          expect(response.statusCode, label).toBe(mayPass ? 200 : url.endsWith('.data') ? 401 : 302);
          if (!mayPass) expect(response.body, label).not.toContain('a page');
          if (response.statusCode === 302) expect(response.headers.location, label).toMatch(/^\/login(\?from=%2F\w|$)/);
          expect(response.headers['cache-control'], label).toBe('no-store');
        }
      }
    }
  });

  it.each([
    '/x/../AdminProjects',
    '/%2e/admin',
    '/./AdminBlog',
    '/x/%2E%2e/admin',
    '/admin#x',
    '/projects/../admin?x=1',
  ])('a stranger’s request line for %s is redirected to the login and logs no error', async (spelling) => {
    await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const before = logLines.length;
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    // A client library would normalise the path first, so the request line is written by hand.
    socket.write(`GET ${spelling} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1.1 302 /);
    expect(response).toMatch(/\r\nlocation: \/login(\?from=%2FA\w+|\?from=%2Fadmin\S+)?\r\n/);
    expect(logLines.slice(before).filter((line) => /"level":(50|60)|"stack"/.test(line))).toEqual([]);
  });

  it('every log line of an admin request names the session by its fingerprint, never by its token', async () => {
    const { authorization } = await logIn();
    const token = authorization.slice('Bearer '.length);
    const fingerprint = (await services.sessions.authenticate(token))?.fingerprint;
    const before = logLines.length;
    await app.inject({ url: `${apiPrefix}/admin/overview`, headers: { authorization } });
    const lines = logLines.slice(before).map((line) => JSON.parse(line) as { msg: string; session?: string });
    expect(lines.find(({ msg }) => msg === 'request completed')?.session).toBe(fingerprint);
    expect(fingerprint).toMatch(/^\S{8,}$/);
    expect(logLines.join('')).not.toContain(token);
  });

  it('a route that declares no access is closed to strangers and to every role', async () => {
    const fresh = await buildTestApp({
      mountWeb: undefined,
      extra: (bare) => void bare.get('/api/forgotten', () => 'secret'),
    });
    expect((await fresh.app.inject('/api/forgotten')).statusCode).toBe(401);
    const headers = await fresh.logIn();
    expect((await fresh.app.inject({ url: '/api/forgotten', headers })).statusCode).toBe(403);
  });
});
