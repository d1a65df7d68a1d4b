import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createFairQueue, type Sender } from '../platform/fair-queue.ts';

/** The sender of hashes that the command line or a test requests. */
const ownProcess: Sender = { network: '', customer: '' };
const threadFile = path.join(import.meta.dirname, 'password-worker.ts');

export type HashParameters = {
  message: Uint8Array;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
};

export type Order = { isUrgent?: boolean; sender?: Sender };
export type PasswordPool = ReturnType<typeof createPasswordPool>;
type Job = { parameters: HashParameters; resolve: (tag: Buffer) => void; reject: (error: Error) => void };

/**
 * Hashes passwords in its own threads, at most `concurrency` at once. libuv has four threads for compression, files and DNS; a
 * hash would take one for tens of milliseconds, so that a few logins would delay every page. A thread starts when it is first
 * needed and keeps the process alive only while it works. Networks take turns, so that password guesses from one network do
 * not delay logins from another.
 */
export function createPasswordPool({ concurrency }: { concurrency: number }) {
  const idle: Worker[] = [];
  const urgent: Job[] = [];
  const ordinary = createFairQueue<Job>();
  let started = 0;
  let running = 0;

  const startWorker = () => {
    started += 1;
    // The thread's heap holds a message and a tag only; the memory of a hash is allocated outside it.
    return new Worker(threadFile, { resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 } });
  };

  const runNext = () => {
    if (running === concurrency) return;
    const job = urgent.shift() ?? ordinary.shift();
    if (!job) return;
    running += 1;
    run(idle.pop() ?? startWorker(), job);
  };

  const run = (worker: Worker, { parameters, resolve, reject }: Job) => {
    const finish = (settle: () => void) => {
      worker.off('message', handleTag);
      worker.off('error', handleError);
      running -= 1;
      settle();
      runNext();
    };
    const handleTag = (tag: Uint8Array) =>
      finish(() => {
        worker.unref();
        idle.push(worker);
        resolve(Buffer.from(tag));
      });
    /** A failed thread has ended; the next job starts another. */
    const handleError = (error: Error) =>
      finish(() => {
        started -= 1;
        reject(error);
      });
    worker.ref();
    worker.on('message', handleTag);
    worker.on('error', handleError);
    worker.postMessage(parameters);
  };

  return {
    /** Urgent hashes go before all others that are queued. */
    hash(parameters: HashParameters, { isUrgent = false, sender = ownProcess }: Order = {}): Promise<Buffer> {
      return new Promise((resolve, reject) => {
        const job = { parameters, resolve, reject };
        if (isUrgent) urgent.push(job);
        else ordinary.push(sender, job);
        runNext();
      });
    },

    use: () => ({ running, waiting: urgent.length + ordinary.size(), threads: started }),
  };
}
