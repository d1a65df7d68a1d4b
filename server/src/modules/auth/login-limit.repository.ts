import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type LoginLimitRepository = ReturnType<typeof createLoginLimitRepository>;

/** How long a failure is remembered. */
const memory = '15 minutes';

/**
 * The first `free` attempts may follow one another at once; after them the wait doubles each time, up to `longestGap` seconds.
 */
export type AttemptLimit = { free: number; longestGap: number };
const firstGap = 4;
/** Far more than any wait needs: two to this power exceeds every `longestGap`. */
const mostCounted = 30;

/** All times come from the database, because the clocks of app servers may differ. */
export function createLoginLimitRepository(db: Database) {
  return {
    /**
     * Takes an attempt under this key in one statement, so that of guesses sent at once only one gets the free slot. Every
     * attempt counts as failed until it has succeeded. Returns 0, or the milliseconds that the key must still wait. The clock
     * is read when the row is locked, because the transaction's start time may be older than what the previous attempt wrote.
     */
    async takeAttempt(key: string, { free, longestGap }: AttemptLimit): Promise<number> {
      // Old rows are removed here; otherwise strangers could make this table grow without limit.
      await db
        .deleteFrom('login_limits')
        .where('next_at', '<', sql<Date>`now() - ${memory}::interval`)
        .where('key', '!=', key)
        .execute();
      const gapAfter = (failures: ReturnType<typeof sql>) => sql`
        case when ${failures} < ${free}::int then interval '0'
          else least(${longestGap}::int, ${firstGap}::int * 2 ^ (${failures} - ${free}::int)) * interval '1 second' end
      `;
      const { rows } = await sql`
        insert into login_limits as limits (key, failures, next_at) values (${key}, 1, clock_timestamp() + ${gapAfter(sql`1`)})
        on conflict (key) do update set (failures, next_at) = (
          select counted, clock_timestamp() + ${gapAfter(sql`counted`)}
          from (select case
            when limits.next_at < clock_timestamp() - ${memory}::interval then 1
            else least(limits.failures + 1, ${mostCounted}::int)
          end as counted) as next
        )
        where limits.next_at <= clock_timestamp()
        returning key
      `.execute(db);
      if (rows.length > 0) return 0;
      // A statement of its own: the one above cannot read what another attempt wrote while it waited for the row.
      const left = await sql<{ wait: number }>`
        select greatest(1, extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
        from login_limits where key = ${key}
      `.execute(db);
      // No row: a login succeeded or the limits were cleaned in between.
      return left.rows[0]?.wait ?? 1_000;
    },

    /** How many guesses this key had without a long pause, the current one included. */
    async countGuess(key: string): Promise<number> {
      const { rows } = await sql<{ failures: number }>`
        insert into login_limits as limits (key, failures, next_at) values (${key}, 1, now())
        on conflict (key) do update set next_at = now(), failures = case
          when limits.next_at < now() - ${memory}::interval then 1
          else least(limits.failures + 1, 1000000)
        end
        returning failures
      `.execute(db);
      return rows[0]?.failures ?? 1;
    },

    /**
     * An IP address that the account has logged in from is stored among the limits with an expiry far ahead; until then it
     * counts as known.
     */
    async rememberClient(key: string, lifetime: number): Promise<void> {
      const until = sql<Date>`now() + ${lifetime}::float8 * interval '1 millisecond'`;
      await db
        .insertInto('login_limits')
        .values({ key, failures: 0, next_at: until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ next_at: until }))
        .execute();
    },

    async isKnownClient(key: string): Promise<boolean> {
      const row = await db
        .selectFrom('login_limits')
        .select('key')
        .where('key', '=', key)
        .where('next_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgetFailures(keys: string[]): Promise<void> {
      await db.deleteFrom('login_limits').where('key', 'in', keys).execute();
    },
  };
}
