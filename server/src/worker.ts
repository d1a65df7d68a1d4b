import os from 'node:os';
import type { DeliveryChannel } from '@plinth/contract/delivery';
import { pino } from 'pino';
import { DeliveryFault } from './adapters/delivery-fault.ts';
import { createEdge } from './adapters/edge.ts';
import { keysOfJobs, type PurgeJob, purgeQueue } from './edge-purge.ts';
import { readEnv } from './env.ts';
import { openGround } from './ground.ts';
import { loggerOptions } from './logging.ts';
import { createRegistry } from './metrics/registry.ts';
import { watchProcess } from './metrics/watch-process.ts';
import { createWorkMetrics } from './metrics/work-metrics.ts';
import { deliveryQueues } from './modules/delivery/delivery.service.ts';
import { mediaQueue } from './modules/media/media.service.ts';
import { dayLength } from './office-days.ts';
import { createServices } from './services.ts';
import { workOnSnapshot } from './snapshot.ts';

/** The process for everything slow. Any number of them may run; each job goes to one. */

const env = readEnv(process.env);
const log = pino(loggerOptions(env.LOG_LEVEL, env.NODE_ENV === 'development'));
const shutdownLimit = 9_000;
const startPause = 2_000;

const { close: closeGround, ...ground } = openGround(env, {
  poolSize: 4,
  onError: (error, what) => log.warn({ err: error }, what),
});
const services = createServices(ground);
const { media, deliveries } = services;
const sweepInterval = 60_000;
/** It finds out itself which hours are due. */
const reconcileInterval = 60_000;
/** A mail server counts connections; a webhook does not. */
const atOnce: Record<DeliveryChannel, number> = {
  mail: 5,
  receipt: 5,
  webhook: 10,
  'withdrawal-mail': 5,
  'withdrawal-webhook': 10,
};

const registry = createRegistry();
const counted = createWorkMetrics(registry);
const watching = await watchProcess(registry, {
  ground,
  address: { host: env.METRICS_HOST, port: env.WORKER_METRICS_PORT },
});

// Whoever waits for a page or a form comes first: on a busy machine this process takes what is left.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

let isClosing = false;
const timers: NodeJS.Timeout[] = [];
let stopSnapshot = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

await ground.staging.sweep();
await workOnceThereIsADatabase();
await sweep();
timers.push(setInterval(() => void sweep(), sweepInterval));
await purgeDeleted();
timers.push(setInterval(() => void purgeDeleted(), dayLength));
await reconcile();
timers.push(setInterval(() => void reconcile(), reconcileInterval));

/** What was deleted thirty days ago goes for good. Every worker may do it: the second finds nothing. */
async function purgeDeleted() {
  const { projects, posts, openings, services: offers, testimonials, submissions } = services;
  try {
    for (const collection of [projects, posts, openings, offers, testimonials, submissions]) await collection.purge();
    await services.screening.purge();
    await services.reconciliation.purge();
  } catch (error) {
    log.warn({ err: error }, 'deleted rows could not be purged; tomorrow again');
  }
}

/** What a lead caused and nobody has: found here, whatever lost it. */
async function sweep() {
  try {
    const { leads, orphans } = await deliveries.sweep();
    if (leads + orphans > 0) log.warn({ leads, orphans }, 'leads without deliveries, or deliveries without a job');
  } catch (error) {
    log.warn({ err: error }, 'could not sweep; in a minute again');
  }
}

/** Every worker does it: two alerts carry one Message-ID. */
async function reconcile() {
  try {
    for (const { tally, gap } of await services.reconciliation.reconcile()) {
      log.info(tally, 'leads of an hour');
      if (gap > 0) log.error({ ...tally, gap }, 'leads were seen and not stored, or stored and not delivered');
    }
    await services.reconciliation.alert();
  } catch (error) {
    const code = error instanceof DeliveryFault ? error.code : undefined;
    log.error({ code, ...(!code && { err: error }) }, 'could not reconcile, or tell of it; in a minute again');
  }
}

async function workOnceThereIsADatabase() {
  while (!isClosing) {
    try {
      await ground.jobs.work<{ id: string }>(mediaQueue, async ({ data, triesLeft }) => {
        try {
          await media.process(data.id);
        } catch (error) {
          log.error({ err: error, media: data.id }, 'a picture could not be made ready');
          if (triesLeft === 0) await media.giveUp(data.id);
          throw error;
        }
      });
      for (const channel of deliveries.allChannels) await workOnDeliveries(channel);
      if (env.EDGE_PURGE_URL.length > 0) {
        const edge = createEdge(env.EDGE_PURGE_URL);
        await ground.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) =>
          counted.purge(() => edge.purge(keysOfJobs(jobs))),
        );
      }
      if (env.SNAPSHOT_DIR) stopSnapshot = await workOnSnapshot(env, ground.jobs, log);
      log.info('working');
      return;
    } catch (error) {
      log.warn({ err: error }, 'cannot work yet');
      await new Promise((resolve) => setTimeout(resolve, startPause));
    }
  }
}

async function workOnDeliveries(channel: DeliveryChannel) {
  await ground.jobs.work<{ leadId: string }>(
    deliveryQueues[channel],
    async ({ data, triesLeft }) => {
      try {
        counted.deliveries.add({ channel, outcome: await deliveries.deliver(data.leadId, channel, triesLeft) });
      } catch (error) {
        const code = error instanceof DeliveryFault ? error.code : undefined;
        counted.deliveries.add({ channel, outcome: 'fault' });
        log.warn({ lead: data.leadId, channel, code, ...(!code && { err: error }) }, 'a delivery did not arrive');
        throw error;
      }
    },
    atOnce[channel],
  );
}

/** A job under way is finished; one that never ends is left to another worker. */
async function close(signal: string) {
  isClosing = true;
  for (const timer of timers) clearInterval(timer);
  stopSnapshot();
  log.info({ signal }, 'closing');
  setTimeout(() => process.exit(1), shutdownLimit).unref();
  await watching.close();
  await closeGround();
  log.info('closed');
}
