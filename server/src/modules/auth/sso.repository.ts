import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { type Account, isDuplicate } from './user.repository.ts';

export type SsoRepository = ReturnType<typeof createSsoRepository>;

const note = 'company sign-in';
const now = sql<Date>`now()`;

/** Which accounts belong to which subject at the identity provider. */
export function createSsoRepository(db: Database) {
  return {
    /** A user whom the identity provider vouches for joins at the first sign-in. Does nothing where the address has an account. */
    async insert(
      id: string,
      { email, name, role, subject }: Pick<Account, 'email' | 'name' | 'role'> & { subject: string },
    ): Promise<void> {
      try {
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('users').values({ id, email, name, role, sso_subject: subject }).execute();
          const title = name || email;
          await recordAudit(trx, { action: 'user.join', userId: id, collection: 'users', entityId: id, title, note });
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },

    /**
     * Does nothing for an account that is deactivated or belongs to a subject already. An invited colleague joins by it, and
     * the invitation is used up.
     */
    async link(id: string, subject: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('users')
          .select(['email', 'name', 'joined_at'])
          .where('id', '=', id)
          .where('sso_subject', 'is', null)
          .where('deactivated_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return;
        await trx
          .updateTable('users')
          .set({ sso_subject: subject, joined_at: before.joined_at ?? now, updated_at: now })
          .where('id', '=', id)
          .execute();
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', id).where('kind', '=', 'invitation').execute();
        const action = before.joined_at ? 'account.factor-add' : 'user.join';
        const title = before.name || before.email;
        await recordAudit(trx, { action, userId: id, collection: 'users', entityId: id, title, note });
      });
    },
  };
}
