import { mkdirSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { freePort } from '../../tools/ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from '../../tools/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess, waitForUrl } from '../../tools/processes.ts';
import { concurrency } from './rounds.ts';

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** The production server on the demo's data and on a database that keeps its promises: commits are flushed. */
export async function startBenchServer() {
  const home = createTemporaryHome('bench');
  const postgres = await startPostgres({ directory: path.join(home, 'postgres') });
  const port = await freePort();
  const url = await createDatabase(postgres.url, 'plinth');
  const media = path.join(home, 'media');
  mkdirSync(media);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(concurrency),
    MEDIA_DIR: media,
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  await runNode('server/src/cli/seed.ts', [], env);
  const start = async () => {
    const child = startNode('server/src/main.ts', { env, args: serverFlags });
    const began = performance.now();
    await waitForUrl(`http://127.0.0.1:${port}/readyz`, child, { every: 10 });
    return { child, milliseconds: performance.now() - began };
  };
  let server = (await start()).child;
  return {
    port,
    url,
    home,
    pid: () => server.pid ?? 0,
    /** From the command to the first answer that says it is ready. */
    restart: async () => {
      await stopProcess(server);
      const { child, milliseconds } = await start();
      server = child;
      return milliseconds;
    },
    stop: async () => {
      await stopProcess(server);
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

/** The lightest client there is, kept alive: what it costs falls on both sides alike. */
export function call(
  port: number,
  method: string,
  target: string,
  body?: string,
): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: target, headers },
      (answer: IncomingMessage) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
