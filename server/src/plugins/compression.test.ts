import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiPrefix } from '@plinth/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';
import { chooseEncoding } from './compression.ts';

const { app, services, logIn } = await buildTestApp();
const project = await services.projects.create(buildProject({ about: 'Stone, shade and water. '.repeat(100) }));
for (const name of 'abcdefghijkl') await services.projects.create(buildProject({ name }));
const url = `${apiPrefix}/projects/${project.id}`;
const ask = (accepted: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': accepted, ...more } });

describe('the choice of the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', null],
    ['brotli, x-gzip', null],
    ['', null],
    [undefined, null],
  ])('the encoding for Accept-Encoding ‘%s’ is %s', (accepted, encoding) =>
    expect(chooseEncoding(accepted)).toBe(encoding),
  );
});

it('a response is the same as Brotli, as gzip and uncompressed', async () => {
  const [plain, br, gz] = [await ask(''), await ask('gzip, br'), await ask('gzip')];
  expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.payload);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('a cacheable response varies by Accept-Encoding, and gets a weak ETag where it is compressed', async () => {
  expect((await ask('')).headers).toMatchObject({ vary: 'accept-encoding', etag: '"1"' });
  expect((await ask('br')).headers).toMatchObject({ vary: 'accept-encoding', etag: 'W/"1"' });
});

it('short responses and uncacheable responses are not compressed', async () => {
  const short = await app.inject({ url: `${apiPrefix}/hiring`, headers: { 'accept-encoding': 'br' } });
  expect(short.headers).not.toHaveProperty('content-encoding');
  const admin = await app.inject({
    url: `${apiPrefix}/admin/collections/projects`,
    headers: { 'accept-encoding': 'br', ...(await logIn()) },
  });
  expect([admin.statusCode, admin.payload.length > 1_000]).toEqual([200, true]);
  expect(admin.headers).not.toHaveProperty('content-encoding');
});

it('an error response is not compressed', async () => {
  const response = await app.inject({ url: `${apiPrefix}/projects/nothing`, headers: { 'accept-encoding': 'br' } });
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([404, undefined]);
});
