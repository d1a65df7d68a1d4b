import { randomBytes } from 'node:crypto';
import type { LoginResponse } from '@plinth/contract/auth.schema';
import { type FactorMethod, signIn } from '@plinth/contract/sign-in';
import { Failure } from '../../platform/failures.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import { customerPrefix, senderOf } from '../../platform/networks.ts';
import type { FactorService } from './factor.service.ts';
import type { LoginLimits } from './login-limits.ts';
import type { OneTimeTokenRepository } from './one-time-token.repository.ts';
import type { Client, SessionService, Started } from './session.service.ts';
import { hashOf, newToken } from './tokens.ts';
import type { Account, UserRepository } from './user.repository.ts';

type Dependencies = {
  users: Pick<UserRepository, 'findByEmail' | 'findById'>;
  tokens: OneTimeTokenRepository;
  sessions: SessionService;
  factors: FactorService;
  limits: LoginLimits;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string, options: { isUrgent: boolean; sender: Sender }) => Promise<boolean>;
  };
  /** Whether a password signs this account in; a company login may have replaced passwords. */
  mayUsePassword?: (account: Account) => boolean;
  mayUsePasskey?: (account: Account) => boolean;
};

/** The token of a session, or a challenge for the second factor. */
export type LoginResult = Started | Extract<LoginResponse, { challenge: string }>;
export type AuthService = ReturnType<typeof createAuthService>;

const refused = () => new Failure('unauthorized', 'Invalid username or password');
const challengeEnded = () => new Failure('unauthorized', 'This sign-in has ended; start again');
/** Before anything is proved, a client may ask for this many passkey challenges. */
const passkeyRequests = { free: 30, longestGap: 8 };

/** Signing in: a password and then a second factor, or a passkey alone. */
export function createAuthService(dependencies: Dependencies) {
  const { users, tokens, sessions, factors, limits, passwords } = dependencies;
  const { mayUsePassword = () => true, mayUsePasskey = () => true } = dependencies;
  // Unknown names are verified against this hash; it is created for known names too, so that every response takes the same
  // work.
  let unknownHash: Promise<string> | undefined;
  const hashOfUnknown = () => {
    unknownHash ??= passwords.hash(randomBytes(24).toString('base64url'));
    return unknownHash;
  };
  const getActive = async (id: string | null | undefined): Promise<Account> => {
    const account = id ? await users.findById(id) : null;
    if (!account?.isActive) throw challengeEnded();
    return account;
  };
  /** The account whose password was proved; a password changed since then ends the challenge. */
  const findChallenged = async (challenge: string) => {
    const found = await tokens.find(hashOf(challenge), 'factor');
    if (!found) throw challengeEnded();
    const account = await getActive(found.userId);
    if (found.value !== fingerprintOfHash(account.passwordHash)) throw challengeEnded();
    return account;
  };

  return {
    async login(email: string, password: string, client: Client): Promise<LoginResult> {
      const name = email.trim().toLowerCase();
      const attempt = await limits.takePassword(name, client.ip);
      const unknown = await hashOfUnknown();
      const account = await users.findByEmail(name);
      const isRight = await passwords.verify(password, account?.passwordHash ?? unknown, {
        isUrgent: attempt.isKnown,
        sender: senderOf(client.ip),
      });
      if (!account?.passwordHash || !isRight || !account.isActive || !mayUsePassword(account)) {
        // Not awaited: the response to a known name must not take longer than that to an unknown one.
        if (account?.isActive && !attempt.isAttacked) void sessions.recordRefusal(account.id, client, 'password');
        throw refused();
      }
      await attempt.succeed();
      const methods = await factors.methodsOf(account);
      if (methods.length === 0) return sessions.start(account, client, 'password');
      const challenge = newToken();
      const expiresAt = await tokens.insert({
        tokenHash: hashOf(challenge),
        kind: 'factor',
        userId: account.id,
        value: fingerprintOfHash(account.passwordHash),
        lifetime: signIn.challengeLifetime,
      });
      return { challenge, factors: methods, expiresAt: expiresAt.toISOString() };
    },

    async verifyFactor(
      { challenge, method, code }: { challenge: string; method: Exclude<FactorMethod, 'passkey'>; code: string },
      client: Client,
    ): Promise<Started> {
      const account = await findChallenged(challenge);
      if (!(await factors.checkCode(account, method, code))) {
        await sessions.recordRefusal(account.id, client, method);
        throw new Failure('invalid_request', 'The code is not right', [
          { path: 'body.code', message: 'This code is not right' },
        ]);
      }
      if (!(await tokens.take(hashOf(challenge), 'factor'))) throw challengeEnded();
      return sessions.start(account, client, `password, ${method}`);
    },

    /** After a password, only the passkeys of that account count; without one, the device says whose passkey it is. */
    async startPasskeyLogin(challenge: string | undefined, client: Client) {
      await limits.takeRequest('passkey', customerPrefix(client.ip), passkeyRequests);
      const account = challenge ? await findChallenged(challenge) : null;
      return factors.startPasskeyLogin(account, challenge);
    },

    async loginWithPasskey(ticket: string, response: Record<string, unknown>, client: Client): Promise<Started> {
      const { userId, challenge } = await factors.readPasskeyLogin(ticket, response);
      if (!challenge) {
        const owner = await getActive(userId);
        if (mayUsePasskey(owner)) return sessions.start(owner, client, 'passkey');
        await sessions.recordRefusal(owner.id, client, 'passkey');
        throw challengeEnded();
      }
      const account = await findChallenged(challenge);
      if (account.id !== userId || !(await tokens.take(hashOf(challenge), 'factor'))) throw challengeEnded();
      return sessions.start(account, client, 'password, passkey');
    },
  };
}

/** Tells two password hashes apart without storing either a second time. */
const fingerprintOfHash = (hash: string | null) => hashOf(hash ?? '').toString('base64url');
