import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** The same flags as in `npm start` and `deploy/`. They keep V8's heap small, at the cost of more frequent garbage collection. */
export const serverFlags = ['--max-semi-space-size=4', '--max-old-space-size=112'];

/** Node's compile cache, which saves half a second at every start after the first. */
const compileCache = { NODE_COMPILE_CACHE: path.join(root, '.plinth/compile-cache') };

/**
 * The same settings as in `deploy/`. They make glibc return freed memory of Node's worker threads and freed large blocks, such as
 * the 19 MB of a password hash, to the system. Without them two logins left 50 MB allocated.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' };

/** Shared by all demos of this clone. */
export const seedCache = path.join(root, '.plinth/seed-cache');

type Settings = { env?: Record<string, string>; args?: string[]; stdio?: 'inherit' | 'ignore' | number };

/** Runs a TypeScript file in its own process group, so that Ctrl+C does not reach it and we control the order of stopping. */
export function startNode(file: string, { env = {}, args = [], stdio = 'inherit' }: Settings = {}): ChildProcess {
  return spawn(process.execPath, [...args, path.join(root, file)], {
    cwd: root,
    env: { ...compileCache, ...allocator, ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
    detached: true,
  });
}

export async function runNode(
  file: string,
  args: string[],
  env: Record<string, string>,
  stdout: 'inherit' | 'ignore' = 'ignore',
) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { ...compileCache, ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed`);
}

/**
 * Sets the share of the processors that a process gets, as `CPUWeight` does in deployment (deploy/systemd). Where the kernel shares
 * the processors between sessions, niceness counts only if the session has it, and PostgreSQL opens a session for each
 * connection: with equal niceness, the server would get no more than one of its connections.
 */
export function setShare(pid: number | undefined, niceness: number) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The kernel does not share between sessions, or we may not change it: the processes compete as they are.
  }
}

/** In milliseconds: longer than a server's longest notice of closing (10 s) and its limit for open requests (9 s) together. */
const stopLimit = 25_000;

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await exited;
  clearTimeout(limit);
}

/** Waits until a request succeeds. Throws if the process ends or the time is over. */
export async function waitForUrl(url: string, child: ChildProcess, { limit = 180_000, every = 100 } = {}) {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`${url} did not answer within ${limit / 1000} s`);
}

/**
 * Stops all children, runs `stop` once and exits, on Ctrl+C, SIGTERM or SIGHUP, or with the exit code of the first child that
 * ends. Called before there are children, so that an interrupted seed leaves no database running. Returns a function that keeps
 * a child running: a child that gets SIGKILL is started again, as by a process manager, and its pid is written to `pidFile`.
 */
export function stopTogether(stop: () => Promise<void>) {
  const children = new Set<ChildProcess>();
  let isStopping = false;
  const finish = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([...children].map(stopProcess));
    await stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0));
  return function keep(start: () => ChildProcess, pidFile?: string): ChildProcess {
    // While the file `<pidFile>.down` exists, a drill wants the process to stay down.
    const startAgain = async () => {
      while (pidFile && existsSync(`${pidFile}.down`)) await new Promise((resolve) => setTimeout(resolve, 100));
      if (!isStopping) keep(start, pidFile);
    };
    const child = start();
    children.add(child);
    if (pidFile) writeFileSync(pidFile, String(child.pid));
    child.once('exit', (code, signal) => {
      children.delete(child);
      if (signal === 'SIGKILL') void startAgain();
      else {
        if (!isStopping) console.error(`${child.spawnargs.join(' ')} ended with ${signal ?? `code ${code}`}`);
        void finish(code ?? 1);
      }
    });
    return child;
  };
}
