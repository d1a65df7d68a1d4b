import { argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashParameters } from './password-pool.ts';

/** One thread of the password pool. It hashes synchronously, so it does not use libuv's threads. */
parentPort?.on('message', (parameters: HashParameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
