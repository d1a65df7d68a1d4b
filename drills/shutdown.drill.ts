import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoData, demoDataSettings, seedDemoData } from '../testing/demo-data.ts';
import { freePort } from '../testing/ports.ts';
import { createDatabase, createTemporaryHome, type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { root, waitForUrl } from '../testing/processes.ts';
import { startDemo } from '../testing/start-demo.ts';
import { startMeasurement } from './kit/measurement.ts';

/** Stops the server with SIGTERM during a slow request, and the demo with Ctrl+C; neither leaves anything behind. */

const home = createTemporaryHome('shutdown');
let postgres: PostgresServer;
let env: Record<string, string>;

beforeAll(async () => {
  const isSeeded = copyDemoData(home);
  postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const databaseUrl = await createDatabase(postgres.url, 'plinth');
  env = {
    ...demoDataSettings(home, databaseUrl),
    PORT: String(await freePort()),
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
  if (!isSeeded) await seedDemoData(home, databaseUrl);
});

afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('the server on SIGTERM during a slow request', () => {
  it('SIGTERM lets the server finish an open request, and it exits 0 within 10 s', async () => {
    const server = spawn(process.execPath, ['server/src/processes/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const origin = `http://127.0.0.1:${env.PORT}`;
    await waitForUrl(`${origin}/readyz`, server);

    // A lock on its table makes the request wait until the lock is released.
    const lock = new pg.Client(env.DATABASE_URL);
    await lock.connect();
    await lock.query('begin; lock table documents in access exclusive mode');
    const slow = fetch(`${origin}/api/projects`);
    await new Promise((resolve) => setTimeout(resolve, 300));

    const exited = once(server, 'exit');
    const signalled = Date.now();
    const expectAtMost = startMeasurement();
    server.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(server.exitCode, 'the server waits for the open request').toBe(null);
    await expect(fetch(`${origin}/livez`), 'the server accepts no new request').rejects.toThrow();
    await lock.query('commit');
    await lock.end();

    const response = await slow;
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(9);
    const [code] = await exited;
    const took = Date.now() - signalled;
    expect(code).toBe(0);
    expectAtMost(took, 10_000);
    console.log(`exit 0 ${took} ms after SIGTERM, 2000 ms of them the request`);
  });
});

describe('Ctrl+C on the demo', () => {
  it('stopping the demo leaves no process and no folder behind', async () => {
    const demo = await startDemo();
    const { pid } = await demo.database.start();
    expect(await demo.stop()).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(fetch(`${demo.origin}/livez`)).rejects.toThrow();
    expect(existsSync(demo.home)).toBe(false);
  });
});
