import { randomInt } from 'node:crypto';
import { type FactorMethod, signIn } from '@plinth/contract/sign-in';
import { newTotpSecret, stepOfCode, totpQrCode } from '../../adapters/totp.ts';
import type { Webauthn } from '../../adapters/webauthn.ts';
import type { Database } from '../../platform/database.ts';
import { Failure, notFound, tooManyRequests } from '../../platform/failures.ts';
import type { FactorRepository } from './factor.repository.ts';
import type { OneTimeTokenRepository } from './one-time-token.repository.ts';
import { hashOf, newToken } from './tokens.ts';
import { type Account, isDuplicate } from './user.repository.ts';

type Dependencies = {
  db: Database;
  factors: FactorRepository;
  tokens: OneTimeTokenRepository;
  webauthn: Webauthn;
  siteName: string;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string) => Promise<boolean>;
  };
};
type Owner = Pick<Account, 'id' | 'email' | 'name'>;

export type FactorService = ReturnType<typeof createFactorService>;

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newRecoveryCode = () => {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};
const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '');
const notProved = () => new Failure('unauthorized', 'The passkey was not accepted');

/** Adding, proving and removing second factors. */
export function createFactorService({ db, factors, tokens, webauthn, siteName, passwords }: Dependencies) {
  const createRecoveryCodes = async (userId: string): Promise<string[]> => {
    const codes = Array.from({ length: signIn.recoveryCodes }, newRecoveryCode);
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await passwords.hash(plainCode(code)));
    await factors.replaceRecoveryCodes(userId, hashes);
    return codes;
  };
  /** Recovery codes come with the first factor and are shown once. */
  const codesOfFirst = async (userId: string, hadFactor: boolean) => (hadFactor ? null : createRecoveryCodes(userId));
  const takeTicket = async (ticket: string, kind: 'passkey-login' | 'passkey-new') => {
    const found = await tokens.take(hashOf(ticket), kind);
    if (!found?.value) throw notProved();
    return { userId: found.userId, ...(JSON.parse(found.value) as { options: string; challenge?: string }) };
  };
  const issueTicket = async (
    kind: 'passkey-login' | 'passkey-new',
    userId: string | null,
    value: { options: string; challenge?: string | undefined },
  ) => {
    const ticket = newToken();
    const lifetime = signIn.challengeLifetime;
    await tokens.insert({ tokenHash: hashOf(ticket), kind, userId, value: JSON.stringify(value), lifetime });
    return ticket;
  };

  const checkTotp = async (account: Account, code: string) => {
    const step = account.totpSecret ? await stepOfCode(account.totpSecret, code) : null;
    return step !== null && factors.useTotpStep(account.id, account.totpSecret ?? '', step);
  };
  const checkRecovery = async (account: Account, code: string) => {
    for (const { id, hash } of await factors.listRecoveryCodes(account.id)) {
      if (await passwords.verify(plainCode(code), hash)) return factors.useRecoveryCode(account.id, id);
    }
    return false;
  };

  return {
    /** They stand in for a second factor, so an account without one has no use for them. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      if (!(await factors.hasAny(userId))) throw notFound('second way to sign in');
      return createRecoveryCodes(userId);
    },

    /** How this account proves a second factor; none where it has none. */
    async methodsOf({ id, totpSecret }: Account): Promise<FactorMethod[]> {
      const [passkeys, codes] = await Promise.all([factors.listPasskeys(id), factors.listRecoveryCodes(id)]);
      const own: FactorMethod[] = [
        ...(passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(totpSecret ? (['totp'] as const) : []),
      ];
      return own.length > 0 && codes.length > 0 ? [...own, 'recovery'] : own;
    },

    /** Ten attempts in ten minutes for an account, right or wrong. A code that was right is used up. */
    async checkCode(account: Account, method: 'totp' | 'recovery', code: string): Promise<boolean> {
      const wait = await factors.takeAttempt(account.id);
      if (wait > 0) throw tooManyRequests('Too many codes; try again later', wait);
      return method === 'totp' ? checkTotp(account, code) : checkRecovery(account, code);
    },

    async startPasskeyLogin(account: Account | null, challenge: string | undefined) {
      const options = await webauthn.loginOptions(account ? await factors.listPasskeys(account.id) : []);
      const value = { options: options.challenge, ...(challenge && { challenge }) };
      return { ticket: await issueTicket('passkey-login', account?.id ?? null, value), options: { ...options } };
    },

    /** The ticket is used up by the first response, right or wrong. */
    async readPasskeyLogin(ticket: string, response: Record<string, unknown>) {
      const { userId, options, challenge } = await takeTicket(ticket, 'passkey-login');
      const passkey = typeof response.id === 'string' ? await factors.findPasskey(response.id) : null;
      if (!passkey || (userId !== null && passkey.userId !== userId)) throw notProved();
      const counter = await webauthn.readLogin(response, options, passkey);
      if (counter === null) throw notProved();
      await factors.usePasskey(passkey.id, counter);
      return { userId: passkey.userId, challenge };
    },

    async startPasskey(owner: Owner) {
      const options = await webauthn.newPasskeyOptions(owner, await factors.listPasskeys(owner.id));
      return {
        ticket: await issueTicket('passkey-new', owner.id, { options: options.challenge }),
        options: { ...options },
      };
    },

    /** The passkey that answers a ticket of this account; to be stored with what it is for. */
    async readNewPasskey(ownerId: string, { ticket, response }: { ticket: string; response: Record<string, unknown> }) {
      const { userId, options } = await takeTicket(ticket, 'passkey-new');
      const passkey = userId === ownerId ? await webauthn.readNewPasskey(response, options) : null;
      if (!passkey) throw notProved();
      return passkey;
    },

    async addPasskey(owner: Owner, name: string, given: { ticket: string; response: Record<string, unknown> }) {
      const hadFactor = await factors.hasAny(owner.id);
      const passkey = await this.readNewPasskey(owner.id, given);
      try {
        await db.transaction().execute((trx) => factors.insertPasskey(trx, owner.id, name, passkey));
      } catch (error) {
        if (isDuplicate(error)) throw notProved();
        throw error;
      }
      return { recoveryCodes: await codesOfFirst(owner.id, hadFactor) };
    },

    async startTotp({ id, email }: Owner) {
      const secret = await newTotpSecret();
      await factors.setPendingTotp(id, secret);
      return { secret, qr: await totpQrCode(secret, { issuer: siteName, label: email }) };
    },

    async confirmTotp(userId: string, code: string) {
      const wait = await factors.takeAttempt(userId);
      if (wait > 0) throw tooManyRequests('Too many codes; try again later', wait);
      const secret = await factors.findPendingTotp(userId);
      const step = secret ? await stepOfCode(secret, code) : null;
      const hadFactor = await factors.hasAny(userId);
      if (!secret || step === null || !(await factors.confirmTotp(userId, secret, step))) {
        throw new Failure('invalid_request', 'The code is not right', [
          { path: 'body.code', message: 'This code is not right' },
        ]);
      }
      return { recoveryCodes: await codesOfFirst(userId, hadFactor) };
    },

    async removeTotp(userId: string): Promise<void> {
      if (!(await factors.removeTotp(userId))) throw notFound('authenticator app');
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      if (!(await factors.removePasskey(userId, id))) throw notFound('passkey');
    },

    removeAll: (userId: string) => factors.removeAll(userId),

    async summaryOf(userId: string) {
      const [passkeys, codes, since] = await Promise.all([
        factors.listPasskeys(userId),
        factors.listRecoveryCodes(userId),
        factors.findTotpSince(userId),
      ]);
      return {
        passkeys: passkeys.map(({ id, name, since: added, lastUsedAt }) => ({
          ...{ id, name },
          since: added.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        totpSince: since?.toISOString() ?? null,
        recoveryCodesLeft: codes.length,
      };
    },
  };
}
