import { type Channels, openChannels } from '../adapters/channels.ts';
import { createJobQueue, type JobQueue } from '../adapters/job-queue.ts';
import { openStore } from '../adapters/open-store.ts';
import type { Store } from '../adapters/store.ts';
import type { RecordEdit } from '../content/edits.ts';
import { createEditRecorder, createStartRecorder, purgeQueue, type RecordStart, snapshotQueue } from '../edge/purge.ts';
import { readSsoSettings, type SsoSettings } from '../modules/auth/sso-settings.ts';
import type { Pictures } from '../modules/media/picture.ts';
import { createStaging, type Staging } from '../modules/media/staging.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';

/** What services need to run, in any process. */
export type Resources = {
  db: Database;
  /** Connections reserved for storing leads; without it, leads share `db`. */
  leadDb?: Database;
  store: Store;
  staging: Staging;
  jobs: JobQueue;
  /** Channels that leads are sent to; none in a process where none is configured. */
  channels?: Channels;
  /** Forms that one IP address may send in ten minutes. */
  leadsPerAddress?: number;
  /** After this many milliseconds without a request a session ends; null for no limit. */
  sessionIdleLimit?: number | null;
  /** The identity provider of the company; null where there is none. */
  sso?: SsoSettings | null;
  /** The origin of links in mails. */
  publicOrigin?: string;
  /** Where the worker reaches the app itself, for the cost sheets that mails attach. */
  sheetSource?: string;
  /** Set where an edge or a snapshot keeps copies of what is edited. */
  recordEdit?: RecordEdit;
  /** Set likewise; called when a server starts. */
  recordStart?: RecordStart;
  /** Logs what failed without failing a request. */
  report?: (error: Error, what: string) => void;
  /** The seeds pass a caching version. */
  pictures?: Pictures;
};

type Options = { poolSize?: number; hasLeadPool?: boolean; onError: (error: Error, what: string) => void };

export function openResources(env: Env, { poolSize = env.DATABASE_POOL_SIZE, hasLeadPool = false, onError }: Options) {
  const open = (size: number) =>
    createDatabase({
      url: env.DATABASE_URL,
      poolSize: size,
      onError: (error) => onError(error, 'a database connection was lost; the pool opens another'),
    });
  const db = open(poolSize);
  const leadDb = hasLeadPool ? open(env.LEAD_POOL_SIZE) : db;
  const jobs = createJobQueue({
    url: env.DATABASE_URL,
    onError: (error) => onError(error, 'the job queue reported an error'),
  });
  const store = openStore(env);
  const close = async () => {
    await jobs.stop();
    await db.destroy();
    if (leadDb !== db) await leadDb.destroy();
    store.close();
  };
  const cacheQueues = [
    ...(env.EDGE_PURGE_URL.length > 0 ? ([purgeQueue] as const) : []),
    ...(env.SNAPSHOT_DIR ? ([snapshotQueue] as const) : []),
  ];
  const recorders = cacheQueues.length > 0 && {
    recordEdit: createEditRecorder(jobs, cacheQueues),
    recordStart: createStartRecorder(jobs, cacheQueues),
  };
  const staging = createStaging(env.MEDIA_STAGING_DIR);
  const leads = {
    channels: openChannels(env),
    publicOrigin: env.PUBLIC_ORIGIN,
    sheetSource: env.SNAPSHOT_SOURCE_URL,
    leadsPerAddress: env.LEADS_PER_ADDRESS,
    sessionIdleLimit: env.SESSION_IDLE_MINUTES === 0 ? null : env.SESSION_IDLE_MINUTES * 60_000,
    sso: readSsoSettings(env),
  };
  return { db, leadDb, store, jobs, staging, ...leads, ...recorders, report: onError, close };
}
