import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../tools/ports.ts';
import { root } from '../tools/processes.ts';
import { isLong } from './kit/length.ts';

/**
 * The README's one command. In short: in this folder, with what is installed, built and cached. With `DRILL=long` as somebody
 * new meets it: a fresh clone, no package cache, no demo pictures, and the machine's own Node, however old.
 */

const limitSeconds = 300;

it(
  `is answering ${isLong ? `within ${limitSeconds} s of a fresh clone with empty caches` : 'after one command'}, and gone after Ctrl+C`,
  async () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'plinth-try-'));
    // Where root runs this, PostgreSQL is another user, who must get as far as its programs.
    chmodSync(scratch, 0o755);
    const port = String(await freePort());
    const start = performance.now();
    if (isLong) execFileSync('git', ['clone', '--quiet', root, path.join(scratch, 'plinth')]);
    const args = ['tools/try.sh', '--port', port, ...(isLong ? [] : ['--built'])];
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
      while (!(await isAnswering(`${origin}/projects`))) {
        if (isGone) throw new Error('it ended before it answered');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `from ${isLong ? 'a fresh clone with empty caches' : 'the command'} to the first page: ${seconds.toFixed(0)} s`,
      );
      expect(seconds).toBeLessThan(limitSeconds);
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await exited;
      expect(await isAnswering(origin)).toBe(false);
    } finally {
      if (!isGone) process.kill(-(child.pid ?? 0), 'SIGKILL');
      rmSync(scratch, { recursive: true, force: true });
    }
  },
  (limitSeconds + 60) * 1000,
);

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Nothing of ours on the path, and no package fetched before. */
function newcomer(npmCache: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^PATH$|^VITEST|^NODE_ENV$|^SEED_/i.test(name));
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return { ...Object.fromEntries(own), PATH, npm_config_cache: npmCache };
}
