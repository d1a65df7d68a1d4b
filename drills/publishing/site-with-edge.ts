import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../testing/ports.ts';
import { createTemporaryHome } from '../../testing/postgres.ts';
import { stopProcess, waitForUrl } from '../../testing/processes.ts';
import { startVarnish } from '../../testing/varnish.ts';
import { type Site, startSite } from '../kit/site.ts';
import type { Places } from './public-copies.ts';

export type PublicSite = { site: Site; places: Places; stop: () => Promise<void> };

/** Server, worker and snapshot on an empty database, behind Varnish, which purges as in production. */
export async function startPublicSite(name: string): Promise<PublicSite> {
  const [port, edgePort] = await Promise.all([freePort(), freePort()]);
  const [app, edge] = [port, edgePort].map((it) => `http://127.0.0.1:${it}`) as [string, string];
  const home = createTemporaryHome(`${name}-edge`);
  const varnish = startVarnish({ directory: home, port: String(edgePort), appPort: String(port) });
  const snapshot = path.join(home, 'snapshot');
  const site = await startSite(name, {
    env: { PORT: String(port), EDGE_PURGE_URL: edge, SNAPSHOT_DIR: snapshot, SNAPSHOT_SOURCE_URL: app },
  });
  await waitForUrl(`${edge}/readyz`, varnish);
  return {
    ...{ site, places: { app, edge, snapshot } },
    async stop() {
      await stopProcess(varnish);
      await site.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
