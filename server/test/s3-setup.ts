import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createTemporaryHome } from '../../testing/postgres.ts';
import { installSwift, isSwiftInstalled, startSwift } from '../../testing/swift.ts';
import { createBucket, type S3Settings } from '../src/adapters/s3-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Settings | undefined;
  }
}

/** A real S3 server for the whole run, with one bucket in it. */
export default async function setup(project: TestProject) {
  if (!isSwiftInstalled()) installSwift();
  const home = createTemporaryHome('swift');
  const started = Date.now();
  const { stop, ...settings } = await startSwift(home);
  console.error(`Swift started in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const s3 = { ...settings, bucket: 'plinth-media' };
  await createBucket(s3);
  project.provide('s3', s3);
  return async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
}
