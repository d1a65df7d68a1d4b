import { signIn } from '@plinth/contract/sign-in';
import { sql } from 'kysely';
import type { Passkey } from '../../adapters/webauthn.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

const now = sql<Date>`now()`;
const factorEvent = (action: 'account.factor-add' | 'account.factor-remove', userId: string, note: string) => ({
  ...{ action, collection: 'users', entityId: userId, note },
});

/** Second factors: authenticator app, passkeys and recovery codes. */
export function createFactorRepository(db: Database) {
  const hasAny = async (trx: Database | DatabaseTransaction, userId: string): Promise<boolean> => {
    const { rows } = await sql<{ has: boolean }>`
      select totp_secret is not null or exists (select from passkeys where user_id = users.id) as has
      from users where id = ${userId}
    `.execute(trx);
    return rows[0]?.has ?? false;
  };

  return {
    hasAny: (userId: string) => hasAny(db, userId),

    /**
     * Takes one of the ten attempts at a code in ten minutes, in one statement, so that parallel guesses get no more. Returns
     * 0, or the milliseconds until the next attempt is free.
     */
    async takeAttempt(userId: string): Promise<number> {
      const since = sql`clock_timestamp() - ${signIn.factorWindow}::float8 * interval '1 millisecond'`;
      const recent = sql`array(select tried from unnest(factor_attempts) as tried where tried > ${since} order by tried)`;
      const { rows } = await sql`
        update users set factor_attempts = ${recent} || clock_timestamp()
        where id = ${userId} and cardinality(${recent}) < ${signIn.factorAttempts}::int
        returning id
      `.execute(db);
      if (rows.length > 0) return 0;
      const oldest = await sql<{ wait: number }>`
        select greatest(1000, extract(epoch from min(tried) - (${since})) * 1000)::float8 as wait
        from users, unnest(factor_attempts) as tried where id = ${userId} and tried > ${since}
      `.execute(db);
      return oldest.rows[0]?.wait ?? 1_000;
    },

    async setPendingTotp(userId: string, secret: string): Promise<void> {
      await db.updateTable('users').set({ totp_pending: secret }).where('id', '=', userId).execute();
    },

    async findPendingTotp(userId: string): Promise<string | null> {
      const row = await db.selectFrom('users').select('totp_pending').where('id', '=', userId).executeTakeFirst();
      return row?.totp_pending ?? null;
    },

    /** Whether the pending secret was still this one. The code that confirmed it is used up. */
    confirmTotp: (userId: string, secret: string, step: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('users')
          .set({ totp_secret: secret, totp_pending: null, totp_since: now, totp_last_step: String(step) })
          .where('id', '=', userId)
          .where('totp_pending', '=', secret)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await recordAudit(trx, factorEvent('account.factor-add', userId, 'app'));
        return true;
      }),

    /** Whether no code of this or a later step was used before; of two requests with one code, one succeeds. */
    async useTotpStep(userId: string, secret: string, step: number): Promise<boolean> {
      const row = await db
        .updateTable('users')
        .set({ totp_last_step: String(step) })
        .where('id', '=', userId)
        .where('totp_secret', '=', secret)
        .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}::bigint`)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    removeTotp: (userId: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('users')
          .set({ totp_secret: null, totp_pending: null, totp_since: null, totp_last_step: null })
          .where('id', '=', userId)
          .where('totp_secret', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await recordAudit(trx, factorEvent('account.factor-remove', userId, 'app'));
        return true;
      }),

    async findTotpSince(userId: string): Promise<Date | null> {
      const row = await db.selectFrom('users').select('totp_since').where('id', '=', userId).executeTakeFirst();
      return row?.totp_since ?? null;
    },

    listPasskeys: (userId: string) =>
      db
        .selectFrom('passkeys')
        .select(['id', 'name', 'transports', 'created_at as since', 'last_used_at as lastUsedAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    async findPasskey(id: string): Promise<(Passkey & { userId: string }) | null> {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const { user_id: userId, public_key: publicKey, counter, transports } = row;
      return { id, userId, publicKey, counter: Number(counter), transports };
    },

    async insertPasskey(
      trx: DatabaseTransaction,
      userId: string,
      name: string,
      { id, publicKey, counter, transports }: Passkey,
    ) {
      await trx
        .insertInto('passkeys')
        .values({ id, user_id: userId, public_key: publicKey, counter: String(counter), transports, name })
        .execute();
      await recordAudit(trx, { ...factorEvent('account.factor-add', userId, 'passkey'), userId });
    },

    async usePasskey(id: string, counter: number): Promise<void> {
      await db
        .updateTable('passkeys')
        .set({ counter: String(counter), last_used_at: now })
        .where('id', '=', id)
        .execute();
    },

    removePasskey: (userId: string, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await recordAudit(trx, factorEvent('account.factor-remove', userId, 'passkey'));
        return true;
      }),

    listRecoveryCodes: (userId: string) =>
      db.selectFrom('recovery_codes').select(['id', 'code_hash as hash']).where('user_id', '=', userId).execute(),

    /** Of two requests with one code, one succeeds. */
    async useRecoveryCode(userId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('recovery_codes')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    replaceRecoveryCodes: (userId: string, hashes: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await trx
          .insertInto('recovery_codes')
          .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
          .execute();
        await recordAudit(trx, { action: 'account.recovery-codes', userId, collection: 'users', entityId: userId });
      }),

    /** For a lost phone. The account signs in by password alone, and a role that needs a factor must add one at once. */
    removeAll: (userId: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        const { email, name } = await trx
          .updateTable('users')
          .set({ totp_secret: null, totp_pending: null, totp_since: null, totp_last_step: null, factor_due_at: now })
          .where('id', '=', userId)
          .returning(['email', 'name'])
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('sessions').where('email', '=', email).execute();
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
        const title = name || email;
        await recordAudit(trx, { action: 'user.factors-remove', collection: 'users', entityId: userId, title });
      }),
  };
}
