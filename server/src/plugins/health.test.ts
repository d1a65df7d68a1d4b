import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildTestApp, createTestResources } from '../../test/context.ts';
import { buildApp } from '../app.ts';
import { createDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';

const { app, db } = await buildTestApp();

describe('readiness', () => {
  it('the server is ready when the database is reachable and migrated', async () => {
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('the server is not ready while a migration is missing, and ready again once it has run', async () => {
    const [last] = await migrate.down(db);
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'migrations missing', missing: [last] });
    await migrate.up(db);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('the server is not ready once it is closing, while it still serves', async () => {
    const { app: leaving } = await buildTestApp();
    void leaving.announceClosing(0);
    const response = await leaving.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'closing' }]);
    expect((await leaving.inject('/api/projects')).statusCode).toBe(200);
  });

  it('the server is not ready without a database, while the process stays alive', async () => {
    const url = 'postgresql://unused@127.0.0.1:1/nothing';
    const nowhere = createDatabase({ url });
    const alone = await buildApp({ ...createTestResources(nowhere, url), publicOrigin: 'http://127.0.0.1' });
    expect((await alone.inject('/livez')).statusCode).toBe(200);
    const response = await alone.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'database unavailable' }]);
    const call = await alone.inject('/api/projects');
    expect([call.statusCode, call.json().error.code, call.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await alone.close();
    await nowhere.destroy();
  });
});

describe('closing', () => {
  it('from the announcement on, responses close their connection, and a request on an open one is still served', async () => {
    const { app: leaving } = await buildTestApp();
    const origin = await leaving.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = async (path: string) => {
      const [response] = await once(get(origin + path, { agent }), 'response');
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, connection: response.headers.connection };
    };
    expect(await read('/livez')).toEqual({ status: 200, connection: 'keep-alive' });
    void leaving.announceClosing(0);
    expect(await read('/livez')).toEqual({ status: 200, connection: 'close' });
    agent.destroy();
    await leaving.close();
  });

  it('the notice lasts until three health checks got it, however late they come', async () => {
    const { app: leaving } = await buildTestApp();
    let hasEnded = false;
    const ended = leaving.announceClosing(1).then(() => {
      hasEnded = true;
    });
    for (let check = 1; check <= 3; check += 1) {
      await sleep(300);
      expect(hasEnded, `before check ${check}`).toBe(false);
      await leaving.inject('/readyz');
    }
    await ended;
    await leaving.close();
  });

  it('the notice ends after 10 s if nothing asks', { timeout: 60_000 }, async () => {
    const { app: leaving } = await buildTestApp();
    const start = Date.now();
    await leaving.announceClosing(1);
    expect(Date.now() - start).toBeGreaterThanOrEqual(10_000);
    await leaving.close();
  });

  it('a request that arrives on an open connection while the server closes is served', async () => {
    const { app: leaving } = await buildTestApp();
    const received = Promise.withResolvers<void>();
    leaving.addHook('preClose', () => received.promise);
    await leaving.listen({ port: 0, host: '127.0.0.1' });
    const origin = leaving.listeningOrigin;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const closed = leaving.close();
    const [response] = await once(get(`${origin}/livez`, { agent }), 'response');
    response.resume();
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    received.resolve();
    agent.destroy();
    await closed;
  });
});
