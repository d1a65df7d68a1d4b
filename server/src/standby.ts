import Fastify from 'fastify';
import { openStore } from './adapters/open-store.ts';
import { openSnapshotFolder } from './adapters/snapshot-folder.ts';
import { readEnv } from './env.ts';
import { loggerOptions } from './logging.ts';
import { registerMediaFileRoutes } from './modules/media/media-files.routes.ts';
import { createPublicFiles } from './modules/media/public-files.ts';
import { registerSnapshotRoutes } from './modules/snapshot/snapshot.routes.ts';
import { registerCaching } from './plugins/caching.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerErrorHandling } from './plugins/errors.ts';
import { registerSafetyHeaders } from './plugins/safety-headers.ts';

/** The process that shows the site from files. It needs no database and no app, since it is there for when they are not. */

const env = readEnv(process.env);
const app = Fastify({ logger: loggerOptions(env.LOG_LEVEL, env.NODE_ENV === 'development'), trustProxy: 'loopback' });
registerSafetyHeaders(app, env.PUBLIC_ORIGIN);
registerCaching(app);
registerCompression(app);
registerErrorHandling(app);
const store = openStore(env);
registerMediaFileRoutes(app, createPublicFiles(store));
await registerSnapshotRoutes(app, openSnapshotFolder(env.SNAPSHOT_DIR));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => store.close()));
}
await app.listen({ host: env.HOST, port: env.STANDBY_PORT });
