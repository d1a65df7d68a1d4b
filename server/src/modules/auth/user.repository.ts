import { mustHaveFactor, type Role } from '@plinth/contract/roles';
import { signIn } from '@plinth/contract/sign-in';
import type { User } from '@plinth/contract/user.schema';
import { type SqlBool, sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failures.ts';
import { endPreviews, handOver, moveOwned, movePreviews, owned } from './handover.repository.ts';
import { hasFactor } from './session.repository.ts';

export type UserRepository = ReturnType<typeof createUserRepository>;

/** What signing in needs to know of an account. */
export type Account = {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string | null;
  totpSecret: string | null;
  isSso: boolean;
  isActive: boolean;
};

const accountColumns = [
  'id',
  'email',
  'name',
  'role',
  'password_hash as passwordHash',
  'totp_secret as totpSecret',
  sql<boolean>`sso_subject is not null`.as('isSso'),
  sql<boolean>`deactivated_at is null and joined_at is not null`.as('isActive'),
] as const;

/** PostgreSQL's code for a row that a unique index refuses. */
export const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

const graceEnd = sql<Date>`now() + ${signIn.factorGrace}::float8 * interval '1 millisecond'`;
const now = sql<Date>`now()`;

export function createUserRepository(db: Database) {
  const listed = () =>
    db
      .selectFrom('users')
      .select([
        'users.id',
        'users.name',
        'users.email',
        'users.role',
        sql<boolean>`users.password_hash is not null`.as('hasPassword'),
        sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`.as('hasPasskey'),
        sql<boolean>`users.totp_secret is not null`.as('hasTotp'),
        sql<boolean>`users.sso_subject is not null`.as('isSso'),
        sql<boolean>`(users.sso_subject is not null or ${hasFactor})`.as('hasFactor'),
        'users.joined_at as joinedAt',
        'users.invited_at as invitedAt',
        'users.deactivated_at as deactivatedAt',
        'users.last_seen_at as lastSeenAt',
        owned.as('owns'),
      ]);
  type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

  /**
   * Changes that could remove the last owner run one after another, because two owners could otherwise remove each other at
   * the same moment.
   */
  const lockOwners = (trx: DatabaseTransaction) => sql`select pg_advisory_xact_lock(hashtext('owners'))`.execute(trx);
  const hasOtherOwner = async (trx: DatabaseTransaction, id: string) => {
    const row = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('id', '!=', id)
      .where('deactivated_at', 'is', null)
      .where('joined_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  };
  const endSessions = (trx: DatabaseTransaction, email: string) =>
    trx.deleteFrom('sessions').where('email', '=', email).execute();
  const endTokens = (trx: DatabaseTransaction, userId: string) =>
    trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();

  const findBy = async (condition: ReturnType<typeof sql<SqlBool>>): Promise<Account | null> =>
    (await db.selectFrom('users').select(accountColumns).where(condition).executeTakeFirst()) ?? null;

  return {
    findByEmail: (email: string) => findBy(sql<SqlBool>`email = ${email}`),
    findById: (id: string) => findBy(sql<SqlBool>`id = ${id}`),
    findBySubject: (subject: string) => findBy(sql<SqlBool>`sso_subject = ${subject}`),

    async hasAny(): Promise<string | null> {
      const row = await db.selectFrom('users').select('email').orderBy('created_at').executeTakeFirst();
      return row?.email ?? null;
    },

    /** The owner who created the site; the command line resets this account unless it names another. */
    async findFirstOwner(): Promise<string | null> {
      const row = await db
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'owner')
        .where('deactivated_at', 'is', null)
        .orderBy('created_at')
        .executeTakeFirst();
      return row?.email ?? null;
    },

    /** The addresses of the colleagues who have joined and have one of these roles. */
    async listEmailsOf(wanted: readonly Role[]): Promise<string[]> {
      const rows = await db
        .selectFrom('users')
        .select('email')
        .where('role', 'in', [...wanted])
        .where('joined_at', 'is not', null)
        .where('deactivated_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return rows.map(({ email }) => email);
    },

    async list(): Promise<User[]> {
      const rows = await listed().orderBy('users.created_at').limit(500).execute();
      return rows.map(toUser);
    },

    async find(id: string): Promise<User | null> {
      const row = await listed().where('users.id', '=', id).executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async insertOwner(email: string, name: string, passwordHash: string): Promise<void> {
      try {
        await db.transaction().execute(async (trx) => {
          const { id } = await trx
            .insertInto('users')
            .values({ email, name, password_hash: passwordHash, role: 'owner' })
            .returning('id')
            .executeTakeFirstOrThrow();
          // Its key refuses the second of two who create the first owner at the same moment.
          await trx.insertInto('first_owner').values({ user_id: id }).execute();
          await trx.deleteFrom('setup_codes').execute();
          await recordAudit(trx, { action: 'user.join', userId: id, collection: 'users', entityId: id, title: name });
        });
      } catch (error) {
        if (isDuplicate(error)) throw new Failure('link_ended', 'There is a login already');
        throw error;
      }
    },

    /** Null where the e-mail address has an account already. */
    async insertInvited(id: string, email: string, name: string, role: Role, by: string | null): Promise<User | null> {
      try {
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('users')
            .values({ id, email, name, role, joined_at: null, invited_at: now, invited_by: by, factor_due_at: null })
            .execute();
          await recordAudit(trx, {
            action: 'user.invite',
            collection: 'users',
            entityId: id,
            title: email,
            note: role,
          });
        });
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
      return this.find(id);
    },

    /** An invited colleague joins; the grace for a second factor begins. Whether the invitation was still open. */
    async join(trx: DatabaseTransaction, id: string, name: string, passwordHash: string | null): Promise<boolean> {
      const row = await trx
        .updateTable('users')
        .set({ name, password_hash: passwordHash, joined_at: now, factor_due_at: graceEnd, updated_at: now })
        .where('id', '=', id)
        .where('joined_at', 'is', null)
        .where('deactivated_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      await endTokens(trx, id);
      await recordAudit(trx, { action: 'user.join', userId: id, collection: 'users', entityId: id, title: name });
      return true;
    },

    async rename(id: string, name: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const former = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
        await trx.updateTable('users').set({ name, updated_at: now }).where('id', '=', id).execute();
        const changes = [{ path: 'name', before: former.name, after: name }];
        await recordAudit(trx, { action: 'account.rename', collection: 'users', entityId: id, title: name, changes });
      });
    },

    /** Ends every session and every open challenge and link of the account. */
    async changePassword(id: string, passwordHash: string, note: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { email, name } = await trx
          .updateTable('users')
          .set({ password_hash: passwordHash, updated_at: now })
          .where('id', '=', id)
          .returning(['email', 'name'])
          .executeTakeFirstOrThrow();
        await endSessions(trx, email);
        await endTokens(trx, id);
        await recordAudit(trx, {
          ...{ action: 'account.password', collection: 'users', entityId: id, title: name || email, note },
          // A reset link has no session, so its event is attributed to the account that it belongs to.
          ...(note === 'link' && { userId: id }),
        });
      });
    },

    /** Whether the e-mail address was free. Ends every session: they belong to the former address. */
    async changeEmail(id: string, email: string): Promise<boolean> {
      try {
        await db.transaction().execute(async (trx) => {
          const former = await trx
            .selectFrom('users')
            .select(['email', 'name'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await endSessions(trx, former.email);
          await endTokens(trx, id);
          await trx.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute();
          await moveOwned(trx, former.email, email);
          await movePreviews(trx, former.email, email);
          await recordAudit(trx, {
            action: 'account.email',
            collection: 'users',
            entityId: id,
            title: former.name || email,
            changes: [{ path: 'email', before: former.email, after: email }],
          });
        });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    /** Ends the user's sessions. A role that needs a second factor starts a new grace. */
    async changeRole(id: string, role: Role): Promise<'done' | 'missing' | 'last owner'> {
      return db.transaction().execute(async (trx) => {
        await lockOwners(trx);
        const before = await trx
          .selectFrom('users')
          .select(['email', 'name', 'role'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return 'missing';
        if (before.role === role) return 'done';
        if (before.role === 'owner' && !(await hasOtherOwner(trx, id))) return 'last owner';
        const isUpgrade = mustHaveFactor(role) && !mustHaveFactor(before.role);
        await trx
          .updateTable('users')
          .set({ role, updated_at: now, ...(isUpgrade && { factor_due_at: graceEnd }) })
          .where('id', '=', id)
          .execute();
        await endSessions(trx, before.email);
        const [title, note] = [before.name || before.email, `${before.role} → ${role}`];
        await recordAudit(trx, { action: 'user.role', collection: 'users', entityId: id, title, note });
        return 'done';
      });
    },

    /** Ends sessions, challenges, links and previews at once; `heir` takes over what the user owns. */
    async deactivate(id: string, heir: string | null): Promise<'done' | 'missing' | 'last owner'> {
      return db.transaction().execute(async (trx) => {
        await lockOwners(trx);
        const before = await trx
          .selectFrom('users')
          .select(['email', 'name', 'role'])
          .where('id', '=', id)
          .where('deactivated_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return 'missing';
        if (before.role === 'owner' && !(await hasOtherOwner(trx, id))) return 'last owner';
        await trx.updateTable('users').set({ deactivated_at: now, updated_at: now }).where('id', '=', id).execute();
        await endSessions(trx, before.email);
        await endTokens(trx, id);
        await endPreviews(trx, before.email);
        if (heir) await handOver(trx, before.email, heir);
        const title = before.name || before.email;
        await recordAudit(trx, {
          action: 'user.deactivate',
          collection: 'users',
          entityId: id,
          title,
          ...(heir && { note: heir }),
        });
        return 'done';
      });
    },

    async activate(id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('users')
          .set({ deactivated_at: null, updated_at: now })
          .where('id', '=', id)
          .where('deactivated_at', 'is not', null)
          .returning(['email', 'name'])
          .executeTakeFirst();
        if (!row) return false;
        await recordAudit(trx, {
          action: 'user.activate',
          collection: 'users',
          entityId: id,
          title: row.name || row.email,
        });
        return true;
      });
    },

    async markInvited(id: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ invited_at: now })
        .where('id', '=', id)
        .where('joined_at', 'is', null)
        .execute();
    },
  };

  function toUser({ joinedAt, invitedAt, deactivatedAt, lastSeenAt, hasFactor: has, ...row }: Listed): User {
    const state = deactivatedAt ? 'deactivated' : joinedAt ? 'active' : 'invited';
    return {
      ...row,
      state,
      isFactorDue: state === 'active' && mustHaveFactor(row.role) && !has,
      invitedAt: invitedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    };
  }
}
