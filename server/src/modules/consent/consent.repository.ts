import {
  type ConsentAction,
  type ConsentGiven,
  type ConsentPurpose,
  purposesGiven,
  purposesLeft,
  type WithdrawalScope,
} from '@plinth/contract/consent';
import type { ConsentReceipt, Withdrawn } from '@plinth/contract/consent.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { lockShownNotice } from './notice.repository.ts';

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

type Current = {
  id: string;
  /** The action of the newest receipt; null for a lead older than receipts. */
  action: ConsentAction | null;
  kind: SubmissionKind;
  notice: string | null;
  language: string | null;
  purposes: ConsentPurpose[];
};

export function createConsentRepository(db: Database) {
  return {
    /** Stores the consent in the transaction of its lead. */
    async insertGiven(trx: Trx, leadId: string, kind: SubmissionKind, given: ConsentGiven): Promise<void> {
      await trx
        .insertInto('consent_receipts')
        .values({
          submission_id: leadId,
          action: 'given',
          notice_version: await lockShownNotice(trx, given.notice),
          language: given.language ?? null,
          purposes: purposesGiven(kind, given),
        })
        .execute();
    },

    /**
     * Records that the subscription was confirmed; `also` runs in the same transaction. Returns false where there is no such
     * subscription or it was withdrawn. Confirming twice records it once.
     */
    confirm(leadId: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const lead = (await lockCurrent(trx, leadId)).find(({ id }) => id === leadId);
        if (lead?.kind !== 'subscribe' || !lead.purposes.includes('promotion')) return false;
        if (lead.action === 'confirmed') return true;
        const { notice, language, purposes } = lead;
        await trx
          .insertInto('consent_receipts')
          .values({ submission_id: leadId, action: 'confirmed', notice_version: notice, language, purposes })
          .execute();
        await also(trx);
        return true;
      });
    },

    async listOf(leadId: string): Promise<ConsentReceipt[]> {
      const rows = await db
        .selectFrom('consent_receipts')
        .selectAll()
        .where('submission_id', '=', leadId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ action, notice_version, language, purposes, at }) => ({
        action,
        notice: notice_version,
        language,
        purposes,
        at: at.toISOString(),
      }));
    },

    async getWithdrawalKey(): Promise<Buffer> {
      const row = await db
        .selectFrom('signing_keys')
        .select('secret')
        .where('purpose', '=', 'withdrawal')
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    /**
     * Withdraws what `scope` says from the lead, and promotion from every other lead of the same e-mail address: a person who
     * wants no more newsletters means the mailbox, not one row. `also` runs in the same transaction. Withdrawing twice, also
     * at once, records it once.
     */
    withdraw(
      leadId: string,
      scope: WithdrawalScope,
      also: (trx: Trx, withdrawn: readonly Withdrawn[]) => Promise<void>,
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const changed = (await lockCurrent(trx, leadId)).flatMap((lead) => {
          const left = purposesLeft(lead.kind, lead.purposes, lead.id === leadId ? scope : 'promotion');
          return left.length < lead.purposes.length ? [{ ...lead, left }] : [];
        });
        if (changed.length === 0) return;
        await trx
          .insertInto('consent_receipts')
          .values(
            changed.map(({ id, notice, language, left }) => ({
              submission_id: id,
              action: 'withdrawn' as const,
              notice_version: notice,
              language,
              purposes: left,
            })),
          )
          .execute();
        const unmeasured = changed.filter(({ left }) => !left.includes('measurement')).map(({ id }) => id);
        if (unmeasured.length > 0) {
          await trx.updateTable('submissions').set({ attribution: null }).where('id', 'in', unmeasured).execute();
        }
        await also(
          trx,
          changed.map(({ id, kind, left }) => ({ leadId: id, kind, purposes: left })),
        );
      });
    },
  };
}

/**
 * A lead older than receipts has the consent that its form was for. The rows are locked in one order, so that two links cannot
 * deadlock, and read only after that, so that the second sees what the first did.
 */
async function lockCurrent(trx: Trx, leadId: string): Promise<Current[]> {
  const { rows: leads } = await sql<Pick<Current, 'id' | 'kind'>>`
    select id, kind from submissions
    where id = ${leadId} or lower(email) = (select lower(email) from submissions where id = ${leadId})
    order by id
    for update
  `.execute(trx);
  if (leads.length === 0) return [];
  const receipts = await trx
    .selectFrom('consent_receipts')
    .select(['submission_id', 'action', 'notice_version', 'language', 'purposes'])
    .distinctOn('submission_id')
    .where(
      'submission_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('submission_id')
    .orderBy('id', 'desc')
    .execute();
  const newest = new Map(receipts.map((receipt) => [receipt.submission_id, receipt]));
  return leads.map(({ id, kind }) => {
    const { action = null, notice_version: notice = null, language = null, purposes } = newest.get(id) ?? {};
    return { id, kind, action, notice, language, purposes: purposes ?? purposesGiven(kind) };
  });
}
