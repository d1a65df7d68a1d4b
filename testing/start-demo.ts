import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './ports.ts';
import { createTemporaryHome, type PostgresServer, startPostgres } from './postgres.ts';
import { root, setShare } from './processes.ts';

export type Demo = {
  home: string;
  admin: { email: string; password: string };
  origin: string;
  database: {
    /** The URL of the demo's database, for drills that fill it. */
    url: () => string;
    /** Sends SIGKILL, which is like a power cut for the database. */
    kill: () => Promise<void>;
    /** Starts it again on the same port. */
    start: () => Promise<PostgresServer>;
  };
  /** Sends a signal to one of the demo's processes. */
  signal: (name: 'server' | 'worker' | 'edge' | 'snapshot-server', signal: NodeJS.Signals) => void;
  /** Sends SIGKILL and keeps the process down until the returned function is called. */
  keepDown: (name: 'server' | 'worker' | 'edge' | 'snapshot-server') => () => void;
  /** Sends SIGKILL; the demo restarts the process at once. */
  killProcess: (name: 'server' | 'worker') => void;
  isRunning: () => boolean;
  /** Stops the demo as Ctrl+C does. Returns the exit code. */
  stop: () => Promise<number | null>;
};

type Options = {
  inspectPort?: number;
  /** Runs Varnish in front of the demo. */
  edge?: boolean;
  /** Serves first, whatever else the machine does: for drills that measure how soon something happens. */
  isFirst?: boolean;
  /** The host name that browsers use, such as localhost: a passkey belongs to a name, never to an IP address. */
  hostname?: string;
  env?: Record<string, string>;
};

/** Starts `npm run demo` as a separate process for drills and tools, with access to its database. */
export async function startDemo({ inspectPort, edge, isFirst, hostname, env = {} }: Options = {}): Promise<Demo> {
  const port = await freePort();
  const home = createTemporaryHome('drill');
  const args = [path.join(root, 'tools/commands/demo.ts'), '--built', '--port', String(port), '--directory', home];
  if (inspectPort !== undefined) args.push('--inspect-port', String(inspectPort));
  if (edge) args.push('--edge');
  const named = hostname && `http://${hostname}:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', ...(named && { PUBLIC_ORIGIN: named }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin, admin } = await Promise.race([
    readLines(child.stdout),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the demo ended with code ${code}`))),
  ]);

  const pidOf = (name: string) => Number(readFileSync(path.join(home, `${name}.pid`), 'utf8'));
  const signal: Demo['signal'] = (name, kind) => process.kill(pidOf(name), kind);
  if (isFirst) for (const name of ['server', 'worker', ...(edge ? ['edge'] : [])]) setShare(pidOf(name), -10);

  const directory = path.join(home, 'postgres');
  // PostgreSQL is already running, so this only finds it.
  let postgres = await startPostgres({ directory });
  return {
    home,
    origin: named ?? origin,
    admin,
    database: {
      url: () => {
        const url = new URL(postgres.url);
        url.pathname = '/plinth';
        return url.href;
      },
      kill: async () => {
        process.kill(postgres.pid, 'SIGKILL');
        await postgres.gone();
      },
      start: async () => {
        postgres = await startPostgres({ directory, throwaway: true, port: postgres.port });
        return postgres;
      },
    },
    signal,
    keepDown: (name) => {
      const mark = path.join(home, `${name}.pid.down`);
      writeFileSync(mark, '');
      signal(name, 'SIGKILL');
      return () => rmSync(mark);
    },
    killProcess: (name) => signal(name, 'SIGKILL'),
    isRunning: () => child.exitCode === null,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await exit;
      return code;
    },
  };
}

async function readLines(output: NodeJS.ReadableStream): Promise<Pick<Demo, 'origin' | 'admin'>> {
  let admin = { email: '', password: '' };
  for await (const line of createInterface({ input: output })) {
    const [word, first = '', second = ''] = line.split(' ');
    if (word === 'admin') admin = { email: first, password: second };
    if (word === 'ready') return { origin: first, admin };
  }
  throw new Error('the demo ended its output without the line ‘ready’');
}
