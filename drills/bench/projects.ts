import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/ports.ts';
import { stopProcess, waitForUrl } from '../../tools/processes.ts';
import { type Comparison, compare, type Plan } from './rounds.ts';
import { type BenchServer, call } from './server.ts';

/** The project list, read, checked and serialised for every request, against the same bytes from memory. */
export async function benchProjects({ port }: BenchServer, plan: Plan): Promise<Comparison> {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-bare-'));
  const file = path.join(directory, 'projects.json');
  const { body } = await call(port, 'GET', '/api/projects');
  writeFileSync(file, body);

  const barePort = await freePort();
  const script = path.join(import.meta.dirname, 'bare-fastify.ts');
  const bare = spawn(process.execPath, [script, String(barePort), file], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    await waitForUrl(`http://127.0.0.1:${barePort}/api/projects`, bare);
    const list = (from: number) => async () => {
      const answer = await call(from, 'GET', '/api/projects');
      if (answer.body.length !== body.length) throw new Error(`answered ${answer.status}, ${answer.body.length} bytes`);
    };
    return await compare(`GET /api/projects : ${body.length} bytes`, plan, list(port), list(barePort));
  } finally {
    await stopProcess(bare);
    rmSync(directory, { recursive: true, force: true });
  }
}
