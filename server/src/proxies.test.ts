import { expect, it } from 'vitest';
import { createTestDatabase, createTestGround, testOrigin } from '../test/context.ts';
import { buildApp } from './app.ts';

const { db, url } = await createTestDatabase();
const ground = createTestGround(db, url);
const visitor = '203.0.113.7';

async function whenceSeen(trustedProxies: string | undefined, remoteAddress: string) {
  const app = await buildApp({ ...ground, publicOrigin: testOrigin, ...(trustedProxies && { trustedProxies }) });
  app.get('/whence', { config: { access: 'public' } }, (request) => ({ address: request.ip }));
  const answer = await app.inject({ path: '/whence', remoteAddress, headers: { 'x-forwarded-for': visitor } });
  await app.close();
  return answer.json<{ address: string }>().address;
}

it('takes the word of a proxy on its own machine, and of no other', async () => {
  expect(await whenceSeen(undefined, '127.0.0.1')).toBe(visitor);
  expect(await whenceSeen(undefined, '10.87.0.10')).toBe('10.87.0.10');
});

it('takes the word of those it is told to, and not of a stranger', async () => {
  expect(await whenceSeen('loopback,uniquelocal', '10.87.0.10')).toBe(visitor);
  expect(await whenceSeen('loopback,uniquelocal', '198.51.100.1')).toBe('198.51.100.1');
});
