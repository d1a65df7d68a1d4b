import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { OneTimeKind } from './auth.table.ts';

export type OneTimeTokenRepository = ReturnType<typeof createOneTimeTokenRepository>;
type NewToken = {
  tokenHash: Buffer;
  kind: OneTimeKind;
  userId: string | null;
  value?: string | null;
  createdBy?: string | null;
  lifetime: number;
};
export type OneTimeToken = { userId: string | null; value: string | null; createdBy: string | null; expiresAt: Date };

const columns = ['user_id as userId', 'value', 'created_by as createdBy', 'expires_at as expiresAt'] as const;

/** Challenges, invitations and reset links. Only their hashes are stored, and the database's clock ends them. */
export function createOneTimeTokenRepository(db: Database) {
  return {
    async insert({ tokenHash, kind, userId, value = null, createdBy = null, lifetime }: NewToken): Promise<Date> {
      await db.deleteFrom('one_time_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
      const { expires_at } = await db
        .insertInto('one_time_tokens')
        .values({
          token_hash: tokenHash,
          kind,
          user_id: userId,
          value,
          created_by: createdBy,
          expires_at: sql<Date>`now() + ${lifetime}::float8 * interval '1 millisecond'`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return expires_at;
    },

    async find(tokenHash: Buffer, kind: OneTimeKind): Promise<OneTimeToken | null> {
      const row = await db
        .selectFrom('one_time_tokens')
        .select(columns)
        .where('token_hash', '=', tokenHash)
        .where('kind', '=', kind)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Of two requests with one token, one gets it. */
    async take(
      tokenHash: Buffer,
      kind: OneTimeKind,
      trx: Database | DatabaseTransaction = db,
    ): Promise<OneTimeToken | null> {
      const row = await trx
        .deleteFrom('one_time_tokens')
        .where('token_hash', '=', tokenHash)
        .where('kind', '=', kind)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(columns)
        .executeTakeFirst();
      return row ?? null;
    },

    async removeOf(userId: string, kind: OneTimeKind, trx: Database | DatabaseTransaction = db): Promise<void> {
      await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
    },
  };
}
