import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { readCommandEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';

/** `npm run api:docs`: prints the OpenAPI document. It needs no database, because no route is run. */

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-api-'));
const env = readCommandEnv({
  DATABASE_URL: 'postgresql://unused@127.0.0.1:1/none',
  MEDIA_DIR: folder,
  MEDIA_STAGING_DIR: folder,
});
const { close, ...resources } = openResources(env, { poolSize: 1, onError: (error) => console.error(error.message) });
const app = await buildApp({ ...resources, publicOrigin: env.PUBLIC_ORIGIN });
try {
  await app.ready();
  console.log(JSON.stringify(app.swagger(), null, 2));
} finally {
  await app.close();
  await close();
  rmSync(folder, { recursive: true });
}
