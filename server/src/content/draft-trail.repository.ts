import { sql } from 'kysely';
import { currentActor } from '../platform/actor.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { DocumentKey } from './publication.repository.ts';

/**
 * Whether the audit trail says already that this person edited these fields of the draft: within the last hour, in this session,
 * and without another event of the document in between. Autosaves of a text that is being typed then add no further events.
 */
export async function isInTrail(
  trx: DatabaseTransaction,
  { collection, id }: DocumentKey,
  changes: readonly { path: string }[],
): Promise<boolean> {
  const { userId, session } = currentActor();
  const recent = sql`collection = ${collection} and entity_id = ${id} and at > clock_timestamp() - interval '1 hour'`;
  const { rows } = await sql<{ path: string }>`
    select distinct change ->> 'path' as path
    from audit_events, jsonb_array_elements(details -> 'changes') as change
    where ${recent} and at > coalesce((
      select max(at) from audit_events
      where ${recent} and (
        action <> 'document.draft' or user_id is distinct from ${userId} or session is distinct from ${session}
      )
    ), '-infinity')
  `.execute(trx);
  const recorded = new Set(rows.map(({ path }) => path));
  return changes.every(({ path }) => recorded.has(path));
}
