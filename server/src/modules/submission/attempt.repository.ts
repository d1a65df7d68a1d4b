import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type Attempt = { leadId: string; key: string | null; at: Date };

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

export function createAttemptRepository(db: Database) {
  return {
    /**
     * Not flushed, for nobody is told of it: it outlives us, and a database that is killed forgets the last half second at
     * most. The setting is for this one statement.
     */
    async insert(attempts: readonly Attempt[]) {
      const rows = sql.join(attempts.map(({ leadId, key, at }) => sql`(${leadId}, ${key}, ${at})`));
      await sql`
        insert into submit_attempts (lead_id, idempotency_key, at)
        select lead_id, idempotency_key, at::timestamptz from (values ${rows}) as noted (lead_id, idempotency_key, at)
        where set_config('synchronous_commit', 'off', true) = 'off'
        on conflict do nothing
      `.execute(db);
    },
  };
}
