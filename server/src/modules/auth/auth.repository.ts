import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type AuthRepository = ReturnType<typeof createAuthRepository>;

/** Typing errors that cost nothing. */
const freeAttempts = 5;
/** How long a failure is remembered. */
const memory = '15 minutes';

export type StoredSession = { email: string; expiresAt: Date };

/** Times are the database's: app servers may disagree about the hour, and a session must not care. */
export function createAuthRepository(db: Database) {
  return {
    async findPasswordHash(email: string): Promise<string | null> {
      const row = await db.selectFrom('admins').select('password_hash').where('email', '=', email).executeTakeFirst();
      return row?.password_hash ?? null;
    },

    async listAdmins(): Promise<string[]> {
      const rows = await db.selectFrom('admins').select('email').orderBy('email').execute();
      return rows.map((row) => row.email);
    },

    async insertAdmin(email: string, passwordHash: string): Promise<void> {
      await db.insertInto('admins').values({ email, password_hash: passwordHash }).execute();
    },

    /** A new password ends every session made with the old one. */
    async changePassword(email: string, passwordHash: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('admins')
          .set({ password_hash: passwordHash, updated_at: sql`now()` })
          .where('email', '=', email)
          .execute();
        await trx.deleteFrom('sessions').where('email', '=', email).execute();
      });
    },

    async insertSession(tokenHash: Buffer, email: string, lifetime: number): Promise<StoredSession> {
      await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
      const row = await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          email,
          expires_at: sql<Date>`now() + ${lifetime}::int * interval '1 millisecond'`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return { email, expiresAt: row.expires_at };
    },

    async findSession(tokenHash: Buffer): Promise<StoredSession | null> {
      const row = await db
        .selectFrom('sessions')
        .select(['email', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row ? { email: row.email, expiresAt: row.expires_at } : null;
    },

    async removeSession(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeAllSessions(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
      return Number(numDeletedRows);
    },

    /**
     * Takes the next free moment for an attempt under this key and answers how many milliseconds away it is. Every attempt
     * counts as failed until it has succeeded, and each moves the moments further apart, so that parallel guesses queue up
     * behind one another instead of slipping through.
     */
    async reserveAttempt(key: string, longestWait: number): Promise<number> {
      // Else a table that strangers write to would only ever grow.
      await db
        .deleteFrom('login_limits')
        .where('next_at', '<', sql<Date>`now() - ${memory}::interval`)
        .where('key', '!=', key)
        .execute();
      const { rows } = await sql<{ wait: number }>`
        insert into login_limits as limits (key, failures, next_at) values (${key}, 1, now())
        on conflict (key) do update set (failures, next_at) = (
          select
            case when is_full then limits.failures when is_old then 1 else least(limits.failures + 1, 20) end,
            case
              when is_full then limits.next_at
              when is_old or limits.failures < ${freeAttempts} then now()
              else greatest(limits.next_at, now()) +
                least(8, 2 ^ (limits.failures - ${freeAttempts})) * interval '1 second'
            end
          from (select
            limits.next_at > now() + ${longestWait}::int * interval '1 millisecond' as is_full,
            limits.next_at < now() - ${memory}::interval as is_old
          ) as state
        )
        returning greatest(0, extract(epoch from next_at - now()) * 1000)::float8 as wait
      `.execute(db);
      return rows[0]?.wait ?? 0;
    },

    /** A place from which the login has succeeded stands among the limits with a moment far ahead: until then it is known. */
    async rememberPlace(key: string, lifetime: number): Promise<void> {
      const until = sql<Date>`now() + ${lifetime}::float8 * interval '1 millisecond'`;
      await db
        .insertInto('login_limits')
        .values({ key, failures: 0, next_at: until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ next_at: until }))
        .execute();
    },

    async isKnownPlace(key: string): Promise<boolean> {
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
