import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../tools/ports.ts';
import { stopProcess, waitForUrl } from '../../tools/processes.ts';
import { countBackendRequests, startBareVarnish, startVarnish } from '../../tools/varnish.ts';
import { startBare } from './bare.ts';
import { type Comparison, compareRates, type Plan } from './rounds.ts';
import type { BenchServer } from './server.ts';

const wrk = '/usr/bin/wrk';
/** As Chrome, Firefox and Safari ask. */
const asked = 'gzip, deflate, br, zstd';

/**
 * Home from our edge, kept, against a Varnish with its built-in rules that keeps the same answer, byte for byte. The client
 * is wrk: one written here would be slower than what it measures.
 */
export async function benchEdge({ port, home }: BenchServer, plan: Plan): Promise<Comparison & { reachedApp: number }> {
  if (!existsSync(wrk)) throw new Error('wrk is not here: apt-get install wrk');
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

/** As it stands at the edge, packed; what Varnish says of itself it says of the other as well. */
async function packed(port: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { 'accept-encoding': asked } }, resolve);
  });
  const own = ['connection', 'date', 'age', 'accept-ranges', 'content-length', 'transfer-encoding', 'etag'];
  const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
  return { body: await buffer(answer), headers: Object.fromEntries(headers) as Record<string, string> };
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
