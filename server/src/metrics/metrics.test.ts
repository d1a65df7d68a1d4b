import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { createRegistry } from './registry.ts';
import { watchProcess } from './watch-process.ts';
import { createWorkMetrics } from './work-metrics.ts';

const registry = createRegistry();
createWorkMetrics(registry);
const { app, ground, services } = await buildTestApp({ registry });
let origin: string;
let watching: Awaited<ReturnType<typeof watchProcess>>;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  watching = await watchProcess(registry, { ground, address: { host: '127.0.0.1', port: await freePort() } });
});
afterAll(() => watching.close());

/** A port that the system has just handed out and got back, so that nobody listens on it. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const read = async () => (await fetch(watching.url ?? '')).text();

it('counts requests by pattern and never by address, and is served on its own port alone', async () => {
  await fetch(`${origin}/api/projects/asha@example.com?q=asha@example.com`);
  await fetch(`${origin}/api/nothing/asha@example.com`);
  const answer = await fetch(watching.url ?? '');
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  expect(text).toMatch(/plinth_http_requests_total\{route="\/api\/projects\/:id",method="GET",status="4\d\d"\} 1/);
  expect(text).toContain('plinth_http_request_duration_seconds_count{route="/api/projects/:id",method="GET"} 1');
  expect(text).not.toContain('asha');
  const elsewhere = await fetch(`${origin}/metrics`);
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  expect(await elsewhere.text()).not.toContain('plinth_http');
  expect((await fetch(`${watching.url}/other`)).status).toBe(404);
});

it('tells what waits, what was held and what was reconciled', async () => {
  await services.submissions.submit({ input: { email: 'bot@example.com' }, facts: { trap: 'x' } });
  await services.reconciliation.reconcile();
  await new Promise((resolve) => setTimeout(resolve, 5_100));
  const text = await read();
  for (const line of [
    'plinth_watch_up 1',
    'plinth_leads_held 1',
    'plinth_deliveries_open{channel="mail",state="failed"} 0',
    'plinth_reconciliation_gap 0',
    'plinth_pool_size{pool="all"} 4',
    'plinth_shed_total{load="page"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(Number(/plinth_reconciliation_timestamp_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThan(1e9);
  expect(Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1])).toBeGreaterThan(1e6);
}, 20_000);

it('does not answer another method', async () => {
  const status = await new Promise((resolve) =>
    request(watching.url ?? '', { method: 'POST' }, (answer) => resolve(answer.resume().statusCode)).end(),
  );
  expect(status).toBe(404);
});
