import type { AcceptInvitation, Invitation } from '@plinth/contract/auth.schema';
import { invitationPath, linkWithToken, resetPath, signIn } from '@plinth/contract/sign-in';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import { customerPrefix } from '../../platform/networks.ts';
import type { AccountMails } from './account-mail.service.ts';
import type { FactorRepository } from './factor.repository.ts';
import type { FactorService } from './factor.service.ts';
import type { LoginLimits } from './login-limits.ts';
import type { OneTimeTokenRepository } from './one-time-token.repository.ts';
import { passwordsOff, type RefuseGuessable } from './password-rules.ts';
import type { Client, SessionService, Started } from './session.service.ts';
import { hashOf, newToken } from './tokens.ts';
import type { Account, UserRepository } from './user.repository.ts';

type Dependencies = {
  db: Database;
  users: UserRepository;
  tokens: OneTimeTokenRepository;
  sessions: SessionService;
  factors: FactorService;
  storedFactors: FactorRepository;
  limits: LoginLimits;
  mails: AccountMails;
  mayUsePassword: (account: Account) => boolean;
  hashPassword: (password: string) => Promise<string>;
  refuseGuessable: RefuseGuessable;
  origin: string;
};

export type LinkService = ReturnType<typeof createLinkService>;

const linkEnded = () => new Failure('link_ended', 'This link was used, replaced or has expired');
/** Anyone may ask for a reset, so one client and one account are limited. */
const resetRequests = { ofClient: { free: 5, longestGap: 60 }, ofAccount: { free: 3, longestGap: 900 } };

/** Links that work once: an invitation to join, and a new password for an account. */
export function createLinkService(dependencies: Dependencies) {
  const { db, users, tokens, sessions, factors, storedFactors, limits, mails, hashPassword, refuseGuessable, origin } =
    dependencies;
  const { mayUsePassword } = dependencies;
  const links = {
    invitation: { path: invitationPath, lifetime: signIn.invitationLifetime },
    reset: { path: resetPath, lifetime: signIn.resetLifetime },
  } as const;

  const findInvited = async (token: string) => {
    const found = await tokens.find(hashOf(token), 'invitation');
    const account = found?.userId ? await users.findById(found.userId) : null;
    if (!found || !account) throw linkEnded();
    return { account, createdBy: found.createdBy, expiresAt: found.expiresAt };
  };

  return {
    /** A further link for the same account does not end the ones before; using one ends all. */
    async create(kind: 'invitation' | 'reset', userId: string, by: string | null): Promise<string> {
      const token = newToken();
      const { path, lifetime } = links[kind];
      await tokens.insert({ tokenHash: hashOf(token), kind, userId, createdBy: by, lifetime });
      return linkWithToken(origin, path, token);
    },

    /** Ends the links that were made before. */
    revoke: (kind: 'invitation' | 'reset', userId: string) => tokens.removeOf(userId, kind),

    async getInvitation(token: string): Promise<Invitation> {
      const { account, createdBy, expiresAt } = await findInvited(token);
      const inviter = createdBy ? await users.findById(createdBy) : null;
      return {
        email: account.email,
        name: account.name,
        role: account.role,
        invitedBy: inviter?.name || inviter?.email || '',
        expiresAt: expiresAt.toISOString(),
      };
    },

    async startInvitationPasskey(token: string, name: string) {
      const { account } = await findInvited(token);
      return factors.startPasskey({ ...account, name });
    },

    /** Joins with a password or a passkey. The link, and any other to the same account, is used up. */
    async acceptInvitation({ token, name, password, passkey }: AcceptInvitation, client: Client): Promise<Started> {
      const { account } = await findInvited(token);
      if (password !== undefined && !mayUsePassword(account)) throw passwordsOff();
      if (password !== undefined) await refuseGuessable(password, account.email);
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const added = passkey && (await factors.readNewPasskey(account.id, passkey));
      await db.transaction().execute(async (trx) => {
        if (!(await tokens.take(hashOf(token), 'invitation', trx))) throw linkEnded();
        if (!(await users.join(trx, account.id, name, passwordHash))) throw linkEnded();
        if (added) await storedFactors.insertPasskey(trx, account.id, '', added);
      });
      const joined = await users.findById(account.id);
      if (!joined) throw linkEnded();
      return sessions.start(joined, client, passkey ? 'invitation, passkey' : 'invitation, password');
    },

    /** The response is the same for every e-mail address, and an unknown one causes the same work. */
    async requestReset(email: string, client: Client): Promise<void> {
      await limits.takeRequest('reset', customerPrefix(client.ip), resetRequests.ofClient);
      const name = email.trim().toLowerCase();
      const account = await users.findByEmail(name);
      const userId = account?.isActive && mayUsePassword(account) ? account.id : newId();
      await limits
        .takeRequest('reset', `account ${name}`, resetRequests.ofAccount)
        .then(() => mails.send({ kind: 'reset', userId }))
        .catch(ignoreLimit);
    },

    /** Ends every session of the account. Second factors stay, so the link alone does not sign in. */
    async resetPassword(token: string, password: string): Promise<Account> {
      const found = await tokens.find(hashOf(token), 'reset');
      const account = found?.userId ? await users.findById(found.userId) : null;
      if (!account?.isActive || !mayUsePassword(account)) throw linkEnded();
      await refuseGuessable(password, account.email);
      const hash = await hashPassword(password);
      if (!(await tokens.take(hashOf(token), 'reset'))) throw linkEnded();
      await users.changePassword(account.id, hash, 'link');
      await mails.send({ kind: 'changed', userId: account.id, what: 'password' });
      return account;
    },
  };
}

/** That an account had too many resets must not show in the response. */
function ignoreLimit(error: unknown) {
  if (!(error instanceof Failure && error.code === 'too_many_requests')) throw error;
}
