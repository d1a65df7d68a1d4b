import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { publicScope } from './endpoints.ts';

const logLines: string[] = [];
const { app, db, services, logIn } = await buildTestApp({
  logLines,
  // Stands in for the pages, which are one public route to the server.
  mountWeb: (scope) => publicScope(scope, async (pages) => void pages.all('*', () => 'a page')),
});

type Credential = { name: string; headers: Record<string, string>; mayPass: boolean };
const credentials: Credential[] = [];

beforeAll(async () => {
  const expired = await logIn();
  await db.updateTable('sessions').set({ expires_at: sql<Date>`now() - interval '1 minute'` }).execute();
  const revoked = await logIn();
  await services.auth.logout(revoked.authorization.slice('Bearer '.length));
  const valid = await logIn();
  const forged = { authorization: `Bearer ${'A'.repeat(43)}` };
  credentials.push(
    { name: 'no session', headers: {}, mayPass: false },
    { name: 'expired', headers: expired, mayPass: false },
    { name: 'forged', headers: forged, mayPass: false },
    { name: 'forged cookie', headers: { cookie: '__Host-plinth=x; plinth=y' }, mayPass: false },
    { name: 'revoked', headers: revoked, mayPass: false },
    { name: 'valid', headers: valid, mayPass: true },
  );
});

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

describe('access rules', () => {
  it('the access rules hold for every endpoint, credential and spelling', async () => {
    let walked = 0;
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const path = apiPrefix + call.path.replace(/\{\w+\}/g, '01hx0000000000000000000000');
      for (const { name: who, headers, mayPass } of credentials) {
        for (const url of variants(path)) {
          // The contract refuses this body: a 400 proves that the guard let the request in, and nothing is changed.
          const isWrite = call.method === 'POST' || call.method === 'PUT';
          if (mayPass && (call.method === 'DELETE' || name === 'logout')) continue;
          const response = await app.inject({ method: call.method, url, headers, ...(isWrite && { payload: [] }) });
          walked += 1;
          const label = `${name} as ${who} at ${url}: ${response.statusCode}`;
          if (call.access === 'admin' && !mayPass) {
            expect(reached(response), label).toBe(false);
          }
          if (url === path && call.access === 'admin' && !mayPass) expect(response.statusCode, label).toBe(401);
          if (url === path && (call.access === 'public' || mayPass)) expect(response.statusCode, label).not.toBe(401);
        }
      }
    }
    console.error(`walked ${walked} combinations`);
  });

  it('the access rules hold for every admin page, its .data path and other spellings', async () => {
    const pages = [
      adminPaths.dashboard,
      ...Object.values(adminPaths.collections).flatMap((paths) => [...Object.values(paths), `${paths.list}/01hx`]),
    ];
    for (const page of pages) {
      for (const { name: who, headers, mayPass } of credentials) {
        for (const url of variants(page).filter((spelling) => !spelling.includes(';'))) {
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
    const fingerprint = (await services.auth.authenticate(token))?.fingerprint;
    const before = logLines.length;
    await app.inject({ url: `${apiPrefix}/admin/overview`, headers: { authorization } });
    const lines = logLines.slice(before).map((line) => JSON.parse(line) as { msg: string; session?: string });
    expect(lines.find(({ msg }) => msg === 'request completed')?.session).toBe(fingerprint);
    expect(fingerprint).toMatch(/^\S{8,}$/);
    expect(logLines.join('')).not.toContain(token);
  });

  it('a route that declares no access is closed to strangers', async () => {
    const fresh = await buildTestApp({
      mountWeb: undefined,
      extra: (bare) => void bare.get('/api/forgotten', () => 'secret'),
    });
    expect((await fresh.app.inject('/api/forgotten')).statusCode).toBe(401);
  });
});
