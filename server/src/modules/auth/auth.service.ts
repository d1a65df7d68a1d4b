import { createHash, randomBytes } from 'node:crypto';
import { adminSession } from '@plinth/contract/constants';
import { faultOfPassword } from '@plinth/contract/password';
import { Failure, notFound } from '../../failures.ts';
import { homeOf } from '../../networks.ts';
import type { AuthRepository, StoredSession } from './auth.repository.ts';

type Dependencies = {
  auth: AuthRepository;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string) => Promise<boolean>;
  };
  sleep: (milliseconds: number) => Promise<unknown>;
};

export type Session = { email: string; fingerprint: string; expiresAt: string };
export type AuthService = ReturnType<typeof createAuthService>;

/** An attempt that would have to wait longer than this is told to come back; nobody is ever locked out. */
const longestWait = 10_000;
const placeMemory = 30 * 86_400_000;

export function createAuthService({ auth, passwords, sleep }: Dependencies) {
  // Verified against when the name is unknown, so that an answer takes as long either way.
  let unknownHash: Promise<string> | undefined;
  const hashOfNobody = () => {
    unknownHash ??= passwords.hash(randomBytes(24).toString('base64url'));
    return unknownHash;
  };

  return {
    async login(email: string, password: string, address: string): Promise<{ token: string; session: Session }> {
      const account = email.trim().toLowerCase();
      const keys = limitKeys(account, homeOf(address));
      // Who guesses at the account from elsewhere does not keep out whoever has logged in from here before.
      const isKnown = await auth.isKnownPlace(keys.place);
      const limited = isKnown ? [keys.address] : [keys.address, keys.account];
      const waits = await Promise.all(limited.map((key) => auth.reserveAttempt(key, longestWait)));
      const wait = Math.max(...waits);
      if (wait > longestWait) throw new Failure('too_many_requests', 'Too many attempts; try again shortly');
      if (wait > 0) await sleep(wait);

      const stored = await auth.findPasswordHash(account);
      const isRight = await passwords.verify(password, stored ?? (await hashOfNobody()));
      if (!stored || !isRight) throw new Failure('unauthorized', 'Invalid username or password');
      await auth.forgetFailures(limited);
      await auth.rememberPlace(keys.place, placeMemory);
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

    /** Answers how many there were. */
    endAllSessions: () => auth.removeAllSessions(),

    /** There is one login; a second is refused rather than quietly made. */
    async createAdmin(email: string, password: string): Promise<void> {
      const [existing] = await auth.listAdmins();
      if (existing) throw new Failure('invalid_request', `There is a login already: ${existing}`);
      refuseGuessable(password, email);
      await auth.insertAdmin(email.trim().toLowerCase(), await passwords.hash(password));
    },

    /** Answers whose password it was. */
    async resetPassword(password: string): Promise<string> {
      const [email] = await auth.listAdmins();
      if (!email) throw notFound('login');
      refuseGuessable(password, email);
      await auth.changePassword(email, await passwords.hash(password));
      return email;
    },
  };
}

/** Hashed: an address that somebody mistyped, or came from, is not ours to keep. */
function limitKeys(account: string, home: string) {
  const keyOf = (...parts: string[]) => hashOf(parts.join('\n')).toString('base64url');
  return { address: keyOf('address', home), account: keyOf('account', account), place: keyOf('place', account, home) };
}

function refuseGuessable(password: string, email: string) {
  const fault = faultOfPassword(password, email);
  if (fault) throw new Failure('invalid_request', fault);
}

/** What is stored opens nothing: a copy of the table is no key. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function describe(token: string, { email, expiresAt }: StoredSession): Session {
  const fingerprint = createHash('sha256').update(hashOf(token)).digest('base64url').slice(0, 16);
  return { email, fingerprint, expiresAt: expiresAt.toISOString() };
}
