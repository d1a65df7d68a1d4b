import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tools/ports.ts';
import { createDatabase, createTemporaryHome, type PostgresServer, startPostgres } from '../tools/postgres.ts';
import { root, runNode, seedCache, waitForUrl } from '../tools/processes.ts';
import { startDemo } from '../tools/start-demo.ts';

const home = createTemporaryHome('shutdown');
let postgres: PostgresServer;
let env: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  env = {
    DATABASE_URL: await createDatabase(postgres.url, 'plinth'),
    MEDIA_DIR: path.join(home, 'media'),
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    SEED_CACHE_DIR: seedCache,
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  await runNode('server/src/cli/seed.ts', [], env);
});

afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('SIGTERM during a slow request', () => {
  it('finishes the request and exits 0 within 10 s', async () => {
    const server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const origin = `http://127.0.0.1:${env.PORT}`;
    await waitForUrl(`${origin}/readyz`, server);

    // A lock on its table makes the request wait for as long as we like.
    const lock = new pg.Client(env.DATABASE_URL);
    await lock.connect();
    await lock.query('begin; lock table projects in access exclusive mode');
    const slow = fetch(`${origin}/api/projects`);
    await new Promise((resolve) => setTimeout(resolve, 300));

    const exited = once(server, 'exit');
    const signalled = Date.now();
    server.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(server.exitCode, 'it waits for the request').toBe(null);
    await expect(fetch(`${origin}/livez`), 'it takes no new one').rejects.toThrow();
    await lock.query('commit');
    await lock.end();

    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(9);
    const [code] = await exited;
    const took = Date.now() - signalled;
    expect(code).toBe(0);
    expect(took).toBeLessThan(10_000);
    console.log(`exit 0 ${took} ms after SIGTERM, 2000 ms of them the request`);
  });
});

describe('Ctrl+C on the demo', () => {
  it('leaves no process and no folder', async () => {
    const demo = await startDemo();
    const { pid } = await demo.database.start();
    expect(await demo.stop()).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(fetch(`${demo.origin}/livez`)).rejects.toThrow();
    expect(existsSync(demo.home)).toBe(false);
  });
});
