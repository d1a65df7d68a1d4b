import type { Lead, LeadEvent } from '@plinth/contract/admin.schema';
import { type LeadStatus, submissionKinds } from '@plinth/contract/submission';
import type { Submission, SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import { textColumn } from '../../collection/collection.repository.ts';
import type { PageRequest } from '../../collection/cursor.ts';
import { countUpTo, readPage } from '../../collection/table-page.repository.ts';
import type { Database } from '../../database.ts';
import { filtered, submissionColumns, type Trx, toSubmission } from './submission.repository.ts';

/** Each of these is an index of its own. */
const sorts = Object.fromEntries(['name', 'email', 'phone', 'site'].map((name) => [name, textColumn(name)]));
const othersShown = 20;
const eventsShown = 200;

export type LeadRepository = ReturnType<typeof createLeadRepository>;

/** Submissions as the sales team works with them. */
export function createLeadRepository(db: Database) {
  const all = () => db.selectFrom('submissions');

  return {
    sorts: Object.keys(sorts),

    async listPage(page: PageRequest, filter: SubmissionFilter) {
      const { kind: _any, ...anyKind } = filter;
      const [{ rows, ...cursors }, total, ...kinds] = await Promise.all([
        readPage(filtered(all().select(submissionColumns), filter), page, sorts),
        countUpTo(db, filtered(all(), filter)),
        ...submissionKinds.map((kind) => countUpTo(db, filtered(all(), { ...anyKind, kind }))),
      ]);
      const byKind = submissionKinds.map((kind, index) => ({
        kind,
        total: kinds[index] ?? { count: 0, isMore: false },
      }));
      return { rows: rows.map(toSubmission), total, byKind, ...cursors };
    },

    /** The same person by phone, then by e-mail address; newest first within each. */
    async listOthers({ id, phone, email }: Submission): Promise<Submission[]> {
      const rows = await all()
        .select(submissionColumns)
        .select(sql<boolean>`coalesce(phone = ${phone ?? null}, false)`.as('has_phone'))
        .where('deleted_at', 'is', null)
        .where('id', '<>', id)
        .where((it) =>
          it.or([...(phone ? [it('phone', '=', phone)] : []), sql<boolean>`lower(email) = ${email.toLowerCase()}`]),
        )
        .orderBy('has_phone', 'desc')
        .orderBy('id', 'desc')
        .limit(othersShown)
        .execute();
      return rows.map(toSubmission);
    },

    async findSuspicion(id: string): Promise<Lead['suspicion']> {
      const row = await all()
        .select(['spam_score', 'spam_reasons'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.spam_reasons?.length ? { score: row.spam_score ?? 0, reasons: row.spam_reasons } : null;
    },

    /** False where it is not held. What `also` does commits with it. */
    release(id: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ held: false })
          .where('id', '=', id)
          .where('held', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await also(trx);
        return numUpdatedRows > 0n;
      });
    },

    async listEvents(id: string): Promise<LeadEvent[]> {
      const rows = await db
        .selectFrom('lead_events')
        .selectAll()
        .where('submission_id', '=', id)
        .orderBy('id', 'desc')
        .limit(eventsShown)
        .execute();
      return rows.map(({ id: eventId, created_at, created_by, text, status }) => ({
        id: eventId,
        at: created_at.toISOString(),
        by: created_by,
        text,
        status,
      }));
    },

    /** False where there is no such lead. The status is no part of the version: two people may both note something. */
    insertEvent(event: { id: string; leadId: string; text: string; status: LeadStatus | null; by: string | null }) {
      return db.transaction().execute(async (trx) => {
        const lead = await trx
          .updateTable('submissions')
          .set((it) => ({ status: event.status ?? it.ref('status') }))
          .where('id', '=', event.leadId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (lead.numUpdatedRows === 0n) return false;
        await trx
          .insertInto('lead_events')
          .values({
            id: event.id,
            submission_id: event.leadId,
            text: event.text,
            status: event.status,
            created_by: event.by,
          })
          .execute();
        return true;
      });
    },
  };
}
