import type { AccountSession } from '@plinth/contract/account.schema';
import { adminSession } from '@plinth/contract/constants';
import { mustHaveFactor, type Role } from '@plinth/contract/roles';
import { signIn } from '@plinth/contract/sign-in';
import { actAs } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import { networkPrefix } from '../../platform/networks.ts';
import { deviceOf } from './device.ts';
import type { SessionRepository, SessionSpan, StoredSession } from './session.repository.ts';
import { fingerprintOf, hashOf, newToken } from './tokens.ts';
import type { Account } from './user.repository.ts';

/** Where a request comes from. */
export type Client = { ip: string; userAgent?: string | undefined };

export type Session = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  fingerprint: string;
  expiresAt: string;
  /** Until then passwords and factors can be changed without signing in again. */
  freshUntil: string;
  isFresh: boolean;
  /** From then on the account must add a second factor; null where it has one or needs none. */
  factorDueAt: string | null;
  mustEnrol: boolean;
};
export type Started = { token: string; session: Session };
/** `continues` is the session that the new one replaces: nothing was proved again, so its times stay. */
type StartOptions = { isSso?: boolean; continues?: Session };

type Dependencies = {
  db: Database;
  sessions: SessionRepository;
  /** In milliseconds; null for no limit. */
  idleLimit: number | null;
};

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, sessions, idleLimit }: Dependencies) {
  const authenticate = async (token: string): Promise<Session | null> => {
    const tokenHash = hashOf(token);
    const stored = await sessions.find(tokenHash, idleLimit);
    return stored && toSession(tokenHash, stored);
  };

  return {
    authenticate,

    /**
     * Starts a session for an account that has proved who it is by the ways in `note`. The account is read again and locked:
     * a password change or deactivation that came in between wins.
     */
    async start(
      account: Account,
      { ip, userAgent }: Client,
      note: string,
      { isSso = false, continues }: StartOptions = {},
    ): Promise<Started> {
      const token = newToken();
      const tokenHash = hashOf(token);
      const network = networkPrefix(ip);
      const actor = { userId: account.id, email: account.email, session: fingerprintOf(tokenHash), network };
      await actAs(actor, () =>
        db.transaction().execute(async (trx) => {
          if (!(await sessions.isUnchanged(trx, account)))
            throw new Failure('unauthorized', 'Invalid username or password');
          const { email } = account;
          const device = deviceOf(userAgent);
          await sessions.insert({ tokenHash, email, device, network, isSso }, spanOf(continues), trx);
          await recordAudit(trx, { action: 'session.start', note });
        }),
      );
      const session = await authenticate(token);
      if (!session) throw new Failure('unauthorized', 'Log in first');
      return { token, session };
    },

    /**
     * A failed sign-in is recorded without the name that was typed, which may be a password; `userId` is null where the
     * identity provider named a person who has no account. Never rejects.
     */
    async recordRefusal(userId: string | null, { ip }: Client, note: string): Promise<void> {
      const actor = { userId, email: null, session: null, network: networkPrefix(ip) };
      await actAs(actor, () => recordAudit(db, { action: 'session.refused', note })).catch(() => undefined);
    },

    async end(token: string): Promise<void> {
      const session = await authenticate(token);
      if ((await sessions.remove(hashOf(token))) === 0 || !session) return;
      await recordAudit(db, { action: 'session.end', userId: session.userId });
    },

    endAll: () => sessions.removeAll(),

    async listOf({ email, fingerprint }: Session): Promise<AccountSession[]> {
      return (await sessions.listOf(email)).map(({ tokenHash, device, network, startedAt, lastUsedAt }) => ({
        id: fingerprintOf(tokenHash),
        isCurrent: fingerprintOf(tokenHash) === fingerprint,
        device,
        network,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },

    async endOne({ email }: Session, id: string): Promise<number> {
      const found = (await sessions.listOf(email)).find(({ tokenHash }) => fingerprintOf(tokenHash) === id);
      if (!found) throw notFound('session');
      const ended = await sessions.remove(found.tokenHash);
      await recordAudit(db, { action: 'session.end', count: ended });
      return ended;
    },

    async endOthers({ email, fingerprint }: Session): Promise<number> {
      const current = (await sessions.listOf(email)).find(({ tokenHash }) => fingerprintOf(tokenHash) === fingerprint);
      const ended = await sessions.removeOthers(email, current?.tokenHash ?? Buffer.alloc(0));
      await recordAudit(db, { action: 'session.end', count: ended });
      return ended;
    },
  };
}

function spanOf(continued: Session | undefined): SessionSpan {
  if (!continued) return { lifetime: adminSession.lifetime };
  const { freshUntil, expiresAt } = continued;
  return { authenticatedAt: new Date(Date.parse(freshUntil) - signIn.freshFor), expiresAt: new Date(expiresAt) };
}

/** Changing a password, a factor or the e-mail address needs a sign-in of the last five minutes. */
export function requireFresh({ isFresh }: Session): void {
  if (!isFresh) throw new Failure('fresh_login_required', 'Sign in again to change this');
}

function toSession(tokenHash: Buffer, stored: StoredSession): Session {
  const { userId, name, email, role, expiresAt, freshUntil, isFresh, hasFactor, factorDueAt, isFactorOverdue } = stored;
  const needsFactor = mustHaveFactor(role) && !hasFactor;
  return {
    ...{ userId, name, email, role, isFresh },
    fingerprint: fingerprintOf(tokenHash),
    expiresAt: expiresAt.toISOString(),
    freshUntil: freshUntil.toISOString(),
    factorDueAt: needsFactor ? (factorDueAt?.toISOString() ?? null) : null,
    mustEnrol: needsFactor && isFactorOverdue,
  };
}
