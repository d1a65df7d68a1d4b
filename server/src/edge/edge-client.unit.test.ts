import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createEdge } from './edge-client.ts';

const purges: string[][] = [];
const marks: (string | undefined)[] = [];
const server = createServer((request, response) => {
  purges.push(String(request.headers['surrogate-key']).split(' '));
  marks.push(request.headers['x-edge-purge']?.toString());
  response.end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  purges.length = 0;
  marks.length = 0;
});
const edge = createEdge([`http://127.0.0.1:${(server.address() as AddressInfo).port}/`]);

it('one purge names at most the twelve tags that the edge handles, and every tag is purged twice', async () => {
  // As many as one batch of jobs may collect. In one header they would exceed the edge's limit.
  const keys = Array.from(
    { length: 500 },
    (_, number) => `project:01hx00000000000000000${String(number).padStart(5, '0')}`,
  );
  await edge.purge(keys);
  expect(Math.max(...purges.map((tags) => tags.length))).toBe(12);
  expect(purges.flat().toSorted()).toEqual([...keys, ...keys].toSorted());
  // The second round follows the whole first one, to catch pages that were being stored meanwhile.
  expect(purges.slice(0, purges.length / 2).flat()).toEqual(keys);
});

it('few tags are sent in one purge', async () => {
  await edge.purge(['projects', 'project:1']);
  expect(purges).toEqual([
    ['projects', 'project:1'],
    ['projects', 'project:1'],
  ]);
  expect(marks).toEqual([undefined, 'repeated']);
});
