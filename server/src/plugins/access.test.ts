import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { publicScope } from './endpoints.ts';

const { app, db, services, logIn } = await buildTestApp({
  // Stands for the pages: to the server they are one public route.
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

/** The same call spelt in ways that a router, a proxy or a page might read as the same. */
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

/** To get as far as a refusal of the content is to have been let in. A page is no API. */
const reached = ({ statusCode, body }: LightMyRequestResponse) =>
  (statusCode < 300 && body !== 'a page') || [400, 412, 415, 428].includes(statusCode);

describe('the access table', () => {
  it('holds for every call, credential and spelling', async () => {
    let walked = 0;
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const path = apiPrefix + call.path.replace(/\{\w+\}/g, '01hx0000000000000000000000');
      for (const { name: who, headers, mayPass } of credentials) {
        for (const url of variants(path)) {
          // A body the contract refuses: to get as far as 400 is to have been let in, and nothing is changed by it.
          const isWrite = call.method === 'POST' || call.method === 'PUT';
          if (mayPass && (call.method === 'DELETE' || name === 'logout')) continue;
          const answer = await app.inject({ method: call.method, url, headers, ...(isWrite && { payload: [] }) });
          walked += 1;
          const label = `${name} as ${who} at ${url}: ${answer.statusCode}`;
          if (call.access === 'admin' && !mayPass) {
            expect(reached(answer), label).toBe(false);
          }
          if (url === path && call.access === 'admin' && !mayPass) expect(answer.statusCode, label).toBe(401);
          if (url === path && (call.access === 'public' || mayPass)) expect(answer.statusCode, label).not.toBe(401);
        }
      }
    }
    console.error(`walked ${walked} combinations`);
  }, 60_000);

  it('holds for every admin page, its data twin and other spellings', async () => {
    const pages = [
      adminPaths.dashboard,
      ...Object.values(adminPaths.collections).flatMap((paths) => [...Object.values(paths), `${paths.list}/01hx`]),
    ];
    for (const page of pages) {
      for (const { name: who, headers, mayPass } of credentials) {
        for (const url of variants(page).filter((spelling) => !spelling.includes(';'))) {
          const answer = await app.inject({ url, headers });
          const label = `${url} as ${who}`;
          expect(answer.statusCode, label).toBe(mayPass ? 200 : url.endsWith('.data') ? 401 : 302);
          if (!mayPass) expect(answer.body, label).not.toContain('a page');
          if (answer.statusCode === 302) expect(answer.headers.location, label).toMatch(/^\/login(\?from=%2F\w|$)/);
          expect(answer.headers['cache-control'], label).toBe('no-store');
        }
      }
    }
  }, 60_000);

  it('is closed for a route that says nothing of access', async () => {
    const fresh = await buildTestApp({
      mountWeb: undefined,
      extra: (bare) => void bare.get('/api/forgotten', () => 'secret'),
    });
    expect((await fresh.app.inject('/api/forgotten')).statusCode).toBe(401);
  });
});
