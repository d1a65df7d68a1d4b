import type { Role } from '@plinth/contract/roles';
import { signIn } from '@plinth/contract/sign-in';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export type StoredSession = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  expiresAt: Date;
  freshUntil: Date;
  isFresh: boolean;
  hasFactor: boolean;
  factorDueAt: Date | null;
  isFactorOverdue: boolean;
};
/** From now for `lifetime` milliseconds, or the times of the session that it replaces. */
export type SessionSpan = { lifetime: number } | { authenticatedAt: Date; expiresAt: Date };
export type NewSession = { tokenHash: Buffer; email: string; device: string; network: string; isSso: boolean };

const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`;

/** An account has a second factor of ours if it has a passkey or an authenticator app. */
export const hasFactor = sql<boolean>`(
  users.totp_secret is not null or exists (select from passkeys where passkeys.user_id = users.id)
)`;

/** All times come from the database, because the clocks of app servers may differ. */
export function createSessionRepository(db: Database) {
  return {
    async insert(
      { tokenHash, email, device, network, isSso }: NewSession,
      span: SessionSpan,
      trx: Database | DatabaseTransaction = db,
    ) {
      await trx.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
      await trx
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          email,
          device,
          network,
          is_sso: isSso,
          ...('lifetime' in span
            ? { expires_at: sql<Date>`now() + ${milliseconds(span.lifetime)}` }
            : { expires_at: span.expiresAt, authenticated_at: span.authenticatedAt }),
        })
        .execute();
      await trx.updateTable('users').set({ last_seen_at: sql<Date>`now()` }).where('email', '=', email).execute();
    },

    /** Whether the account is still as it was when it proved who it is; locks it, so that it stays so for the transaction. */
    async isUnchanged(
      trx: DatabaseTransaction,
      { id, email, passwordHash }: { id: string; email: string; passwordHash: string | null },
    ): Promise<boolean> {
      const row = await trx
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('id', '=', id)
        .where('deactivated_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row?.email === email && row.password_hash === passwordHash;
    },

    /** Null for a session that has ended, was idle for too long, or whose user may not sign in any more. */
    async find(tokenHash: Buffer, idleLimit: number | null): Promise<StoredSession | null> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.email', 'sessions.email')
        .select([
          'users.id as userId',
          'users.name',
          'users.email',
          'users.role',
          'sessions.expires_at as expiresAt',
          sql<Date>`sessions.authenticated_at + ${milliseconds(signIn.freshFor)}`.as('freshUntil'),
          sql<boolean>`sessions.authenticated_at > now() - ${milliseconds(signIn.freshFor)}`.as('isFresh'),
          // The provider's factor counts for the sessions that it starts, and not for a password of the same account.
          sql<boolean>`(sessions.is_sso or ${hasFactor})`.as('hasFactor'),
          'users.factor_due_at as factorDueAt',
          sql<boolean>`coalesce(users.factor_due_at <= now(), false)`.as('isFactorOverdue'),
          sql<boolean>`sessions.last_used_at < now() - ${milliseconds(signIn.lastUseStep)}`.as('isStale'),
        ])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .where('users.deactivated_at', 'is', null)
        .where('users.joined_at', 'is not', null)
        .$if(idleLimit !== null, (query) =>
          query.where('sessions.last_used_at', '>', sql<Date>`now() - ${milliseconds(idleLimit ?? 0)}`),
        )
        .executeTakeFirst();
      if (!row) return null;
      const { isStale, ...session } = row;
      if (isStale) await touch(tokenHash, session.email);
      return session;
    },

    listOf: (email: string) =>
      db
        .selectFrom('sessions')
        .select([
          'token_hash as tokenHash',
          'device',
          'network',
          'created_at as startedAt',
          'last_used_at as lastUsedAt',
        ])
        .where('email', '=', email)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('last_used_at', 'desc')
        .limit(100)
        .execute(),

    async remove(tokenHash: Buffer): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeOthers(email: string, kept: Buffer): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('email', '=', email)
        .where('token_hash', '!=', kept)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeAll(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
      return Number(numDeletedRows);
    },
  };

  async function touch(tokenHash: Buffer, email: string) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
    await db.updateTable('users').set({ last_seen_at: sql<Date>`now()` }).where('email', '=', email).execute();
  }
}
