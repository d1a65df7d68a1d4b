import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type WatchRepository = ReturnType<typeof createWatchRepository>;

/** Counts what is open, of which there is little and an index for each: none of these reads grows with the leads. */
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
