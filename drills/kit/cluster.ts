import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../testing/ports.ts';
import { type Binaries, type PostgresServer, startPostgres } from '../../testing/postgres.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

type Options = {
  home: string;
  settings: Record<string, string | number>;
  /** In megabytes: puts the write-ahead log on a separate file system of this size. */
  walSize?: number;
  binaries?: Binaries;
};

/** A PostgreSQL that flushes every commit and can be killed, frozen, run out of disk space, and started again. */
export async function openCluster({ home, settings, walSize, binaries }: Options) {
  const directory = path.join(home, 'postgres');
  const port = await freePort();
  const start = () => startPostgres({ directory, port, settings, ...(binaries && { binaries }) });
  let postgres: PostgresServer = await start();
  const small = walSize ? path.join(home, 'wal') : undefined;
  if (small) {
    await postgres.stop();
    moveLog(directory, small, walSize ?? 0);
    postgres = await start();
  }

  return {
    url: postgres.url,
    directory,
    port,

    /** Kills it as a power cut would and starts it again. Returns the time at which it accepted connections. */
    async crash(): Promise<number> {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.gone();
      await startAgain();
      return Date.now();
    },

    /** Stops all its processes for `duration` ms. Returns the time at which they continued. */
    async freeze(duration: number): Promise<number> {
      const pids = familyOf(postgres.pid);
      for (const pid of pids) signal(pid, 'SIGSTOP');
      await sleep(duration);
      for (const pid of pids) signal(pid, 'SIGCONT');
      return Date.now();
    },

    /** Fills the file system of the WAL. Returns a function that frees it again. */
    fillLog() {
      if (!small) throw new Error('fillLog needs `walSize`: the WAL is not on a separate file system');
      const ballast = path.join(small, 'ballast');
      const free = () => Number(execFileSync('df', ['--output=avail', '-B1', small]).toString().split('\n')[1]);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - 65_536)));
      return () => rmSync(ballast);
    },

    /** Starts it again if it has stopped, as a process manager would. One attempt; false if it failed. */
    async ensure(): Promise<boolean> {
      try {
        postgres = await start();
        return true;
      } catch {
        return false;
      }
    },

    async stop() {
      await postgres.stop();
      if (small) execFileSync('umount', ['--lazy', small]);
    },
  };

  /** The first attempts may fail because the shared memory of the killed server still exists. */
  async function startAgain() {
    for (let tries = 40; ; tries -= 1) {
      try {
        postgres = await start();
        return;
      } catch (error) {
        if (tries === 0) throw error;
        await sleep(250);
      }
    }
  }
}

/** Whether this process may mount a file system, which needs root on Linux. */
export function canMount(): boolean {
  return process.getuid?.() === 0 && process.platform === 'linux';
}

function moveLog(directory: string, small: string, megabytes: number) {
  const { uid, gid } = statSync(directory);
  mkdirSync(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},gid=${gid},mode=755`, 'tmpfs', small]);
  const [from, to] = [path.join(directory, 'pg_wal'), path.join(small, 'pg_wal')];
  cpSync(from, to, { recursive: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
  execFileSync('chmod', ['700', to]);
  rmSync(from, { recursive: true });
  symlinkSync(to, from);
}

function familyOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
  return [parent, ...children];
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
