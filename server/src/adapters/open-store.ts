import type { Env } from '../platform/env.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

export function openStore(env: Env): Store {
  if (env.MEDIA_STORE === 'disk') return createDiskStore(env.MEDIA_DIR);
  return createS3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
  });
}
