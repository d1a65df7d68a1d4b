import type { Ground } from '../ground.ts';
import { createWatch } from '../services.ts';
import { serveMetrics } from './metrics-server.ts';
import { createProcessMetrics } from './process-metrics.ts';
import type { Registry } from './registry.ts';
import { createWatchMetrics } from './watch-metrics.ts';

type Options = { ground: Pick<Ground, 'db' | 'leadDb'>; address: { host: string; port: number } };

/** What every process of ours tells, where it was given a port to tell it. */
export async function watchProcess(registry: Registry, { ground, address }: Options) {
  if (address.port === 0) return { url: null, close: async () => {} };
  const { db, leadDb = db } = ground;
  const loop = createProcessMetrics(registry, { all: db, ...(leadDb !== db && { leads: leadDb }) });
  createWatchMetrics(registry, createWatch(db));
  const server = await serveMetrics(registry, address);
  return {
    url: server.url,
    async close() {
      loop.stop();
      await server.close();
    },
  };
}
