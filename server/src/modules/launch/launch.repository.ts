import type { SetupStep } from '@plinth/contract/launch';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type LaunchRepository = ReturnType<typeof createLaunchRepository>;

const now = sql<Date>`clock_timestamp()`;

export function createLaunchRepository(db: Database) {
  return {
    get: () => db.selectFrom('site_launch').selectAll().executeTakeFirstOrThrow(),

    /** Whether it was not live before. */
    async goLive(trx: Database | DatabaseTransaction): Promise<boolean> {
      const row = await trx
        .updateTable('site_launch')
        .set({ live_at: now, step: 'live' })
        .where('live_at', 'is', null)
        .returning('live_at')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A new test is not confirmed yet. */
    async keepTestMail(to: string): Promise<void> {
      await db.updateTable('site_launch').set({ mail_to: to, mail_sent_at: now, mail_confirmed_at: null }).execute();
    },

    /** Whether a test was sent. */
    async confirmTestMail(): Promise<boolean> {
      const row = await db
        .updateTable('site_launch')
        .set({ mail_confirmed_at: now })
        .where('mail_sent_at', 'is not', null)
        .returning('mail_to')
        .executeTakeFirst();
      return row !== undefined;
    },

    async decideAnalytics(): Promise<void> {
      await db.updateTable('site_launch').set({ analytics_decided_at: now }).execute();
    },

    async keepStep(step: SetupStep): Promise<void> {
      await db.updateTable('site_launch').set({ step }).execute();
    },
  };
}
