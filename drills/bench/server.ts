import { mkdirSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { freePort } from '../../testing/ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from '../../testing/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess, waitForUrl } from '../../testing/processes.ts';
import { concurrency } from './rounds.ts';

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** The production server with the demo data, on a PostgreSQL that flushes every commit to disk. */
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
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(concurrency),
    MEDIA_DIR: media,
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  await runNode('server/src/cli/seed.ts', [], env);
  const start = async () => {
    const child = startNode('server/src/processes/main.ts', { env, args: serverFlags });
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
    /** Milliseconds from the start of the process to the first 200 of /readyz. */
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

/** A minimal keep-alive client; both sides are measured with it, so its cost is the same for both. */
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
      (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
