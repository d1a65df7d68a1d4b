import { deliveryChannels } from '@plinth/contract/delivery';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase, createTestResources } from '../../test/context.ts';
import { purgeQueue, snapshotQueue } from '../edge/purge.ts';
import { installJobQueue } from './job-queue.ts';

const { db, url, appDb, appUrl } = await createTestDatabase();
const { jobs } = createTestResources(appDb, appUrl);

type Queue = { retry_limit: number; retry_delay: number; retry_backoff: boolean; retry_delay_max: number };
async function queueOf(name: string): Promise<Queue & Record<string, unknown>> {
  await jobs.prepare(name);
  const { rows } = await sql<Queue & Record<string, unknown>>`
    select * from pgboss.queue where name = ${name}`.execute(db);
  expect(rows).toHaveLength(1);
  return rows[0] as Queue & Record<string, unknown>;
}

/** The minimum sum of all waits of a job: pg-boss doubles each wait up to a maximum and takes off at most half at random. */
function leastHorizon({ retry_limit, retry_delay, retry_delay_max }: Queue): number {
  let seconds = 0;
  for (let tries = 0; tries < retry_limit; tries += 1) {
    seconds += Math.min(retry_delay_max, retry_delay * 2 ** Math.min(16, tries));
  }
  return seconds;
}

it.each(deliveryChannels.map((channel) => `lead.${channel}`))(
  '%s is retried for two days, at least every two minutes',
  async (name) => {
    const queue = await queueOf(name);
    expect(queue).toMatchObject({
      retry_limit: 1500,
      retry_delay: 2,
      retry_backoff: true,
      retry_delay_max: 120,
      expire_seconds: 3600,
      heartbeat_seconds: 10,
    });
    expect(leastHorizon(queue)).toBeGreaterThanOrEqual(2 * 24 * 3600);
    // A job must not be dropped before its last retry.
    expect(Number(queue.retention_seconds)).toBeGreaterThan(3 * 24 * 3600);
  },
);

it.each(['edge-purge', 'snapshot'])('%s is retried for four hours, at least every ten seconds', async (name) => {
  expect([purgeQueue, snapshotQueue]).toContain(name);
  const queue = await queueOf(name);
  expect(queue).toMatchObject({ retry_limit: 1500, retry_delay: 2, retry_backoff: true, retry_delay_max: 10 });
  expect(leastHorizon(queue)).toBeGreaterThanOrEqual(4 * 3600);
});

it('another job is retried for four hours, at least every five minutes', async () => {
  const queue = await queueOf('publishing.mail');
  expect(queue).toMatchObject({ retry_limit: 60, retry_delay: 2, retry_backoff: true, retry_delay_max: 300 });
  expect(leastHorizon(queue)).toBeGreaterThanOrEqual(4 * 3600);
});

it('a queue of an earlier release gets the policy of this one with the next migration', async () => {
  await queueOf('snapshot');
  await sql`update pgboss.queue set retry_limit = 60, retry_delay_max = 300 where name = 'snapshot'`.execute(db);
  await installJobQueue(url);
  expect(await queueOf('snapshot')).toMatchObject({ retry_limit: 1500, retry_delay_max: 10 });
});

it('a job gets the retries of its queue unless its sender sets others', async () => {
  await jobs.prepare('lead.mail');
  await db.transaction().execute(async (trx) => {
    await jobs.send('lead.mail', { leadId: 'own' }, trx);
    await jobs.send('lead.mail', { leadId: 'left' }, trx, { retryLimit: 7, startAfter: 60 });
  });
  const { rows } = await sql<{ lead: string; retry_limit: number; retry_delay_max: number; wait: number }>`
    select data->>'leadId' as lead, retry_limit, retry_delay_max,
      round(extract(epoch from start_after - created_on))::int as wait
    from pgboss.job where name = 'lead.mail' order by lead desc`.execute(db);
  expect(rows).toEqual([
    { lead: 'own', retry_limit: 1500, retry_delay_max: 120, wait: 0 },
    { lead: 'left', retry_limit: 7, retry_delay_max: 120, wait: 60 },
  ]);
});
