import type { AuditAction } from '@plinth/contract/audit-actions';
import { currentActor } from '../../platform/actor.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditDetails } from './audit.table.ts';

export type NewAuditEvent = AuditDetails & {
  action: AuditAction;
  collection?: string | undefined;
  entityId?: string | undefined;
  /** The name at the time; never that of a lead. */
  title?: string | undefined;
  /** Instead of the actor, for a sign-in, which has no session yet. */
  userId?: string | null | undefined;
};

/** Adds an event in the transaction of what it describes, so that both are stored or neither. */
export type RecordAudit = (trx: Database | DatabaseTransaction, event: NewAuditEvent) => Promise<void>;

export const recordAudit: RecordAudit = async (trx, { action, collection, entityId, title, userId, ...details }) => {
  const actor = currentActor();
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      user_id: userId === undefined ? actor.userId : userId,
      action,
      collection: collection ?? null,
      entity_id: entityId ?? null,
      title: title ?? null,
      session: actor.session,
      network: actor.network,
      details: JSON.stringify(details),
    })
    .execute();
};
