import { tooManyRequests } from '../../platform/failures.ts';
import { customerPrefix, networkPrefix } from '../../platform/networks.ts';
import type { AttemptLimit, LoginLimitRepository } from './login-limit.repository.ts';
import { hashOf } from './tokens.ts';

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

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Limits guesses at passwords, and requests that cost something before anything is proved. */
export function createLoginLimits(stored: LoginLimitRepository) {
  const refusals = createRefusals();
  const take = async (key: string, limit: AttemptLimit) => {
    const wait = await stored.takeAttempt(key, limit);
    if (wait === 0) return;
    refusals.remember(key, wait);
    throw tooManyAttempts(wait);
  };

  return {
    /** Takes an attempt at a password. `succeed` forgets the failures once the password has proved right. */
    async takePassword(account: string, ip: string) {
      const keys = limitKeys(account, ip);
      refusals.check(keys.ip);
      // An address that this account has logged in from before is limited by its own failures only.
      const isKnown = await stored.isKnownClient(keys.client);
      if (!isKnown) refusals.check(keys.network);
      const isAttacked = !isKnown && (await stored.countGuess(keys.account)) > attackedAfter;
      const limits = isAttacked ? limitsOf.attacked : limitsOf.calm;
      const limited = [
        { key: keys.ip, limit: limits.ip },
        ...(isKnown ? [] : [{ key: keys.network, limit: limits.network }]),
      ];
      for (const { key, limit } of limited) await take(key, limit);
      return {
        isKnown,
        isAttacked,
        async succeed() {
          await stored.forgetFailures(limited.map(({ key }) => key));
          for (const { key } of limited) refusals.forget(key);
          await stored.rememberClient(keys.client, knownClientLifetime);
        },
      };
    },

    /** For a request that stores a row or sends a mail before anything is proved. */
    async takeRequest(
      what: 'passkey' | 'reset' | 'sso' | 'setup' | 'mail-test' | 'privacy',
      who: string,
      limit: AttemptLimit,
    ): Promise<void> {
      const key = keyOf(what, who);
      refusals.check(key);
      await take(key, limit);
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
const keyOf = (...parts: string[]) => hashOf(parts.join('\n')).toString('base64url');

function limitKeys(account: string, ip: string) {
  const customer = customerPrefix(ip);
  return {
    ip: keyOf('address', customer),
    network: keyOf('network', networkPrefix(ip)),
    account: keyOf('account', account),
    client: keyOf('place', account, customer),
  };
}
