import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type SubmitAttempt = { leadId: string; key: string | null; at: Date };

export type SubmitLogRepository = ReturnType<typeof createSubmitLogRepository>;

export function createSubmitLogRepository(db: Database) {
  return {
    /**
     * Does not wait for the disk (synchronous_commit is off for this statement): the row survives a crash of this process, and
     * a crash of the database loses the last half second at most.
     */
    async insert(attempts: readonly SubmitAttempt[]) {
      const rows = sql.join(attempts.map(({ leadId, key, at }) => sql`(${leadId}, ${key}, ${at})`));
      await sql`
        insert into submit_attempts (lead_id, idempotency_key, at)
        select lead_id, idempotency_key, at::timestamptz from (values ${rows}) as logged (lead_id, idempotency_key, at)
        where set_config('synchronous_commit', 'off', true) = 'off'
        on conflict do nothing
      `.execute(db);
    },
  };
}
