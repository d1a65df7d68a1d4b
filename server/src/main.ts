import { buildApp } from './app.ts';
import { createDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { loggerOptions } from './logging.ts';
import { mountWeb } from './web-mount.ts';

const env = readEnv(process.env);
const isDevelopment = env.NODE_ENV === 'development';
const shutdownLimit = 9_000;

const db = createDatabase({
  url: env.DATABASE_URL,
  poolSize: env.DATABASE_POOL_SIZE,
  onError: (error) => app.log.warn({ err: error }, 'a database connection was lost'),
});
const app = await buildApp({
  db,
  mediaDir: env.MEDIA_DIR,
  publicOrigin: env.PUBLIC_ORIGIN,
  logger: loggerOptions(env.LOG_LEVEL, isDevelopment),
  mountWeb: (instance) =>
    mountWeb(instance, {
      isDevelopment,
      buildName: env.WEB_BUILD,
      settings: {
        publicOrigin: env.PUBLIC_ORIGIN,
        tileUrl: env.TILE_URL,
        tileAttribution: env.TILE_ATTRIBUTION,
        siteDataUrl: env.SITE_DATA_URL,
      },
    }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

await app.listen({ host: env.HOST, port: env.PORT });

/** Requests under way are answered, new ones are not taken; a request that never ends does not hold us for ever. */
async function close(signal: string) {
  app.log.info({ signal }, 'closing');
  setTimeout(() => {
    app.log.error('still busy at the limit; leaving anyway');
    process.exit(1);
  }, shutdownLimit).unref();
  await app.close();
  await db.destroy();
  app.log.info('closed');
}
