import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../test/context.ts';

const { app } = await buildTestApp();

type OpenApi = { paths: Record<string, Record<string, { security?: object[]; description?: string }>> };

it('the app registers every endpoint of the contract', () => {
  for (const [name, { method, path }] of Object.entries(calls)) {
    const url = apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');
    expect(app.hasRoute({ method, url }), name).toBe(true);
  }
});

it('the OpenAPI document describes exactly the endpoints of the contract', async () => {
  const { paths } = (await app.inject(`${apiPrefix}/openapi.json`)).json();
  const described = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path} ${call.operationId}`),
  );
  const wanted = Object.entries(calls).map(([name, { method, path }]) => `${method} ${apiPrefix}${path} ${name}`);
  expect(described.toSorted()).toEqual(wanted.toSorted());
});

it('the OpenAPI document says which endpoints need a login and which need a version', async () => {
  const { paths } = (await app.inject(`${apiPrefix}/openapi.json`)).json() as OpenApi;
  for (const { method, path, access, needsVersion } of Object.values(calls) as Call[]) {
    const described = paths[apiPrefix + path]?.[method.toLowerCase()];
    expect([Boolean(described?.security), Boolean(described?.description?.includes('If-Match'))], path).toEqual([
      access !== 'public',
      Boolean(needsVersion),
    ]);
  }
});

it('the API has a documentation page', async () => {
  const response = await app.inject(`${apiPrefix}/docs/`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
});

it('an unknown endpoint gets the error body with its request id', async () => {
  const response = await app.inject(`${apiPrefix}/nothing/here`);
  expect(response.statusCode).toBe(404);
  const { error } = errorBodySchema.parse(response.json());
  expect(error.code).toBe('not_found');
  expect(error.requestId).toBe(response.headers['x-request-id']);
});

it('a body that is too large or of a wrong type is refused with its own status code', async () => {
  const big = await app.inject({ method: 'POST', url: `${apiPrefix}/form`, payload: { a: 'x'.repeat(300_000) } });
  expect([big.statusCode, big.json().error.code]).toEqual([413, 'payload_too_large']);
  const odd = await app.inject({
    method: 'POST',
    url: `${apiPrefix}/form`,
    headers: { 'content-type': 'application/x-odd' },
    payload: 'x',
  });
  expect([odd.statusCode, odd.json().error.code]).toEqual([415, 'unsupported_media_type']);
});

it.each([
  ['GET', '/projects/%zz', 400, 'invalid_request'],
  ['GET', '/projects/%c3%28', 400, 'invalid_request'],
  ['GET', `/projects/${'x'.repeat(300)}`, 404, 'not_found'],
  ['GET', '', 404, 'not_found'],
  ['GET', '/search?q=%00', 400, 'invalid_request'],
  ['GET', '/search?q=a&q=b', 400, 'invalid_request'],
] as const)('%s %s is refused with status %i and the error body of the API', async (method, path, status, code) => {
  const response = await app.inject({ method, url: apiPrefix + path });
  expect([response.statusCode, errorBodySchema.parse(response.json()).error.code]).toEqual([status, code]);
});

it('a URL is decoded once: what is still encoded after that stays text', async () => {
  expect((await app.inject(`${apiPrefix}/search?q=%2500`)).statusCode).toBe(200);
  expect((await app.inject(`${apiPrefix}/search?q=%00`)).statusCode).toBe(400);
});

describe('malformed requests over a socket', () => {
  let port = 0;
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });

  const send = async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    const response = await text(socket);
    return {
      responses: response.match(/HTTP\/1\.1 \d+/g) ?? [],
      body: response.slice(response.indexOf('\r\n\r\n') + 4),
    };
  };
  const host = 'host: x\r\nconnection: close\r\n';

  it.each([
    ['an unknown method', `FOO /api/projects HTTP/1.1\r\n${host}\r\n`, '400'],
    ['a method we do not have', `PROPFIND /api/projects HTTP/1.1\r\n${host}\r\n`, '401'],
    ['TRACE, which would read headers back', `TRACE /api/projects HTTP/1.1\r\n${host}\r\n`, '404'],
    ['headers without end', `GET /api/projects HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, '400'],
    ['a negative content length', `POST /api/form HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`, '400'],
    ['an unknown Expect header', `GET /api/nothing HTTP/1.1\r\n${host}expect: tea\r\n\r\n`, '404'],
    [
      'a request found malformed after its response',
      `GET /api/projects/%zz HTTP/1.1\r\n${host}transfer-encoding: x\r\n\r\n`,
      '400',
    ],
  ])('%s gets one response with the error body of the API', async (_what, request, status) => {
    const { responses, body } = await send(request);
    expect(responses).toEqual([`HTTP/1.1 ${status}`]);
    expect(errorBodySchema.safeParse(JSON.parse(body)).success).toBe(true);
  });
});
