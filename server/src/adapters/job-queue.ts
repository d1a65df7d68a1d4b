import { fromKysely, PgBoss } from 'pg-boss';

type Transaction = Parameters<typeof fromKysely>[0];
export type Job<D> = { data: D; isLastTry: boolean };

type Options = { url: string; onError: (error: Error) => void };

export type JobQueue = ReturnType<typeof createJobQueue>;

/** Retries for half a day: the library's own defaults give up within a second of an outage. */
const patience = {
  ...{ retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 300 },
  /** A worker that was killed is missed after this, and another takes its job. */
  heartbeatSeconds: 15,
};

/**
 * Jobs in the same PostgreSQL as everything else, so that a job commits with what causes it. Nothing connects before
 * the first use: a server whose database is away still starts and says so.
 */
export function createJobQueue({ url, onError }: Options) {
  let started: Promise<PgBoss> | undefined;
  const known = new Map<string, Promise<void>>();

  async function start(isWorker: boolean) {
    const boss = new PgBoss({
      connectionString: url,
      max: isWorker ? 4 : 2,
      application_name: isWorker ? 'plinth-worker' : 'plinth-jobs',
      supervise: isWorker,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
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
    if (!known.has(name)) known.set(name, boss.createQueue(name, patience));
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

    async send(name: string, data: object, trx: Transaction) {
      const boss = await ready(name);
      await boss.send(name, data, { db: fromKysely(trx) });
    },

    async work<D extends object>(name: string, handle: (job: Job<D>) => Promise<void>) {
      const boss = await ready(name, true);
      const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: 0.5 } as const;
      await boss.work<D>(name, options, async ([job]) => {
        if (job) await handle({ data: job.data, isLastTry: job.retryCount >= patience.retryLimit });
      });
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
