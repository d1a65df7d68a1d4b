import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import { createRegistry } from '../metrics/registry.ts';
import { createWorkMetrics } from '../metrics/work-metrics.ts';
import { watchProcess } from './watch-process.ts';

const registry = createRegistry();
createWorkMetrics(registry);
const { app, resources, services } = await buildTestApp({ registry });
let origin: string;
let watching: Awaited<ReturnType<typeof watchProcess>>;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  watching = await watchProcess(registry, { resources, address: { host: '127.0.0.1', port: await freePort() } });
});
afterAll(() => watching.close());

/** A port that the system has just assigned and released, so that no process listens on it. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const read = async () => (await fetch(watching.url ?? '')).text();

it('requests are counted by route pattern, never by URL, and metrics have their own port alone', async () => {
  await fetch(`${origin}/api/projects/asha@example.com?q=asha@example.com`);
  await fetch(`${origin}/api/nothing/asha@example.com`);
  const response = await fetch(watching.url ?? '');
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const text = await response.text();
  expect(text).toMatch(/plinth_http_requests_total\{route="\/api\/projects\/:id",method="GET",status="4\d\d"\} 1/);
  expect(text).toContain('plinth_http_request_duration_seconds_count{route="/api/projects/:id",method="GET"} 1');
  expect(text).not.toContain('asha');
  const elsewhere = await fetch(`${origin}/metrics`);
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  expect(await elsewhere.text()).not.toContain('plinth_http');
  expect((await fetch(`${watching.url}/other`)).status).toBe(404);
});

it('metrics report waiting jobs, held leads and the last reconciliation', async () => {
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
});

it('the metrics endpoint refuses methods other than GET', async () => {
  const status = await new Promise((resolve) =>
    request(watching.url ?? '', { method: 'POST' }, (response) => resolve(response.resume().statusCode)).end(),
  );
  expect(status).toBe(404);
});
