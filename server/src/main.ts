import { defaultSiteData } from '@plinth/contract/site-data';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { openGround } from './ground.ts';
import { loggerOptions } from './logging.ts';
import { createRegistry } from './metrics/registry.ts';
import { watchProcess } from './metrics/watch-process.ts';
import { defaultRooms } from './plugins/admission.ts';
import { mountWeb, readWebFile } from './web-mount.ts';

const env = readEnv(process.env);
const isDevelopment = env.NODE_ENV === 'development';
const shutdownLimit = 9_000;
/** Connections that may stand at the outer door; one that finds it full comes again after a second, or three, or seven. */
const backlog = 4_096;
const tellAgain = 3_000;

const { close: closeGround, ...ground } = openGround(env, {
  hasLeadPool: true,
  onError: (error, what) => app.log.warn({ err: error }, what),
});
const registry = createRegistry();
const app = await buildApp({
  ...ground,
  publicOrigin: env.PUBLIC_ORIGIN,
  registry,
  rooms: { ...defaultRooms, page: { ...defaultRooms.page, places: env.PAGES_AT_ONCE } },
  trustedProxies: env.TRUSTED_PROXIES,
  logger: loggerOptions(env.LOG_LEVEL, isDevelopment),
  readLogo: () => readWebFile({ isDevelopment, buildName: env.WEB_BUILD }, defaultSiteData.logo),
  mountWeb: (instance) =>
    mountWeb(instance, {
      isDevelopment,
      buildName: env.WEB_BUILD,
      settings: {
        publicOrigin: env.PUBLIC_ORIGIN,
        tileUrl: env.TILE_URL,
        tileAttribution: env.TILE_ATTRIBUTION,
        siteDataUrl: env.SITE_DATA_URL,
        analyticsUrl: env.ANALYTICS_URL,
      },
    }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

const watching = await watchProcess(registry, {
  ground,
  address: { host: env.METRICS_HOST, port: env.METRICS_PORT },
});
await app.listen({ host: env.HOST, port: env.PORT, backlog });
void tellOfStart();

/** Whoever keeps pages lets go of the old ones once there is a server that draws them anew; a database is waited for. */
async function tellOfStart() {
  for (let isTold = ground.recordStart === undefined; !isTold && app.server.listening; ) {
    isTold = await ground.db
      .transaction()
      .execute(async (trx) => ground.recordStart?.(trx))
      .then(
        () => true,
        () => false,
      );
    if (!isTold) await new Promise((resolve) => setTimeout(resolve, tellAgain).unref());
  }
}

/**
 * Whoever balances between us and another is told first, and has time to hear it. Then requests under way are answered and
 * new ones not taken; a request that never ends does not hold us for ever.
 */
async function close(signal: string) {
  app.log.info({ signal }, 'closing');
  app.announceClosing();
  await new Promise((resolve) => setTimeout(resolve, env.CLOSING_NOTICE));
  setTimeout(() => {
    app.log.error('still busy at the limit; leaving anyway');
    process.exit(1);
  }, shutdownLimit).unref();
  await app.close();
  await watching.close();
  await closeGround();
  app.log.info('closed');
}
