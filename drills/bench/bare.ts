import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../testing/ports.ts';
import { stopProcess, waitForUrl } from '../../testing/processes.ts';

/** The baseline: Fastify without plugins, sending the same bytes from memory. */
export async function startBare(body: Buffer, headers: Record<string, string>) {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-bare-'));
  const file = path.join(directory, 'body');
  writeFileSync(file, body);
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'bare-fastify.ts');
  const server = spawn(process.execPath, [script, String(port), file, JSON.stringify(headers)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await waitForUrl(`http://127.0.0.1:${port}/`, server);
  return {
    port,
    stop: async () => {
      await stopProcess(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
