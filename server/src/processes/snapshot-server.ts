import Fastify from 'fastify';
import { openStore } from '../adapters/open-store.ts';
import { registerCaching } from '../edge/caching.ts';
import { registerSnapshotRoutes } from '../edge/snapshot.routes.ts';
import { openSnapshotFolder } from '../edge/snapshot-folder.ts';
import { registerMediaFileRoutes } from '../modules/media/media-files.routes.ts';
import { createPublicFiles } from '../modules/media/public-files.ts';
import { readEnv } from '../platform/env.ts';
import { loggerOptions } from '../platform/logging.ts';
import { registerCompression } from '../plugins/compression.ts';
import { registerErrorHandling } from '../plugins/errors.ts';
import { registerSafetyHeaders } from '../plugins/safety-headers.ts';

/** The process that serves the site from snapshot files. It needs neither database nor app: it runs for when they are down. */

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
await app.listen({ host: env.HOST, port: env.SNAPSHOT_SERVER_PORT });
