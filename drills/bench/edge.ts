import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../testing/ports.ts';
import { stopProcess, waitForUrl } from '../../testing/processes.ts';
import { countBackendRequests, startBareVarnish, startVarnish } from '../../testing/varnish.ts';
import { startBare } from './bare.ts';
import { type Comparison, compareRates, type Plan } from './rounds.ts';
import type { BenchServer } from './server.ts';

const wrk = '/usr/bin/wrk';
/** What Chrome, Firefox and Safari send as Accept-Encoding. */
const asked = 'gzip, deflate, br, zstd';

/**
 * Compares the cached home page from our Varnish with a Varnish on its built-in rules that caches the same bytes. The client
 * is wrk, because one written in Node would be slower than Varnish.
 */
export async function benchEdge({ port, home }: BenchServer, plan: Plan): Promise<Comparison & { reachedApp: number }> {
  if (!existsSync(wrk)) throw new Error('wrk is not installed: apt-get install wrk');
  const edgePort = String(await freePort());
  const directory = path.join(home, 'edge');
  mkdirSync(directory);
  const edge = startVarnish({ directory, port: edgePort, appPort: String(port) });
  await waitForUrl(`http://127.0.0.1:${edgePort}/`, edge);
  const { body, headers } = await packed(edgePort);

  const origin = await startBare(body, headers);
  const barePort = String(await freePort());
  const bareDirectory = path.join(home, 'bare-edge');
  mkdirSync(bareDirectory);
  const bare = startBareVarnish({ directory: bareDirectory, port: barePort, appPort: String(origin.port) });
  await waitForUrl(`http://127.0.0.1:${barePort}/`, bare);
  try {
    const before = countBackendRequests(directory);
    const comparison = await compareRates(
      `cached home, ${(body.length / 1000).toFixed(0)} KB Brotli : bare Varnish`,
      plan,
      async () => rate(edgePort, plan.milliseconds),
      async () => rate(barePort, plan.milliseconds),
    );
    return { ...comparison, reachedApp: countBackendRequests(directory) - before };
  } finally {
    await Promise.all([stopProcess(edge), stopProcess(bare), origin.stop()]);
  }
}

/** The compressed home page as our Varnish has cached it, without the headers that the bare Varnish adds itself. */
async function packed(port: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { 'accept-encoding': asked } }, resolve);
  });
  const own = ['connection', 'date', 'age', 'accept-ranges', 'content-length', 'transfer-encoding', 'etag'];
  const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name));
  return { body: await buffer(response), headers: Object.fromEntries(headers) as Record<string, string> };
}

function rate(port: string, milliseconds: number): number {
  const time = `${Math.max(1, Math.round(milliseconds / 1000))}s`;
  const output = execFileSync(
    wrk,
    ['-t1', '-c16', `-d${time}`, '-H', `Accept-Encoding: ${asked}`, `http://127.0.0.1:${port}/`],
    {
      encoding: 'utf8',
    },
  );
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
