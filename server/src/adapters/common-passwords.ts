import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const file = new URL('./common-passwords-worker.ts', import.meta.url);
/** In megabytes; the lists take about 30. */
const resourceLimits = { maxOldGenerationSizeMb: 96 };

/** One at a time, because each loads the lists. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Whether a password is on zxcvbn's lists of common and breached passwords, or is a guessable variation of one. The lists are
 * part of the package, so nothing is sent anywhere. They would take a third of the server's heap, so a thread loads them for
 * one password and ends.
 */
export function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const check = last.then(() => checkInThread(password, own));
  last = check.catch(() => undefined);
  return check;
}

async function checkInThread(password: string, own: readonly string[]): Promise<boolean> {
  const worker = new Worker(file, { workerData: { password, own: [...own] }, resourceLimits });
  try {
    const [isCommon] = (await once(worker, 'message')) as [boolean];
    return isCommon;
  } finally {
    await worker.terminate();
  }
}
