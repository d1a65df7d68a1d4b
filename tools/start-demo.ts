import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './ports.ts';
import { createTemporaryHome, type PostgresServer, startPostgres } from './postgres.ts';
import { root } from './processes.ts';

export type Demo = {
  home: string;
  admin: { email: string; password: string };
  origin: string;
  database: {
    /** Where the demo's data is, for a drill that fills it. */
    url: () => string;
    /** As a power cut would: no goodbye to anyone. */
    kill: () => Promise<void>;
    /** On the port it had. */
    start: () => Promise<PostgresServer>;
  };
  /** Sends a signal to one of the demo's processes. */
  signal: (name: 'server' | 'worker' | 'edge' | 'standby', signal: NodeJS.Signals) => void;
  /** `kill -9`, and nobody starts it again until the answer is called. */
  keepDown: (name: 'server' | 'worker' | 'edge' | 'standby') => () => void;
  /** `kill -9`; whoever keeps it running starts it again. */
  killProcess: (name: 'server' | 'worker') => void;
  isRunning: () => boolean;
  /** Ends as Ctrl+C does; answers the exit code. */
  stop: () => Promise<number | null>;
};

type Options = {
  inspectPort?: number;
  /** With Varnish in front. */
  edge?: boolean;
  env?: Record<string, string>;
};

/** `npm run demo` as a drill or a journey sees it: from outside, with its database within reach. */
export async function startDemo({ inspectPort, edge, env = {} }: Options = {}): Promise<Demo> {
  const port = await freePort();
  const home = createTemporaryHome('drill');
  const args = [path.join(root, 'tools/demo.ts'), '--built', '--port', String(port), '--directory', home];
  if (inspectPort !== undefined) args.push('--inspect-port', String(inspectPort));
  if (edge) args.push('--edge');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin, admin } = await Promise.race([
    readLines(child.stdout),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the demo ended with code ${code}`))),
  ]);

  const signal: Demo['signal'] = (name, kind) =>
    process.kill(Number(readFileSync(path.join(home, `${name}.pid`), 'utf8')), kind);

  const directory = path.join(home, 'postgres');
  // Already running, so this only looks it up.
  let postgres = await startPostgres({ directory });
  return {
    home,
    origin,
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
  throw new Error('the demo said nothing of being ready');
}
