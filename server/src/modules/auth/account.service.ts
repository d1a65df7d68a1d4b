import type { Account as OwnAccount } from '@plinth/contract/account.schema';
import { invalidField, nameTaken, notFound } from '../../platform/failures.ts';
import type { AccountMails } from './account-mail.service.ts';
import type { AccountChange } from './account-mail.ts';
import type { FactorService } from './factor.service.ts';
import { passwordsOff, type RefuseGuessable, reservedEmail } from './password-rules.ts';
import { type Client, requireFresh, type Session, type SessionService, type Started } from './session.service.ts';
import type { Account, UserRepository } from './user.repository.ts';

type Dependencies = {
  users: UserRepository;
  sessions: SessionService;
  factors: FactorService;
  mails: AccountMails;
  mayUsePassword: (account: Pick<Account, 'email' | 'role'>) => boolean;
  isReserved: (email: string) => boolean;
  hashPassword: (password: string) => Promise<string>;
  refuseGuessable: RefuseGuessable;
};
type PasskeyInput = { name: string; ticket: string; response: Record<string, unknown> };

export type AccountService = ReturnType<typeof createAccountService>;

/** One's own profile, ways to sign in and sessions. */
export function createAccountService(dependencies: Dependencies) {
  const { users, sessions, factors, mails, mayUsePassword, isReserved, hashPassword, refuseGuessable } = dependencies;
  const getUser = async ({ userId }: Session): Promise<Account> => {
    const user = await users.findById(userId);
    if (!user) throw notFound('account');
    return user;
  };
  const get = async (session: Session): Promise<OwnAccount> => {
    const [user, summary, list] = await Promise.all([
      getUser(session),
      factors.summaryOf(session.userId),
      sessions.listOf(session),
    ]);
    const hasFactor = summary.passkeys.length > 0 || summary.totpSince !== null;
    return {
      ...{ id: user.id, name: user.name, email: user.email, role: user.role },
      hasPassword: user.passwordHash !== null,
      ...summary,
      factorDueAt: hasFactor ? null : session.factorDueAt,
      freshUntil: session.freshUntil,
      sessions: list,
    };
  };
  const tell = ({ userId }: Session, what: AccountChange) => mails.send({ kind: 'changed', userId, what });

  return {
    get,

    async rename(session: Session, name: string): Promise<OwnAccount> {
      await users.rename(session.userId, name);
      return get({ ...session, name });
    },

    /** Ends all sessions; the caller gets a new one, which is no fresher and ends when the former would. The former address is told. */
    async changeEmail(session: Session, email: string, client: Client): Promise<Started> {
      requireFresh(session);
      const wanted = email.trim().toLowerCase();
      if (wanted === session.email) throw invalidField('body.email', 'This is your address already');
      if (isReserved(wanted)) throw reservedEmail();
      if (!(await users.changeEmail(session.userId, wanted))) throw nameTaken('account');
      await mails.send({ kind: 'changed', userId: session.userId, what: 'e-mail address', to: session.email });
      return sessions.start(await getUser(session), client, 'new e-mail address', { continues: session });
    },

    async changePassword(session: Session, password: string, client: Client): Promise<Started> {
      requireFresh(session);
      if (!mayUsePassword(session)) throw passwordsOff();
      await refuseGuessable(password, session.email);
      await users.changePassword(session.userId, await hashPassword(password), 'profile');
      await tell(session, 'password');
      return sessions.start(await getUser(session), client, 'new password', { continues: session });
    },

    async startTotp(session: Session) {
      requireFresh(session);
      return factors.startTotp(await getUser(session));
    },

    async confirmTotp(session: Session, code: string) {
      requireFresh(session);
      const added = await factors.confirmTotp(session.userId, code);
      await tell(session, 'ways to sign in');
      return added;
    },

    async removeTotp(session: Session): Promise<OwnAccount> {
      requireFresh(session);
      await factors.removeTotp(session.userId);
      await tell(session, 'ways to sign in');
      return get(session);
    },

    async startPasskey(session: Session) {
      requireFresh(session);
      return factors.startPasskey(await getUser(session));
    },

    async addPasskey(session: Session, { name, ...given }: PasskeyInput) {
      requireFresh(session);
      const added = await factors.addPasskey(await getUser(session), name, given);
      await tell(session, 'ways to sign in');
      return added;
    },

    async removePasskey(session: Session, id: string): Promise<OwnAccount> {
      requireFresh(session);
      await factors.removePasskey(session.userId, id);
      await tell(session, 'ways to sign in');
      return get(session);
    },

    async createRecoveryCodes(session: Session) {
      requireFresh(session);
      const codes = await factors.renewRecoveryCodes(session.userId);
      await tell(session, 'ways to sign in');
      return { codes };
    },

    endSession: async (session: Session, id: string) => ({ ended: await sessions.endOne(session, id) }),
    endOtherSessions: async (session: Session) => ({ ended: await sessions.endOthers(session) }),
  };
}
