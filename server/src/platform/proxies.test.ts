import { expect, it } from 'vitest';
import { createTestDatabase, createTestResources, testOrigin } from '../../test/context.ts';
import { buildApp } from '../app.ts';

const { appDb, appUrl } = await createTestDatabase();
const resources = createTestResources(appDb, appUrl);
const visitor = '203.0.113.7';

async function clientIpSeen(trustedProxies: string | undefined, remoteAddress: string) {
  const app = await buildApp({ ...resources, publicOrigin: testOrigin, ...(trustedProxies && { trustedProxies }) });
  app.get('/client-ip', { config: { access: 'public' } }, (request) => ({ ip: request.ip }));
  const response = await app.inject({ path: '/client-ip', remoteAddress, headers: { 'x-forwarded-for': visitor } });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

it('the client IP reported by a proxy on the same machine is trusted, and by no other', async () => {
  expect(await clientIpSeen(undefined, '127.0.0.1')).toBe(visitor);
  expect(await clientIpSeen(undefined, '10.87.0.10')).toBe('10.87.0.10');
});

it('the client IP reported by a configured proxy is trusted, and by a stranger it is not', async () => {
  expect(await clientIpSeen('loopback,uniquelocal', '10.87.0.10')).toBe(visitor);
  expect(await clientIpSeen('loopback,uniquelocal', '198.51.100.1')).toBe('198.51.100.1');
});
