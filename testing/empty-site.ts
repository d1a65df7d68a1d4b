import type { ChildProcess } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startMailbox } from './mailbox.ts';
import { freePort } from './ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from './postgres.ts';
import { runNode, seedCache, serverFlags, startNode, stopProcess, waitForUrl } from './processes.ts';

export type EmptySite = Awaited<ReturnType<typeof startEmptySite>>;

type Options = { hasWorker?: boolean; env?: Record<string, string> };

/** A site of its own with an empty database, as a new company starts it. The worker is started where something is done by it. */
export async function startEmptySite({ hasWorker = false, env: more = {} }: Options = {}) {
  const home = createTemporaryHome('setup');
  const postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const [mailbox, port] = await Promise.all([startMailbox(), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  const logFile = path.join(home, 'server.log');
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: await createDatabase(postgres.url, 'plinth'),
    MEDIA_DIR: path.join(home, 'media'),
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Kaveri <post@kaveri.example>',
    SALES_INBOX: 'sales@kaveri.example',
    SEED_CACHE_DIR: seedCache,
    ...more,
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  const server = startNode('server/src/processes/main.ts', { env, args: serverFlags, stdio: openSync(logFile, 'a') });
  const processes: ChildProcess[] = [server];
  await waitForUrl(`${origin}/readyz`, server);
  if (hasWorker) {
    const stdio = openSync(path.join(home, 'worker.log'), 'a');
    processes.push(startNode('server/src/processes/worker.ts', { env, stdio }));
  }
  return {
    ...{ origin, mailbox },
    /** What the server has printed. */
    readCode: () => /enter the code ([\w-]+)/.exec(readFileSync(logFile, 'utf8'))?.[1] ?? '',
    async stop() {
      await Promise.all(processes.map(stopProcess));
      await Promise.all([postgres.stop(), mailbox.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
