import type { Role } from '@plinth/contract/roles';
import type { InvitationInput, User } from '@plinth/contract/user.schema';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { Failure, invalidField, nameTaken, notFound } from '../../platform/failures.ts';
import type { AccountMails } from './account-mail.service.ts';
import type { FactorService } from './factor.service.ts';
import type { LinkService } from './link.service.ts';
import { passwordsOff, type RefuseGuessable, reservedEmail } from './password-rules.ts';
import { requireFresh, type Session } from './session.service.ts';
import type { UserRepository } from './user.repository.ts';

type Dependencies = {
  db: Database;
  users: UserRepository;
  links: LinkService;
  factors: FactorService;
  mails: AccountMails;
  mayUsePassword: (account: Pick<User, 'email' | 'role'>) => boolean;
  /** Whether the e-mail address is that of the emergency owner, who is an owner or nothing. */
  isReserved: (email: string) => boolean;
  hashPassword: (password: string) => Promise<string>;
  refuseGuessable: RefuseGuessable;
  newId: () => string;
};

export type UserService = ReturnType<typeof createUserService>;

const lastOwner = () => new Failure('last_owner', 'The last owner cannot be removed');

/**
 * The colleagues who use the admin area, managed by an owner or from the command line. Whatever lets a person in or gives
 * them more rights needs a fresh sign-in: otherwise a stolen session could make itself a second owner.
 */
export function createUserService(dependencies: Dependencies) {
  const { db, users, links, factors, mails, mayUsePassword, isReserved, hashPassword, refuseGuessable, newId } =
    dependencies;
  const get = async (id: string): Promise<User> => {
    const user = await users.find(id);
    if (!user) throw notFound('colleague');
    return user;
  };
  const done = (id: string, outcome: 'done' | 'missing' | 'last owner'): Promise<User> => {
    if (outcome === 'missing') throw notFound('colleague');
    if (outcome === 'last owner') throw lastOwner();
    return get(id);
  };
  const invitationLink = async (id: string, { userId }: Session) => {
    const link = await links.create('invitation', id, userId);
    await mails.send({ kind: 'invitation', userId: id, by: userId });
    return { link, isMailed: mails.isConfigured };
  };
  /** The account that a command means: the named one, or the first owner. */
  const getNamed = async (email?: string) => {
    const wanted = email?.trim().toLowerCase() ?? (await users.findFirstOwner());
    const account = wanted ? await users.findByEmail(wanted) : null;
    if (!account) throw notFound('login');
    return account;
  };

  return {
    list: () => users.list(),

    async invite({ email, role, name = '' }: InvitationInput, session: Session) {
      requireFresh(session);
      const invited = email.trim().toLowerCase();
      if (role !== 'owner' && isReserved(invited)) throw reservedEmail();
      const user = await users.insertInvited(newId(), invited, name, role, session.userId);
      if (!user) throw nameTaken('account');
      return { user, ...(await invitationLink(user.id, session)) };
    },

    async renewInvitation(id: string, session: Session) {
      requireFresh(session);
      const user = await get(id);
      if (user.state !== 'invited') throw invalidField('params.id', 'This colleague has joined already');
      await links.revoke('invitation', id);
      await users.markInvited(id);
      await recordAudit(db, {
        action: 'user.invite',
        collection: 'users',
        entityId: id,
        title: user.email,
        note: user.role,
      });
      return invitationLink(id, session);
    },

    async changeRole(id: string, role: Role, session: Session): Promise<User> {
      requireFresh(session);
      return done(id, await users.changeRole(id, role));
    },

    /** Shown to the owner, who passes it on; the colleague's second factors stay. */
    async createResetLink(id: string, session: Session) {
      requireFresh(session);
      const user = await get(id);
      if (user.state !== 'active') throw invalidField('params.id', 'This colleague cannot sign in');
      if (!mayUsePassword(user)) throw passwordsOff('params.id');
      await links.revoke('reset', id);
      const link = await links.create('reset', id, session.userId);
      await recordAudit(db, {
        action: 'user.reset-link',
        collection: 'users',
        entityId: id,
        title: user.name || user.email,
      });
      return { link, isMailed: false };
    },

    async removeFactors(id: string, session: Session): Promise<User> {
      requireFresh(session);
      await get(id);
      await factors.removeAll(id);
      await mails.send({ kind: 'changed', userId: id, what: 'ways to sign in' });
      return get(id);
    },

    /** Without a fresh sign-in: it gives no person more rights, and may have to be quick. */
    async deactivate(id: string, heirId: string | undefined): Promise<User> {
      const heir = heirId === undefined ? null : await get(heirId);
      if (heir && (heir.id === id || heir.state !== 'active')) {
        throw invalidField('body.heir', 'Choose a colleague who can sign in');
      }
      return done(id, await users.deactivate(id, heir?.email ?? null));
    },

    async activate(id: string, session: Session): Promise<User> {
      requireFresh(session);
      if (!(await users.activate(id))) throw notFound('deactivated colleague');
      return get(id);
    },

    /** From the command line: the first login is the owner; creating a second in this way is refused. */
    async createOwner(email: string, password: string, name = ''): Promise<void> {
      const existing = await users.hasAny();
      if (existing) throw new Failure('link_ended', `There is a login already: ${existing}`);
      const account = email.trim().toLowerCase();
      await refuseGuessable(password, account);
      await users.insertOwner(account, name, await hashPassword(password));
    },

    /** From the command line. Returns the e-mail address of the account. */
    async setPassword(password: string, email?: string): Promise<string> {
      const account = await getNamed(email);
      await refuseGuessable(password, account.email);
      await users.changePassword(account.id, await hashPassword(password), 'command');
      return account.email;
    },

    async clearFactors(email?: string): Promise<string> {
      const account = await getNamed(email);
      await factors.removeAll(account.id);
      return account.email;
    },
  };
}
