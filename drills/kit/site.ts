import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Crm, startCrm } from '../../tools/crm.ts';
import { type Mailbox, startMailbox } from '../../tools/mailbox.ts';
import { freePort } from '../../tools/ports.ts';
import { type Binaries, createDatabase, createTemporaryHome } from '../../tools/postgres.ts';
import { runNode, startNode, stopProcess, waitForUrl } from '../../tools/processes.ts';
import { type Cluster, openCluster } from './cluster.ts';

export type Site = {
  home: string;
  origin: string;
  databaseUrl: string;
  /** What server and worker said, where that is kept. */
  logFile: string;
  cluster: Cluster;
  mailbox: Mailbox;
  crm: Crm;
  /** `kill -9`; it is started again at once, as a process manager would. */
  kill: (name: 'server' | 'worker') => void;
  stop: () => Promise<void>;
};

type Options = Surroundings & {
  settings?: Record<string, string | number> | ((home: string) => Record<string, string | number>);
  walSize?: number;
  binaries?: Binaries;
};

type Surroundings = {
  env?: Record<string, string>;
  isLogged?: boolean;
};

/** Server and worker as in production, an empty database that keeps its promises, and receivers on real sockets. */
export async function startSite(name: string, options: Options = {}): Promise<Site> {
  const { settings = {}, walSize, binaries, ...surroundings } = options;
  const home = createTemporaryHome(name);
  const cluster = await openCluster({
    home,
    settings: typeof settings === 'function' ? settings(home) : settings,
    ...(walSize && { walSize }),
    ...(binaries && { binaries }),
  });
  const site = await startSiteOn(cluster.url, home, surroundings);
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

/** The same on a database server that somebody else keeps. */
export async function startSiteOn(
  serverUrl: string,
  home: string,
  { env: more = {}, isLogged = false }: Surroundings = {},
): Promise<Omit<Site, 'cluster'>> {
  const logFile = path.join(home, 'site.log');
  const stdio = isLogged ? openSync(logFile, 'a') : 'inherit';
  const [mailbox, crm, port] = await Promise.all([startMailbox(), startCrm(), freePort()]);
  const databaseUrl = await createDatabase(serverUrl, 'plinth');
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: isLogged ? 'trace' : 'fatal',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: path.join(home, 'media'),
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Drill <drill@homes.example>',
    SALES_INBOX: 'sales@homes.example',
    WEBHOOK_URL: crm.url,
    WEBHOOK_SECRET: crm.secret,
    ...more,
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);

  let isStopping = false;
  const running = new Map<string, ChildProcess>();
  const keep = (file: string, label: string) => {
    const child = startNode(file, { env, stdio });
    running.set(label, child);
    child.once('exit', () => {
      if (!isStopping) keep(file, label);
    });
    return child;
  };
  const server = keep('server/src/main.ts', 'server');
  keep('server/src/worker.ts', 'worker');
  await waitForUrl(`${origin}/readyz`, server);

  return {
    home,
    origin,
    databaseUrl,
    logFile,
    mailbox,
    crm,
    kill: (label) => running.get(label)?.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      await Promise.all([...running.values()].map(stopProcess));
      await Promise.all([mailbox.stop(), crm.stop()]);
    },
  };
}

/** A process of the drill's own that can be killed and comes back, for a control. */
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
