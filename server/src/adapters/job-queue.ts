import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';

type Transaction = Parameters<typeof fromKysely>[0];
/** How often it would be tried again if it failed now. */
export type Job<D> = { data: D; triesLeft: number };
/** Another than the queue's own: after so many seconds, so many times. */
type Sending = { id?: string; startAfter?: number; retryLimit?: number };
type Patience = 'four hours' | 'two days';

type Options = { url: string; onError: (error: Error) => void };

export type JobQueue = ReturnType<typeof createJobQueue>;

const shared = {
  // A site of ten thousand pages is written down within the hour; who was killed is missed much sooner, by the heartbeat.
  ...{ retryDelay: 2, retryBackoff: true, expireInSeconds: 3_600 },
  /** A worker that was killed is missed after this, and another takes its job. */
  heartbeatSeconds: 10,
};
/**
 * The library's own defaults give up within a second of an outage. Its backoff doubles until it reaches the longest wait and
 * stays there: 60 waits of five minutes, but for the first few, are four hours and a half; 1,500 of two minutes are 49 hours,
 * and none is so long that a receiver that is back waits for us.
 */
const patience = {
  'four hours': { ...shared, retryLimit: 60, retryDelayMax: 300 },
  'two days': { ...shared, retryLimit: 1_500, retryDelayMax: 120 },
} satisfies Record<Patience, object>;
/**
 * What the queue notes of its own work waits for no disk: a note that a crash takes back means that a job is done once more and
 * finds itself done. A job that is sent commits with what causes it, on another connection, and takes all before it along.
 */
function withoutFlush(url: string): string {
  const relaxed = new URL(url);
  const options = [relaxed.searchParams.get('options'), '-c synchronous_commit=off'];
  relaxed.searchParams.set('options', options.filter(Boolean).join(' '));
  return relaxed.href;
}

/** What a lead causes is tried for longer than anything else. */
const patienceOf = (name: string): Patience => (name.startsWith('lead.') ? 'two days' : 'four hours');

/**
 * Jobs in the same PostgreSQL as everything else, so that a job commits with what causes it. Nothing connects before
 * the first use: a server whose database is away still starts and says so.
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
    if (!known.has(name)) known.set(name, boss.createQueue(name, patience[patienceOf(name)]));
    await known.get(name)?.catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
    return boss;
  }

  return {
    /** Before the transaction that sends to it: making a queue is no part of one. */
    async prepare(name: string) {
      await ready(name);
    },

    async send(name: string, data: object, trx: Transaction, options: Sending = {}) {
      const boss = await ready(name);
      await boss.send(name, data, { db: fromKysely(trx), ...options });
    },

    /** So many at once, each with its own end; while there are more, without a pause. */
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

    /** All that have gathered at once, where a hundred cost no more than one. They succeed or are tried again together. */
    async workTogether<D extends object>(name: string, handle: (data: D[]) => Promise<void>) {
      const boss = await ready(name, true);
      const options = { batchSize: 500, pollingIntervalSeconds: 0.5 } as const;
      await boss.work<D>(name, options, (jobs) => handle(jobs.map(({ data }) => data)));
    },

    /** Jobs under way are finished. */
    async stop() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
