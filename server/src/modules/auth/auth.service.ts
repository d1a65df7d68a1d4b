import { createHash, randomBytes } from 'node:crypto';
import { adminSession } from '@plinth/contract/constants';
import { easyToGuess, faultOfPassword } from '@plinth/contract/password';
import { Failure, notFound, tooManyRequests } from '../../platform/failures.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import { customerPrefix, networkPrefix, senderOf } from '../../platform/networks.ts';
import type { AuthRepository, StoredSession } from './auth.repository.ts';

type Dependencies = {
  auth: AuthRepository;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string, options: { isUrgent: boolean; sender: Sender }) => Promise<boolean>;
    /** Whether the password is a common or breached one, or nearly; `own` are words of the login itself. */
    isCommon: (password: string, own: readonly string[]) => Promise<boolean>;
  };
};

export type Session = { email: string; fingerprint: string; expiresAt: string };
export type AuthService = ReturnType<typeof createAuthService>;

const knownClientLifetime = 30 * 86_400_000;

/**
 * Failed logins are limited by IP address (for IPv6 a /64) and by its network (/24 or /48). An account has no limit of its
 * own, because that would also lock out its owner; while it is under attack from many networks, each address has to wait
 * sooner and longer.
 */
const limitsOf = {
  calm: { ip: { free: 5, longestGap: 8 }, network: { free: 20, longestGap: 8 } },
  attacked: { ip: { free: 1, longestGap: 60 }, network: { free: 5, longestGap: 60 } },
};
/** Guesses at one account, from all networks, in a quarter of an hour. */
const attackedAfter = 20;
/** How many addresses and networks a process remembers as waiting. */
const mostRefusals = 10_000;

export function createAuthService({ auth, passwords }: Dependencies) {
  // Unknown names are verified against this hash; it is created for known names too, so that every response takes the same
  // work.
  let unknownHash: Promise<string> | undefined;
  const hashOfUnknown = () => {
    unknownHash ??= passwords.hash(randomBytes(24).toString('base64url'));
    return unknownHash;
  };

  const refusals = createRefusals();

  const refuseGuessable = async (password: string, email: string) => {
    const fault = faultOfPassword(password, email);
    if (fault) throw new Failure('invalid_request', fault);
    if (await passwords.isCommon(password, email.split(/[^\p{L}\p{N}]+/u).filter(Boolean))) {
      throw new Failure('invalid_request', easyToGuess);
    }
  };

  return {
    async login(email: string, password: string, ip: string): Promise<{ token: string; session: Session }> {
      const account = email.trim().toLowerCase();
      const keys = limitKeys(account, ip);
      refusals.check(keys.ip);
      // An address that this account has logged in from before is limited by its own failures only.
      const isKnown = await auth.isKnownClient(keys.client);
      if (!isKnown) refusals.check(keys.network);
      const isAttacked = !isKnown && (await auth.countGuess(keys.account)) > attackedAfter;
      const limits = isAttacked ? limitsOf.attacked : limitsOf.calm;
      const limited = [
        { key: keys.ip, limit: limits.ip },
        ...(isKnown ? [] : [{ key: keys.network, limit: limits.network }]),
      ];
      for (const { key, limit } of limited) {
        const wait = await auth.takeAttempt(key, limit);
        if (wait > 0) {
          refusals.remember(key, wait);
          throw tooManyAttempts(wait);
        }
      }

      const unknown = await hashOfUnknown();
      const stored = await auth.findPasswordHash(account);
      const isRight = await passwords.verify(password, stored ?? unknown, {
        isUrgent: isKnown,
        sender: senderOf(ip),
      });
      if (!stored || !isRight) throw new Failure('unauthorized', 'Invalid username or password');
      await auth.forgetFailures(limited.map(({ key }) => key));
      for (const { key } of limited) refusals.forget(key);
      await auth.rememberClient(keys.client, knownClientLifetime);
      const token = randomBytes(32).toString('base64url');
      const session = await auth.insertSession(hashOf(token), account, adminSession.lifetime);
      return { token, session: describe(token, session) };
    },

    async authenticate(token: string): Promise<Session | null> {
      const session = await auth.findSession(hashOf(token));
      return session && describe(token, session);
    },

    async logout(token: string): Promise<void> {
      await auth.removeSession(hashOf(token));
    },

    /** Returns how many sessions there were. */
    endAllSessions: () => auth.removeAllSessions(),

    /** There is one login; creating a second is refused. */
    async createAdmin(email: string, password: string): Promise<void> {
      const [existing] = await auth.listAdmins();
      if (existing) throw new Failure('invalid_request', `There is a login already: ${existing}`);
      await refuseGuessable(password, email);
      await auth.insertAdmin(email.trim().toLowerCase(), await passwords.hash(password));
    },

    /** Returns the e-mail address of the login. */
    async resetPassword(password: string): Promise<string> {
      const [email] = await auth.listAdmins();
      if (!email) throw notFound('login');
      await refuseGuessable(password, email);
      await auth.changePassword(email, await passwords.hash(password));
      return email;
    },
  };
}

const tooManyAttempts = (wait: number) => tooManyRequests('Too many attempts; try again shortly', wait);

/** Remembers clients that must wait and refuses them without a database query, so that a flood of guesses costs little. */
function createRefusals() {
  const until = new Map<string, number>();
  return {
    check(key: string) {
      const wait = (until.get(key) ?? 0) - Date.now();
      if (wait > 0) throw tooManyAttempts(wait);
      until.delete(key);
    },

    remember(key: string, wait: number) {
      const [oldest] = until.size >= mostRefusals ? until.keys() : [];
      if (oldest !== undefined) until.delete(oldest);
      until.set(key, Date.now() + wait);
    },

    forget: (key: string) => until.delete(key),
  };
}

/** Hashed, because neither a mistyped name nor an IP address needs to be stored. */
function limitKeys(account: string, ip: string) {
  const keyOf = (...parts: string[]) => hashOf(parts.join('\n')).toString('base64url');
  const customer = customerPrefix(ip);
  return {
    ip: keyOf('address', customer),
    network: keyOf('network', networkPrefix(ip)),
    account: keyOf('account', account),
    client: keyOf('place', account, customer),
  };
}

/** Only the hash is stored, so a copy of the table opens no session. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function describe(token: string, { email, expiresAt }: StoredSession): Session {
  const fingerprint = createHash('sha256').update(hashOf(token)).digest('base64url').slice(0, 16);
  return { email, fingerprint, expiresAt: expiresAt.toISOString() };
}
