import { keysOfEdit } from '@plinth/contract/cache-keys';
import type { JobQueue } from './adapters/job-queue.ts';
import type { RecordEdit } from './collection/edits.ts';

/** What an edit changed is forgotten at the edge by a job of the edit's own transaction. */

export const purgeQueue = 'edge-purge';
export type PurgeJob = { keys: string[] };

export function createEditRecorder(jobs: Pick<JobQueue, 'send'>): RecordEdit {
  return (trx, edit) => jobs.send(purgeQueue, { keys: keysOfEdit(edit) } satisfies PurgeJob, trx);
}

/** Many edits at once are one word to the edge. */
export const keysOfJobs = (jobs: readonly PurgeJob[]): string[] => [...new Set(jobs.flatMap(({ keys }) => keys))];
