import { type CacheKey, everyPage, keysOfEdit } from '@plinth/contract/cache-keys';
import { copyQueues, type JobQueue } from '../adapters/job-queue.ts';
import type { RecordEdit } from '../content/edits.ts';
import type { DatabaseTransaction } from '../platform/database.ts';

/** An edit queues jobs, in its own transaction, that purge it from the edge and regenerate it in the snapshot. */

export const purgeQueue = copyQueues.purge;
export const snapshotQueue = copyQueues.snapshot;
export type PurgeJob = { keys: CacheKey[] };

/** The queues of the caches that this site has. */
export type CacheQueues = (typeof purgeQueue | typeof snapshotQueue)[];

type Send = Pick<JobQueue, 'send'>;

async function queuePurges(jobs: Send, cacheQueues: CacheQueues, trx: DatabaseTransaction, keys: CacheKey[]) {
  for (const queue of cacheQueues) await jobs.send(queue, { keys } satisfies PurgeJob, trx);
}

export function createEditRecorder(jobs: Send, cacheQueues: CacheQueues = [purgeQueue]): RecordEdit {
  return (trx, edit) => queuePurges(jobs, cacheQueues, trx, keysOfEdit(edit));
}

/** Called when a server starts: it may render pages differently from the one before, so all cached pages are purged. */
export type RecordStart = (trx: DatabaseTransaction) => Promise<void>;

export function createStartRecorder(jobs: Send, cacheQueues: CacheQueues): RecordStart {
  return (trx) => queuePurges(jobs, cacheQueues, trx, [everyPage]);
}

/** Joins the tags of many edits, so that the edge gets few purges. */
export const keysOfJobs = (jobs: readonly PurgeJob[]): CacheKey[] => [...new Set(jobs.flatMap(({ keys }) => keys))];
