import { type CacheKey, everyPage, keysOfEdit } from '@plinth/contract/cache-keys';
import type { JobQueue } from './adapters/job-queue.ts';
import type { RecordEdit } from './collection/edits.ts';
import type { DatabaseTransaction } from './database.ts';

/** What an edit changed is forgotten at the edge, and written anew in the snapshot, by jobs of the edit's own transaction. */

export const purgeQueue = 'edge-purge';
export const snapshotQueue = 'snapshot';
export type PurgeJob = { keys: CacheKey[] };

/** Whoever keeps copies here and must be told. */
export type KeptBy = (typeof purgeQueue | typeof snapshotQueue)[];

type Send = Pick<JobQueue, 'send'>;

async function tellAll(jobs: Send, keptBy: KeptBy, trx: DatabaseTransaction, keys: CacheKey[]) {
  for (const queue of keptBy) await jobs.send(queue, { keys } satisfies PurgeJob, trx);
}

export function createEditRecorder(jobs: Send, keptBy: KeptBy = [purgeQueue]): RecordEdit {
  return (trx, edit) => tellAll(jobs, keptBy, trx, keysOfEdit(edit));
}

/** A server that has just started may draw pages otherwise than the one before it. */
export type RecordStart = (trx: DatabaseTransaction) => Promise<void>;

export function createStartRecorder(jobs: Send, keptBy: KeptBy): RecordStart {
  return (trx) => tellAll(jobs, keptBy, trx, [everyPage]);
}

/** Many edits at once are one word to the edge. */
export const keysOfJobs = (jobs: readonly PurgeJob[]): CacheKey[] => [...new Set(jobs.flatMap(({ keys }) => keys))];
