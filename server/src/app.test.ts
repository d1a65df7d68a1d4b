import { apiPrefix, calls } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { expect, it } from 'vitest';
import { buildTestApp } from '../test/context.ts';

const { app } = await buildTestApp();

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
