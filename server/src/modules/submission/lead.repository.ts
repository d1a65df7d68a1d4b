import type { Lead, LeadEvent } from '@plinth/contract/admin.schema';
import { type LeadStatus, submissionKinds } from '@plinth/contract/submission';
import type { Submission, SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import type { PageRequest } from '../../content/cursor.ts';
import { countUpTo, readPage, textColumn } from '../../content/table-page.repository.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { resolveProject } from './lead-project.repository.ts';
import { filtered, submissionColumns, type Trx, toSubmission } from './submission.repository.ts';

/** Each sort order has its own index. */
const sorts = Object.fromEntries(['name', 'email', 'phone', 'site'].map((name) => [name, textColumn(name)]));
const othersShown = 20;
const eventsShown = 200;

export type LeadRepository = ReturnType<typeof createLeadRepository>;

/** Submissions as the sales team works with them. */
export function createLeadRepository(db: Database) {
  const all = () => db.selectFrom('submissions');

  return {
    sorts: Object.keys(sorts),

    async listPage(page: PageRequest, asked: SubmissionFilter) {
      const filter = await resolveProject(db, asked);
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

    /** Other leads of the same person, by phone, then by e-mail address; newest first within each. */
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

    /** False where the lead is not held. `also` runs in the same transaction. */
    release(id: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ held: false })
          .where('id', '=', id)
          .where('held', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await also(trx);
        await recordAudit(trx, { action: 'lead.release', collection: 'form', entityId: id });
        return true;
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

    /** False where there is no such lead. The status does not change the version, so two people may add notes at once. */
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
        const fields = [...(event.text ? ['note'] : []), ...(event.status ? ['status'] : [])];
        await recordAudit(trx, { action: 'lead.note', collection: 'form', entityId: event.leadId, fields });
        return true;
      });
    },

    /** Once for each lead and project, however often the brochure is downloaded; nothing is added to a deleted lead. */
    async insertInterest({
      id,
      leadId,
      project,
    }: {
      id: string;
      leadId: string;
      project: { id: string; name: string };
    }) {
      await sql`
        insert into lead_events (id, submission_id, text, project_id)
        select ${id}, id, ${interestText(project.name)}, ${project.id}
        from submissions where id = ${leadId} and deleted_at is null
        on conflict (submission_id, project_id) where project_id is not null do nothing
      `.execute(db);
    },
  };
}

const interestText = (projectName: string) => `Downloaded the brochure of ${projectName}`;
