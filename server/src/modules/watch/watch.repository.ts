import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type WatchRepository = ReturnType<typeof createWatchRepository>;

/** Counts open deliveries and held leads, which are few and have an index: none of these queries grows with the leads. */
export function createWatchRepository(db: Database) {
  return {
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
