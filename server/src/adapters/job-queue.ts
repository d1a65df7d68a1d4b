import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';

type Transaction = Parameters<typeof fromKysely>[0];
/** `triesLeft`: how often the job would be retried if it failed now. */
export type Job<D> = { data: D; triesLeft: number };
/** Overrides of the queue's defaults: delay in seconds, number of retries. */
type Sending = { id?: string; startAfter?: number; retryLimit?: number };
type RetryPolicy = 'copies' | 'leads' | 'others';

type Options = { url: string; onError: (error: Error) => void };

export type JobQueue = ReturnType<typeof createJobQueue>;

const shared = {
  // Writing a snapshot of ten thousand pages takes less than an hour. A killed worker is noticed much sooner, by the
  // heartbeat.
  ...{ retryDelay: 2, retryBackoff: true, expireInSeconds: 3_600 },
  /** After this long without a heartbeat a worker counts as dead, and another takes its job. */
  heartbeatSeconds: 10,
};
/** The queues that renew the copies of pages at the edge and in the snapshot. */
export const copyQueues = { purge: 'edge-purge', snapshot: 'snapshot' } as const;

/**
 * pg-boss's own defaults give up within a second of an outage. Its backoff doubles up to `retryDelayMax` and stays there. Deliveries
 * of leads are retried for 49 hours, at least every two minutes, so that a receiver that is back gets them soon. Copies are retried
 * for four hours, at least every ten seconds: until then visitors see what was withdrawn. Others are retried for as long, mostly every
 * five minutes.
 */
const retryPolicies = {
  copies: { ...shared, retryLimit: 1_500, retryDelayMax: 10 },
  leads: { ...shared, retryLimit: 1_500, retryDelayMax: 120 },
  others: { ...shared, retryLimit: 60, retryDelayMax: 300 },
} satisfies Record<RetryPolicy, object>;

const copyQueueNames: readonly string[] = Object.values(copyQueues);

function retryPolicyOf(name: string): RetryPolicy {
  if (name.startsWith('lead.')) return 'leads';
  return copyQueueNames.includes(name) ? 'copies' : 'others';
}

/**
 * The queue's own bookkeeping does not wait for the disk: if a crash loses such a write, the job runs again and finds its work
 * done. A job is sent in the transaction of its cause, on another connection whose commit flushes everything before it.
 */
function withoutFlush(url: string): string {
  const relaxed = new URL(url);
  const options = [relaxed.searchParams.get('options'), '-c synchronous_commit=off'];
  relaxed.searchParams.set('options', options.filter(Boolean).join(' '));
  return relaxed.href;
}

/**
 * Creates or upgrades the queue's tables, which only the owner of the schema may do; server and worker merely use them. It
 * waits for indexes that pg-boss builds after an upgrade, because the worker's role could not finish them.
 */
export async function installJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'plinth-migrate',
    supervise: false,
    schedule: false,
    connectionTimeoutMillis: 3_000,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    while (failures.length === 0 && (await boss.getBamStatus()).some(isUnfinished)) await sleep(500);
    // A queue keeps the policy that it was made with.
    for (const { name } of await boss.getQueues()) await boss.updateQueue(name, retryPolicies[retryPolicyOf(name)]);
    // Rebuilds bloated indexes, which also needs their owner.
    await boss.supervise();
  } finally {
    await boss.stop({ graceful: true, timeout: 8_000 });
  }
  if (failures[0]) throw failures[0];
}

const isUnfinished = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress';

/**
 * Jobs are stored in the same PostgreSQL as everything else, so that a job commits with its cause. It connects on first use: a
 * server starts even if its database is down, and reports that.
 */
export function createJobQueue({ url, onError }: Options) {
  let started: Promise<PgBoss> | undefined;
  const known = new Map<string, Promise<void>>();

  async function start(isWorker: boolean) {
    const boss = new PgBoss({
      connectionString: withoutFlush(url),
      max: isWorker ? 4 : 2,
      application_name: isWorker ? 'plinth-worker' : 'plinth-jobs',
      supervise: isWorker,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      schedule: false,
      // Only the owner of an index may rebuild it; `installJobQueue` does.
      reindex: false,
      connectionTimeoutMillis: 3_000,
    });
    boss.on('error', onError);
    return boss.start();
  }

  async function ready(name: string, isWorker = false): Promise<PgBoss> {
    started ??= start(isWorker);
    const boss = await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    if (!known.has(name)) known.set(name, boss.createQueue(name, retryPolicies[retryPolicyOf(name)]));
    await known.get(name)?.catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
    return boss;
  }

  return {
    /** Call before the transaction that sends a job: a queue cannot be created inside it. */
    async prepare(name: string) {
      await ready(name);
    },

    async send(name: string, data: object, trx: Transaction, options: Sending = {}) {
      const boss = await ready(name);
      await boss.send(name, data, { db: fromKysely(trx), ...options });
    },

    /** Runs up to `atOnce` jobs at once, each finished separately; continues without a pause while there are more. */
    async work<D extends object>(name: string, handle: (job: Job<D>) => Promise<unknown>, atOnce = 1) {
      const boss = await ready(name, true);
      await boss.work(
        name,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: atOnce,
          burstWhenBatchFull: atOnce > 1,
          pollingIntervalSeconds: 0.5,
        },
        (jobs: JobWithMetadata<D>[]) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
              try {
                await handle({ data, triesLeft: Math.max(0, retryLimit - retryCount) });
                return { id, status: 'completed' };
              } catch (error) {
                return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
              }
            }),
          ),
      );
    },

    /** Takes all waiting jobs as one batch, where a hundred cost no more than one. They succeed or are retried together. */
    async workTogether<D extends object>(name: string, handle: (data: D[]) => Promise<void>) {
      const boss = await ready(name, true);
      const options = { batchSize: 500, pollingIntervalSeconds: 0.5 } as const;
      await boss.work<D>(name, options, (jobs) => handle(jobs.map(({ data }) => data)));
    },

    /** Waits for running jobs. */
    async stop() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
