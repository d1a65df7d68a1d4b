import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';

/** Oldest first. */
export const listSubmissionsOf = (trx: Trx, personId: string) =>
  trx
    .selectFrom('submissions')
    .select(['id', 'name', 'phone', 'email', 'country_code', 'project_id', 'created_at'])
    .select([
      sql<string | null>`attribution -> 'last' ->> 'source'`.as('source'),
      sql<string | null>`attribution -> 'last' ->> 'campaign'`.as('campaign'),
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

export type SplitSubmission = Awaited<ReturnType<typeof listSubmissionsOf>>[number];

/** The first and the last touch of those who are left. */
export async function refreshTimes(trx: Trx, id: string): Promise<void> {
  await sql`
    update people set first_at = coalesce(known.first, first_at), last_at = coalesce(known.last, last_at)
    from (
      select min(at) as first, max(at) as last from touches
      where person_id = ${id} and kind not in ('stage', 'owner', 'step', 'consent', 'merge')
    ) as known
    where id = ${id}
  `.execute(trx);
}
