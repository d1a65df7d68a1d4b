import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** In milliseconds. A window starts with the first form of an address and ends for all forms in it. */
const window = 600_000;

export type SubmitLimitRepository = ReturnType<typeof createSubmitLimitRepository>;

export function createSubmitLimitRepository(db: Database) {
  return {
    /**
     * Counts a form of this address, and returns its number and the milliseconds left in the window. One statement, so that
     * concurrent forms are counted one after the other. It does not wait for the disk: a crash of the database loses the last
     * half second of counting.
     */
    async count(address: Buffer): Promise<{ posts: number; wait: number }> {
      const until = sql`now() + ${window}::int * interval '1 millisecond'`;
      const { rows } = await sql<{ posts: number; wait: number }>`
        insert into submit_limits as limits (address, posts, until)
        select ${address}::bytea, 1, ${until} where set_config('synchronous_commit', 'off', true) = 'off'
        on conflict (address) do update set
          posts = case when limits.until <= now() then 1 else least(limits.posts + 1, 1000000) end,
          until = case when limits.until <= now() then ${until} else limits.until end
        returning posts, extract(epoch from until - now())::float8 * 1000 as wait
      `.execute(db);
      return rows[0] ?? { posts: 0, wait: 0 };
    },

    async purge() {
      await db.deleteFrom('submit_limits').where('until', '<', sql<Date>`now()`).execute();
    },
  };
}
