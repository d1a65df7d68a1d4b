import { defaultSiteData } from '@plinth/contract/site-data';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { openGround } from './ground.ts';
import { loggerOptions } from './logging.ts';
import { mountWeb, readWebFile } from './web-mount.ts';

const env = readEnv(process.env);
const isDevelopment = env.NODE_ENV === 'development';
const shutdownLimit = 9_000;

const { close: closeGround, ...ground } = openGround(env, {
  onError: (error, what) => app.log.warn({ err: error }, what),
});
const app = await buildApp({
  ...ground,
  publicOrigin: env.PUBLIC_ORIGIN,
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

await app.listen({ host: env.HOST, port: env.PORT });

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
  await closeGround();
  app.log.info('closed');
}
