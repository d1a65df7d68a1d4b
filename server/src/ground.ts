import { createJobQueue, type JobQueue } from './adapters/job-queue.ts';
import { openStore } from './adapters/open-store.ts';
import { type Outlets, openOutlets } from './adapters/outlets.ts';
import type { Store } from './adapters/store.ts';
import type { RecordEdit } from './collection/edits.ts';
import { createDatabase, type Database } from './database.ts';
import { createEditRecorder, createStartRecorder, purgeQueue, type RecordStart, snapshotQueue } from './edge-purge.ts';
import type { Env } from './env.ts';
import type { Pictures } from './modules/media/picture.ts';
import { createStaging, type Staging } from './modules/media/staging.ts';

/** What the services stand on, in whichever process they run. */
export type Ground = {
  db: Database;
  /** Connections that only the storing of leads uses; without it those of all. */
  leadDb?: Database;
  store: Store;
  staging: Staging;
  jobs: JobQueue;
  /** Where leads go; nowhere in a process that was told of nothing. */
  outlets?: Outlets;
  /** Links in mails begin with it. */
  publicOrigin?: string;
  /** There where an edge keeps copies of what is edited. */
  recordEdit?: RecordEdit;
  /** Likewise of a new server. */
  recordStart?: RecordStart;
  /** The seeds put a cache before the real ones. */
  pictures?: Pictures;
};

type Options = { poolSize?: number; hasLeadPool?: boolean; onError: (error: Error, what: string) => void };

export function openGround(env: Env, { poolSize = env.DATABASE_POOL_SIZE, hasLeadPool = false, onError }: Options) {
  const open = (size: number) =>
    createDatabase({
      url: env.DATABASE_URL,
      poolSize: size,
      onError: (error) => onError(error, 'a database connection was lost'),
    });
  const db = open(poolSize);
  const leadDb = hasLeadPool ? open(env.LEAD_POOL_SIZE) : db;
  const jobs = createJobQueue({
    url: env.DATABASE_URL,
    onError: (error) => onError(error, 'the job queue complained'),
  });
  const store = openStore(env);
  const close = async () => {
    await jobs.stop();
    await db.destroy();
    if (leadDb !== db) await leadDb.destroy();
    store.close();
  };
  const keptBy = [
    ...(env.EDGE_PURGE_URL.length > 0 ? ([purgeQueue] as const) : []),
    ...(env.SNAPSHOT_DIR ? ([snapshotQueue] as const) : []),
  ];
  const told = keptBy.length > 0 && {
    recordEdit: createEditRecorder(jobs, keptBy),
    recordStart: createStartRecorder(jobs, keptBy),
  };
  const staging = createStaging(env.MEDIA_STAGING_DIR);
  const leads = { outlets: openOutlets(env), publicOrigin: env.PUBLIC_ORIGIN };
  return { db, leadDb, store, jobs, staging, ...leads, ...told, close };
}
