import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** As `npm start` and the files in `deploy/` have them: a small young heap, and a whole one that is swept before it is large. */
export const serverFlags = ['--max-semi-space-size=4', '--max-old-space-size=112'];

/** What Node has compiled once it need not compile at the next start: half a second less each time. */
const compileCache = { NODE_COMPILE_CACHE: path.join(root, '.plinth/compile-cache') };

/** As the files in `deploy/` have it: memory that Node's helper threads let go of is given back. */
export const allocator = { MALLOC_ARENA_MAX: '2' };

/** One for all demos of this clone. */
export const seedCache = path.join(root, '.plinth/seed-cache');

type Settings = { env?: Record<string, string>; args?: string[]; stdio?: 'inherit' | 'ignore' | number };

/** A TypeScript file of ours in a process group of its own: Ctrl+C reaches us alone, and we say who stops when. */
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

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(limit);
}

/** Waits for a request to succeed; gives up when the process ends or the time is over. */
export async function waitForUrl(url: string, child: ChildProcess, { limit = 60_000, every = 100 } = {}) {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`${url} did not answer within ${limit / 1000} s`);
}

/**
 * Runs `stop` once, on the first of Ctrl+C, SIGTERM or the end of any child, and ends with that child's fate. Called before
 * there are children, so that a first seed that is broken off leaves no database behind; answers how to keep one running:
 * one that is killed is started again, as a process manager would, and its number is in `pidFile`.
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
    // A drill that wants it gone for a while leaves a note.
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
      else void finish(code ?? 1);
    });
    return child;
  };
}
