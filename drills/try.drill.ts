import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { root } from '../testing/processes.ts';
import { isLong } from './kit/length.ts';

/**
 * Runs the one command of the README. The short run uses this folder with its installed, built and cached files. `DRILL=long`
 * does what a newcomer does: a fresh clone, no package cache, no demo pictures, and the Node of the machine, however old.
 */

const limitSeconds = 300;

it(
  `the demo is up ${isLong ? `within ${limitSeconds} s of a fresh clone with empty caches` : 'after one command'}, and stops on Ctrl+C`,
  async () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'plinth-try-'));
    // If root runs this, PostgreSQL runs as another user, who must be able to enter the folder of its programs.
    chmodSync(scratch, 0o755);
    const port = String(await freePort());
    const start = performance.now();
    if (isLong) execFileSync('git', ['clone', '--quiet', root, path.join(scratch, 'plinth')]);
    const args = ['tools/commands/try.sh', '--port', port, ...(isLong ? [] : ['--built'])];
    const child = spawn('bash', args, {
      cwd: isLong ? path.join(scratch, 'plinth') : root,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: isLong ? newcomer(path.join(scratch, 'npm-cache')) : process.env,
    });
    let isGone = false;
    const exited = once(child, 'exit').then(() => {
      isGone = true;
    });
    try {
      const origin = `http://127.0.0.1:${port}`;
      while (!(await isUp(`${origin}/projects`))) {
        if (isGone) throw new Error('tools/commands/try.sh ended before the demo answered');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `from ${isLong ? 'a fresh clone with empty caches' : 'the command'} to the first page: ${seconds.toFixed(0)} s`,
      );
      expect(seconds).toBeLessThan(limitSeconds);
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await exited;
      expect(await isUp(origin)).toBe(false);
    } finally {
      if (!isGone) process.kill(-(child.pid ?? 0), 'SIGKILL');
      rmSync(scratch, { recursive: true, force: true });
    }
  },
  (limitSeconds + 60) * 1000,
);

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** An environment without this repository's Node on the PATH and with an empty npm cache. */
function newcomer(npmCache: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^PATH$|^VITEST|^NODE_ENV$|^SEED_/i.test(name));
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return { ...Object.fromEntries(own), PATH, npm_config_cache: npmCache };
}
