import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type WatchRepository = ReturnType<typeof createWatchRepository>;

/** Counts what is open, of which there is little and an index for each: none of these reads grows with the leads. */
export function createWatchRepository(db: Database) {
  return {
    /** Empty where the queue has not made its tables yet. */
    async countJobs(): Promise<{ queue: string; count: number; age: number }[]> {
      const there = await sql<{ is_there: boolean }>`
        select to_regclass('pgboss.job') is not null as is_there
      `.execute(db);
      if (!there.rows[0]?.is_there) return [];
      const { rows } = await sql<{ queue: string; count: number; age: number }>`
        select queue.name as queue, count(job.id)::int as count,
          coalesce(extract(epoch from now() - min(job.created_on)), 0)::float as age
        from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
        group by queue.name
      `.execute(db);
      return rows;
    },

    async countOpenDeliveries(): Promise<{ channel: DeliveryChannel; state: DeliveryState; count: number }[]> {
      return db
        .selectFrom('deliveries')
        .select(['channel', 'state', sql<number>`count(*)::int`.as('count')])
        .where('state', 'in', ['waiting', 'failed'])
        .groupBy(['channel', 'state'])
        .execute();
    },

    async countHeld(): Promise<number> {
      const { count } = await db
        .selectFrom('submissions')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('held', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
