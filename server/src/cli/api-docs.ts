import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { openGround } from '../ground.ts';

/** `npm run api:docs`: the OpenAPI document on standard output. Asks no database: an app that is only described needs none. */

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-api-'));
const env = readEnv({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  MEDIA_DIR: folder,
  MEDIA_STAGING_DIR: folder,
});
const { close, ...ground } = openGround(env, { poolSize: 1, onError: (error) => console.error(error.message) });
const app = await buildApp({ ...ground, publicOrigin: env.PUBLIC_ORIGIN });
try {
  await app.ready();
  console.log(JSON.stringify(app.swagger(), null, 2));
} finally {
  await app.close();
  await close();
  rmSync(folder, { recursive: true });
}
