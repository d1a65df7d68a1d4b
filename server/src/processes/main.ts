import { buildApp } from '../app.ts';
import { createRegistry } from '../metrics/registry.ts';
import { mountWeb } from '../pages/web-mount.ts';
import { readEnv } from '../platform/env.ts';
import { loggerOptions } from '../platform/logging.ts';
import { defaultLoadLimits } from '../plugins/load-shedding.ts';
import { openResources } from './resources.ts';
import { watchProcess } from './watch-process.ts';

const env = readEnv(process.env);
const isDevelopment = env.NODE_ENV === 'development';
const shutdownLimit = 9_000;
/** Length of the listen backlog. A client that finds it full retries its connection after one, three and seven seconds. */
const backlog = 4_096;
const retryMs = 3_000;

const { close: closeResources, ...resources } = openResources(env, {
  hasLeadPool: true,
  onError: (error, what) => app.log.warn({ err: error }, what),
});
const registry = createRegistry();
const app = await buildApp({
  ...resources,
  publicOrigin: env.PUBLIC_ORIGIN,
  registry,
  loadLimits: { ...defaultLoadLimits, page: { ...defaultLoadLimits.page, concurrency: env.PAGES_AT_ONCE } },
  trustedProxies: env.TRUSTED_PROXIES,
  logger: loggerOptions(env.LOG_LEVEL, isDevelopment),
  mountWeb: (instance, previews, { company, brandFiles, launch }) =>
    mountWeb(
      instance,
      {
        isDevelopment,
        buildName: env.WEB_BUILD,
        company,
        readLook: () => brandFiles.readLook(),
        launch,
        settings: {
          publicOrigin: env.PUBLIC_ORIGIN,
          tileUrl: env.TILE_URL,
          tileAttribution: env.TILE_ATTRIBUTION,
          tileAttributionUrl: env.TILE_ATTRIBUTION_URL,
          siteDataUrl: env.SITE_DATA_URL,
          analyticsUrl: env.ANALYTICS_URL,
          whatsappNumber: env.WHATSAPP_NUMBER,
        },
      },
      previews,
    ),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

const watching = await watchProcess(registry, {
  resources,
  address: { host: env.METRICS_HOST, port: env.METRICS_PORT },
});
await app.listen({ host: env.HOST, port: env.PORT, backlog });
void queueStartPurge();

/**
 * Queues a purge of all cached pages, because this server may render them differently. Retries until the database is
 * available.
 */
async function queueStartPurge() {
  for (let isQueued = resources.recordStart === undefined; !isQueued && app.server.listening; ) {
    isQueued = await resources.db
      .transaction()
      .execute(async (trx) => resources.recordStart?.(trx))
      .then(
        () => true,
        () => false,
      );
    if (!isQueued) await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
  }
}

/**
 * Announces the closing in `/readyz` first and waits, so that a load balancer stops sending requests. Then running requests
 * finish and new ones are refused; after `shutdownLimit` the process exits anyway.
 */
async function close(signal: string) {
  app.log.info({ signal }, 'server closing');
  await app.announceClosing(env.CLOSING_NOTICE);
  setTimeout(() => {
    app.log.error('requests still running at the shutdown limit; exiting, they are cut off');
    process.exit(1);
  }, shutdownLimit).unref();
  await app.close();
  await watching.close();
  await closeResources();
  app.log.info('server closed');
}
