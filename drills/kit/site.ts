import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Crm, startCrm } from '../../testing/crm.ts';
import { copyDemoData, seedDemoData } from '../../testing/demo-data.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { freePort } from '../../testing/ports.ts';
import {
  type Binaries,
  createAppRole,
  createDatabase,
  createTemporaryHome,
  openToVisitors,
} from '../../testing/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess, waitForUrl } from '../../testing/processes.ts';
import { type Cluster, openCluster } from './cluster.ts';

export type Site = {
  home: string;
  origin: string;
  /** URL of the owner's role; server and worker use a role that may only read and write rows. */
  databaseUrl: string;
  /** The log of server and worker; written only with `isLogged`. */
  logFile: string;
  cluster: Cluster;
  mailbox: Mailbox;
  crm: Crm;
  /** Sends SIGKILL. The process is restarted at once, as a process manager would do. */
  kill: (name: 'server' | 'worker') => void;
  pid: (name: 'server' | 'worker') => number | undefined;
  stop: () => Promise<void>;
};

type Options = Surroundings & {
  settings?: Record<string, string | number> | ((home: string) => Record<string, string | number>);
  walSize?: number;
  binaries?: Binaries;
  /** With the content of the demo. */
  isSeeded?: boolean;
};

type Surroundings = {
  env?: Record<string, string>;
  isLogged?: boolean;
};

/** Server and worker as in production, an empty database that flushes its commits, and a mail server and CRM on real sockets. */
export async function startSite(name: string, options: Options = {}): Promise<Site> {
  const { settings = {}, walSize, binaries, isSeeded = false, ...surroundings } = options;
  const home = createTemporaryHome(name);
  const isCopied = isSeeded && copyDemoData(home);
  const cluster = await openCluster({
    home,
    settings: typeof settings === 'function' ? settings(home) : settings,
    ...(walSize && { walSize }),
    ...(binaries && { binaries }),
  });
  const site = await startSiteOn(cluster.url, home, surroundings);
  if (isSeeded && !isCopied) await seedDemoData(home, site.databaseUrl);
  return {
    ...site,
    cluster,
    async stop() {
      await site.stop();
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The same on a database server that the caller has started. */
export async function startSiteOn(
  serverUrl: string,
  home: string,
  { env: more = {}, isLogged = false }: Surroundings = {},
): Promise<Omit<Site, 'cluster'>> {
  const logFile = path.join(home, 'site.log');
  const stdio = isLogged ? openSync(logFile, 'a') : 'inherit';
  const [mailbox, crm, port] = await Promise.all([startMailbox(), startCrm(), more.PORT ?? freePort()]);
  const databaseUrl = await createDatabase(serverUrl, 'plinth');
  const appUrl = await createAppRole(databaseUrl);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: isLogged ? 'trace' : 'fatal',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: appUrl,
    MEDIA_DIR: path.join(home, 'media'),
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Drill <drill@homes.example>',
    SALES_INBOX: 'sales@homes.example',
    WEBHOOK_URL: crm.url,
    WEBHOOK_SECRET: crm.secret,
    ...more,
  };
  await runNode('server/src/cli/migrate.ts', ['up'], { ...env, MIGRATION_DATABASE_URL: databaseUrl });
  await openToVisitors(databaseUrl);

  let isStopping = false;
  const running = new Map<string, ChildProcess>();
  const keep = (file: string, label: string, args: string[] = []) => {
    const child = startNode(file, { env, args, stdio });
    running.set(label, child);
    child.once('exit', () => {
      if (!isStopping) keep(file, label, args);
    });
    return child;
  };
  const server = keep('server/src/processes/main.ts', 'server', serverFlags);
  keep('server/src/processes/worker.ts', 'worker');
  await waitForUrl(`${origin}/readyz`, server);

  return {
    home,
    origin,
    databaseUrl,
    logFile,
    mailbox,
    crm,
    kill: (label) => running.get(label)?.kill('SIGKILL'),
    pid: (label) => running.get(label)?.pid,
    async stop() {
      isStopping = true;
      await Promise.all([...running.values()].map(stopProcess));
      await Promise.all([mailbox.stop(), crm.stop()]);
    },
  };
}

/** Starts a process for a control; it is restarted whenever it is killed. */
export function keepRunning(file: string, env: Record<string, string>) {
  let isStopping = false;
  let child = startNode(file, { env });
  const watch = () =>
    child.once('exit', () => {
      if (isStopping) return;
      child = startNode(file, { env });
      watch();
    });
  watch();
  return {
    kill: () => child.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
