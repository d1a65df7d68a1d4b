import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiPrefix, type Call, calls } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../test/context.ts';

const { app } = await buildTestApp();

type OpenApi = { paths: Record<string, Record<string, { security?: object[]; description?: string }>> };

it('registers every call of the contract', () => {
  for (const [name, { method, path }] of Object.entries(calls)) {
    const url = apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');
    expect(app.hasRoute({ method, url }), name).toBe(true);
  }
});

it('describes exactly the calls of the contract in OpenAPI', async () => {
  const { paths } = (await app.inject(`${apiPrefix}/openapi.json`)).json();
  const described = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path} ${call.operationId}`),
  );
  const wanted = Object.entries(calls).map(([name, { method, path }]) => `${method} ${apiPrefix}${path} ${name}`);
  expect(described.toSorted()).toEqual(wanted.toSorted());
});

it('says which calls want a login and which a version', async () => {
  const { paths } = (await app.inject(`${apiPrefix}/openapi.json`)).json() as OpenApi;
  for (const { method, path, access, needsVersion } of Object.values(calls) as Call[]) {
    const described = paths[apiPrefix + path]?.[method.toLowerCase()];
    expect([Boolean(described?.security), Boolean(described?.description?.includes('If-Match'))], path).toEqual([
      access === 'admin',
      Boolean(needsVersion),
    ]);
  }
});

it('has a docs page', async () => {
  const answer = await app.inject(`${apiPrefix}/docs/`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

it('answers an unknown call with the error body and its request id', async () => {
  const answer = await app.inject(`${apiPrefix}/nothing/here`);
  expect(answer.statusCode).toBe(404);
  const { error } = errorBodySchema.parse(answer.json());
  expect(error.code).toBe('not_found');
  expect(error.requestId).toBe(answer.headers['x-request-id']);
});

it('says by which status a body too large or of a wrong kind is refused', async () => {
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
] as const)('answers %s %s in the shape of every error', async (method, path, status, code) => {
  const answer = await app.inject({ method, url: apiPrefix + path });
  expect([answer.statusCode, errorBodySchema.parse(answer.json()).error.code]).toEqual([status, code]);
});

it('decodes an address once: what is left after that is text', async () => {
  expect((await app.inject(`${apiPrefix}/search?q=%2500`)).statusCode).toBe(200);
  expect((await app.inject(`${apiPrefix}/search?q=%00`)).statusCode).toBe(400);
});

describe('on the wire', () => {
  let port = 0;
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });

  const send = async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    const answer = await text(socket);
    return { answers: answer.match(/HTTP\/1\.1 \d+/g) ?? [], body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
  };
  const host = 'host: x\r\nconnection: close\r\n';

  it.each([
    ['a method nobody knows', `FOO /api/projects HTTP/1.1\r\n${host}\r\n`, '400'],
    ['a method we do not have', `PROPFIND /api/projects HTTP/1.1\r\n${host}\r\n`, '401'],
    ['TRACE, which would read headers back', `TRACE /api/projects HTTP/1.1\r\n${host}\r\n`, '404'],
    ['headers without end', `GET /api/projects HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, '400'],
    ['a length that is none', `POST /api/form HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`, '400'],
    ['an expectation that is none', `GET /api/nothing HTTP/1.1\r\n${host}expect: tea\r\n\r\n`, '404'],
    ['what breaks once it is answered', `GET /api/projects/%zz HTTP/1.1\r\n${host}transfer-encoding: x\r\n\r\n`, '400'],
  ])('answers %s once, in the shape of every error', async (_what, request, status) => {
    const { answers, body } = await send(request);
    expect(answers).toEqual([`HTTP/1.1 ${status}`]);
    expect(errorBodySchema.safeParse(JSON.parse(body)).success).toBe(true);
  });
});
