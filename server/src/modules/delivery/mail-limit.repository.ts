import { createHash } from 'node:crypto';
import { dayOf } from '@plinth/contract/company-time';
import { normaliseRecipient } from '@plinth/contract/recipient';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Mails that forms may send to one recipient on one local day, confirmations included. */
const mostPerDay = 3;

export function createMailLimitRepository(db: Database) {
  return {
    /**
     * Counts a mail of this delivery against today's limit; false where the limit is reached. One statement under the row's
     * lock, so that concurrent workers never send a fourth. A retried delivery is counted once.
     */
    async take(email: string, key: string, now = Date.now()): Promise<boolean> {
      const { rows } = await sql`
        insert into mail_limits as taken (recipient, day, keys)
        values (${hashOf(email)}, ${dayOf(now)}::date, array[${key}::text])
        on conflict (recipient, day) do update
        set keys = case when ${key} = any(taken.keys) then taken.keys else taken.keys || ${key}::text end
        where ${key} = any(taken.keys) or cardinality(taken.keys) < ${mostPerDay}::int
        returning 1
      `.execute(db);
      return rows.length > 0;
    },

    async purge(now = Date.now()) {
      await sql`delete from mail_limits where day < ${dayOf(now)}::date`.execute(db);
    },
  };
}

const hashOf = (email: string) => createHash('sha256').update(normaliseRecipient(email)).digest();
