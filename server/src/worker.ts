import { pino } from 'pino';
import { createEdge } from './adapters/edge.ts';
import { keysOfJobs, type PurgeJob, purgeQueue } from './edge-purge.ts';
import { readEnv } from './env.ts';
import { openGround } from './ground.ts';
import { loggerOptions } from './logging.ts';
import { mediaQueue } from './modules/media/media.service.ts';
import { dayLength } from './office-days.ts';
import { createServices } from './services.ts';

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
const { media } = services;

let isClosing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

await ground.staging.sweep();
await workOnceThereIsADatabase();
await purgeDeleted();
const purgeTimer = setInterval(() => void purgeDeleted(), dayLength);

/** What was deleted thirty days ago goes for good. Every worker may do it: the second finds nothing. */
async function purgeDeleted() {
  const { projects, posts, openings, services: offers, testimonials, submissions } = services;
  try {
    for (const collection of [projects, posts, openings, offers, testimonials, submissions]) await collection.purge();
  } catch (error) {
    log.warn({ err: error }, 'deleted rows could not be purged; tomorrow again');
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
      if (env.EDGE_PURGE_URL.length > 0) {
        const edge = createEdge(env.EDGE_PURGE_URL);
        await ground.jobs.workTogether<PurgeJob>(purgeQueue, (jobs) => edge.purge(keysOfJobs(jobs)));
      }
      log.info('working');
      return;
    } catch (error) {
      log.warn({ err: error }, 'cannot work yet');
      await new Promise((resolve) => setTimeout(resolve, startPause));
    }
  }
}

/** A job under way is finished; one that never ends is left to another worker. */
async function close(signal: string) {
  isClosing = true;
  clearInterval(purgeTimer);
  log.info({ signal }, 'closing');
  setTimeout(() => process.exit(1), shutdownLimit).unref();
  await closeGround();
  log.info('closed');
}
