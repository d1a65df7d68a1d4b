import { serveMetrics } from '../metrics/metrics-server.ts';
import { createProcessMetrics } from '../metrics/process-metrics.ts';
import type { Registry } from '../metrics/registry.ts';
import { createWatchMetrics } from '../metrics/watch-metrics.ts';
import { createWatch } from '../services.ts';
import type { Resources } from './resources.ts';

type Options = { resources: Pick<Resources, 'db' | 'leadDb'>; address: { host: string; port: number } };

/** Collects and serves the metrics of a process; does nothing if no port is configured. */
export async function watchProcess(registry: Registry, { resources, address }: Options) {
  if (address.port === 0) return { url: null, close: async () => {} };
  const { db, leadDb = db } = resources;
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
