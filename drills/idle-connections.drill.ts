import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCaddyInstalled, startCaddy } from '../testing/caddy.ts';
import { freePort } from '../testing/ports.ts';
import { root, stopProcess, waitForUrl } from '../testing/processes.ts';
import { isVarnishInstalled, startVarnish } from '../testing/varnish.ts';

/**
 * Caddy keeps idle connections to Varnish. If Varnish closes one before Caddy has noticed, and Caddy sends a form over it, the
 * form is lost: Caddy may not send it twice. So Caddy must be the one that closes. Here Caddy is frozen while Varnish may close,
 * as when a host takes the processor away. The timeouts are 30 times shorter than deployed.
 */
const faster = 30;
const [inCaddy, inVarnish] = [/keepalive (\d+)s/, /timeout_idle=(\d+)/];
const seconds = (file: string, pattern: RegExp) =>
  Number(pattern.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]) / faster;
const kept = {
  byCaddy: seconds('deploy/caddy/Caddyfile', inCaddy),
  byVarnish: seconds('deploy/systemd/plinth-edge.service', inVarnish),
};
const together = 30;
/** A lost form ends the rounds. Whether a single form meets the closing is chance, so the control has more rounds. */
const [rounds, roundsOfControl] = [6, 60];

/** How long each side keeps an idle connection, and how long Caddy is frozen, in seconds. */
type Setting = { byCaddy: number; byVarnish: number; frozen: number; rounds: number };

describe.runIf(isCaddyInstalled() && isVarnishInstalled())('idle connections between Caddy and Varnish', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-idle-'));
  const app = createServer((form, response) => {
    const status = form.method === 'POST' ? 201 : 200;
    form.resume().on('end', () => setTimeout(() => response.writeHead(status).end('{}'), 50));
  });
  let appPort = 0;
  beforeAll(async () => {
    // Varnish compiles its configuration as a user of its own.
    chmodSync(directory, 0o755);
    appPort = await freePort();
    app.listen(appPort, '127.0.0.1');
    await once(app, 'listening');
  });
  afterAll(() => {
    app.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Sends forms while Caddy is frozen for `frozen` seconds, as many as there are idle connections. Counts the responses. */
  async function countStatuses({ byCaddy, byVarnish, frozen, rounds }: Setting) {
    const [edgePort, port] = [await freePort(), await freePort()];
    const place = path.join(directory, String(port));
    const caddy = startCaddy({
      directory: place,
      address: `http://:${port}`,
      edgePort,
      change: (config) => config.replace(inCaddy, `keepalive ${byCaddy}s`),
    });
    const varnish = startVarnish({
      directory: place,
      port: String(edgePort),
      appPort: String(appPort),
      replaced: [`timeout_idle=${byVarnish}`],
    });
    const counts: Record<number, number> = {};
    try {
      await waitForUrl(`http://127.0.0.1:${port}/`, caddy, { limit: 30_000, every: 200 });
      for (let round = 0; round < rounds && counts[502] === undefined; round += 1) {
        const forms = () => Array.from({ length: together }, () => sendForm(port));
        const before = await Promise.all(forms());
        caddy.kill('SIGSTOP');
        await sleep(frozen * 1_000);
        const after = forms();
        await sleep(100);
        caddy.kill('SIGCONT');
        for (const status of [...before, ...(await Promise.all(after))]) counts[status] = (counts[status] ?? 0) + 1;
      }
    } finally {
      await Promise.all([stopProcess(caddy), stopProcess(varnish)]);
    }
    console.log(JSON.stringify({ byCaddy, byVarnish, frozen, counts }));
    return counts;
  }

  it.each([0.5, 1.5, 2.5])('no form is lost after an idle time of %d s', async (frozen) => {
    expect(kept).toEqual({ byCaddy: 1, byVarnish: 2 });
    expect(await countStatuses({ ...kept, frozen, rounds })).toEqual({ 201: 2 * rounds * together });
  });

  it('control: forms are lost if Caddy keeps connections longer than Varnish', async () => {
    const counts = await countStatuses({ byCaddy: 120, byVarnish: 1, frozen: 1.5, rounds: roundsOfControl });
    expect(counts[502]).toBeGreaterThan(0);
  });
});

/** Each form comes over a connection of its own, as from different visitors. */
function sendForm(port: number): Promise<number> {
  return new Promise((resolve) => {
    const form = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/form', agent: false, headers: { host: 'homes.example' } },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    form.on('error', () => resolve(0));
    form.end(JSON.stringify({ email: 'meera@mail.example' }));
  });
}
