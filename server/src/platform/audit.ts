import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction } from '@plinth/contract/audit-actions';
import type { AuditDetails } from '../modules/audit/audit.table.ts';
import { currentActor } from './actor.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { newId } from './ids.ts';

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

const titleLength = 300;
const unrecorded = new AsyncLocalStorage<true>();

/** For the seeds, whose example content no person has entered. Everything else is recorded, also where no user is known. */
export const withoutAudit = <T>(work: () => T): T => unrecorded.run(true, work);

export const recordAudit: RecordAudit = async (trx, { action, collection, entityId, title, userId, ...details }) => {
  if (unrecorded.getStore()) return;
  const actor = currentActor();
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      user_id: userId === undefined ? actor.userId : userId,
      action,
      collection: collection ?? null,
      entity_id: entityId ?? null,
      title: title?.slice(0, titleLength) || null,
      session: actor.session,
      network: actor.network,
      details: JSON.stringify(details),
    })
    .execute();
};
