import type { PolicyVersion } from '@plinth/contract/policies';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database.ts';

/**
 * The published versions of every policy. The lock makes other transactions that ask for them wait, so that two versions do not
 * leave a page at the same moment because each counts on the other, and do not take the same day.
 */
export async function lockPublishedPolicies(trx: DatabaseTransaction): Promise<(PolicyVersion & { id: string })[]> {
  await sql`select pg_advisory_xact_lock(hashtext('policies'))`.execute(trx);
  const { rows } = await sql<PolicyVersion & { id: string }>`
    select id, body ->> 'policy' as policy, body ->> 'from' as "from" from documents
    where collection = 'policies' and stage = 'published' and deleted_at is null
  `.execute(trx);
  return rows;
}
