import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/ports.ts';
import { root, stopProcess, waitForUrl } from '../../testing/processes.ts';

const haproxy = '/usr/sbin/haproxy';

it.runIf(existsSync(haproxy))(
  'HAProxy limits a visitor to 32 concurrent requests, whatever address it claims, and does not affect others',
  { timeout: 60_000 },
  async () => {
    const held = Promise.withResolvers<void>();
    const app = createServer(({ url }, response) => {
      if (url === '/held') void held.promise.then(() => response.end('made'));
      else response.end('made');
    }).listen(0, '127.0.0.1');
    await once(app, 'listening');
    const at = `127.0.0.1:${(app.address() as AddressInfo).port}`;
    const origin = `http://127.0.0.1:${await freePort()}`;
    const balancer = spawn(haproxy, ['-db', '-f', path.join(root, 'deploy/haproxy/app.cfg')], {
      env: { ...process.env, APP_BIND: new URL(origin).host, APP_1: at, APP_2: at },
      stdio: 'ignore',
    });
    /** X-Forwarded-For as the edge sends it: the claimed address, the visitor's address, then the proxy's. */
    const statusFor = async (visitor: string, url = '/held') =>
      (await fetch(origin + url, { headers: { 'x-forwarded-for': `198.51.100.9, ${visitor}, 127.0.0.1` } })).status;
    try {
      await waitForUrl(origin, balancer);
      const crowd = Array.from({ length: 33 }, () => statusFor('203.0.113.7'));
      expect(await Promise.race(crowd)).toBe(429);
      expect(await statusFor('203.0.113.8', '/')).toBe(200);
      held.resolve();
      const statuses = await Promise.all(crowd);
      expect(statuses.filter((status) => status === 200)).toHaveLength(32);
    } finally {
      held.resolve();
      await stopProcess(balancer);
      app.closeAllConnections();
      app.close();
    }
  },
);
