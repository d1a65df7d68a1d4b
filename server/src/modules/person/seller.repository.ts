import type { Role } from '@plinth/contract/roles';
import type { Seller, SellerInput } from '@plinth/contract/seller.schema';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';

export type StoredSeller = Seller & { lastGivenAt: number | null };

/** Beyond this, open leads of one colleague are counted no further. */
const counted = 10_000;

/** The colleagues who work with leads. One whose hours were never set gets no leads by rule. */
export async function listSellers(
  from: Database | Trx,
  roles: readonly Role[],
  { isCounted = true } = {},
): Promise<StoredSeller[]> {
  const open = sql<number>`(
    select count(*)::int from (
      select from people where people.owner_id = users.id and merged_into is null and erased_at is null and not is_test
        and stage not in ('booked', 'lost') limit ${counted}
    ) as open
  )`;
  const rows = await from
    .selectFrom('users')
    .leftJoin('sellers', 'sellers.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.role', 'is_on_duty', 'projects', 'languages'])
    .select(['works_from', 'works_to', 'works_on', 'leave', 'last_given_at'])
    .select((isCounted ? open : sql<number>`0`).as('open'))
    .where('users.role', 'in', [...roles])
    .where('joined_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, role: row.role, open: row.open, isOnDuty: row.is_on_duty ?? false },
    ...{ projects: row.projects ?? [], languages: row.languages ?? [], from: row.works_from ?? '09:00' },
    ...{ to: row.works_to ?? '20:00', days: row.works_on ?? [1, 2, 3, 4, 5, 6, 7], leave: row.leave ?? [] },
    lastGivenAt: row.last_given_at?.getTime() ?? null,
  }));
}

export async function storeSeller(trx: Trx, userId: string, input: SellerInput): Promise<void> {
  const { isOnDuty, projects, languages, from, to, days, leave } = input;
  const row = {
    ...{ is_on_duty: isOnDuty, projects: [...projects], languages: [...languages], works_from: from, works_to: to },
    ...{ works_on: [...days], leave: JSON.stringify(leave) },
  };
  await trx
    .insertInto('sellers')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export const markGiven = (trx: Trx, userId: string, at: number) =>
  trx
    .updateTable('sellers')
    .set({ last_given_at: new Date(at) })
    .where('user_id', '=', userId)
    .execute();
