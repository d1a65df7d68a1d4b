import type { DeliveryChannel } from '@plinth/contract/delivery';
import { pino } from 'pino';
import { DeliveryFault } from './adapters/delivery-fault.ts';
import { createEdge } from './adapters/edge.ts';
import { keysOfJobs, type PurgeJob, purgeQueue } from './edge-purge.ts';
import { readEnv } from './env.ts';
import { openGround } from './ground.ts';
import { loggerOptions } from './logging.ts';
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
const reconcileInterval = 3_600_000;
/** A mail server counts connections; a webhook does not. */
const atOnce: Record<DeliveryChannel, number> = { mail: 5, receipt: 5, webhook: 10 };

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
timers.push(setInterval(() => void reconcile(), reconcileInterval));

/** What was deleted thirty days ago goes for good. Every worker may do it: the second finds nothing. */
async function purgeDeleted() {
  const { projects, posts, openings, services: offers, testimonials, submissions } = services;
  try {
    for (const collection of [projects, posts, openings, offers, testimonials, submissions]) await collection.purge();
    await services.screening.purge();
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
    const { tally, hasGap } = await services.reconciliation.reconcile();
    log.info(tally, 'leads of the last hour');
    if (!hasGap) return;
    log.error(tally, 'leads were stored and not delivered');
    await services.reconciliation.alert(tally);
  } catch (error) {
    log.error(
      { code: error instanceof DeliveryFault ? error.code : undefined },
      'could not reconcile; in an hour again',
    );
  }
}

async function workOnceThereIsADatabase() {
  while (!isClosing) {
    try {
      await ground.jobs.work<{ id: string }>(mediaQueue, async ({ data, isLastTry }) => {
        try {
          await media.process(data.id);
        } catch (error) {
          log.error({ err: error, media: data.id }, 'a picture could not be made ready');
          if (isLastTry) await media.giveUp(data.id);
          throw error;
        }
      });
      for (const channel of deliveries.channels) await workOnDeliveries(channel);
      if (env.EDGE_PURGE_URL.length > 0) {
        const edge = createEdge(env.EDGE_PURGE_URL);
        await ground.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) => edge.purge(keysOfJobs(jobs)));
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
    async ({ data, isLastTry }) => {
      try {
        await deliveries.deliver(data.leadId, channel, isLastTry);
      } catch (error) {
        const code = error instanceof DeliveryFault ? error.code : undefined;
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
  await closeGround();
  log.info('closed');
}
