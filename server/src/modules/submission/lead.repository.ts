import type { Lead, LeadEvent } from '@plinth/contract/admin.schema';
import { type MoveNeed, type Stage, stageOfStatus } from '@plinth/contract/stages';
import { submissionKinds } from '@plinth/contract/submission';
import type { Submission, SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import type { PageRequest } from '../../content/cursor.ts';
import { countUpTo, readPage, textColumn } from '../../content/table-page.repository.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { takeFromPerson } from '../person/person-spam.repository.ts';
import { planMove } from '../person/person-status.repository.ts';
import { resolveProject } from './lead-project.repository.ts';
import { inScope } from './lead-scope.repository.ts';
import { filtered, submissionColumns, type Trx, toSubmission } from './submission.repository.ts';

/** Each sort order has its own index. */
const sorts = Object.fromEntries(['name', 'email', 'phone', 'site'].map((name) => [name, textColumn(name)]));
const othersShown = 20;
const eventsShown = 200;

export type LeadRepository = ReturnType<typeof createLeadRepository>;

type NewEvent = { id: string; leadId: string; text: string; status: Stage | null; by: string | null };

async function setHeld(trx: Trx, id: string, held: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('submissions')
    .set({ held })
    .where('id', '=', id)
    .where('held', '=', !held)
    .where('deleted_at', 'is', null)
    .where(inScope())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Submissions as the sales team works with them. */
export function createLeadRepository(db: Database) {
  const all = (from: Database | Trx = db) => from.selectFrom('submissions');

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
        .where(inScope())
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

    /** Whether it belongs to a person whom the acting colleague may not see; a lead that is not there belongs to none. */
    async isOutside(id: string): Promise<boolean> {
      const row = await all()
        .select('id')
        .where('id', '=', id)
        .where(sql<boolean>`not ${inScope()}`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async findSuspicion(id: string): Promise<Lead['suspicion']> {
      const row = await all()
        .select(['spam_score', 'spam_reasons'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(inScope())
        .executeTakeFirst();
      return row?.spam_reasons?.length ? { score: row.spam_score ?? 0, reasons: row.spam_reasons } : null;
    },

    /** False where the lead is not held. `also` runs in the same transaction. */
    release(id: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await setHeld(trx, id, false))) return false;
        await also(trx);
        await recordAudit(trx, { action: 'lead.release', collection: 'form', entityId: id });
        return true;
      });
    },

    /** False where there is no such lead, or it is held already. `also` runs in the same transaction. */
    hold(id: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await setHeld(trx, id, true))) return false;
        await takeFromPerson(trx, id);
        await also(trx);
        await recordAudit(trx, { action: 'lead.spam', collection: 'form', entityId: id });
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
        status: status === null ? null : stageOfStatus(status),
      }));
    },

    /**
     * Null where there is no such lead; otherwise what the move to this stage lacks, and then nothing is stored. The stage does not
     * change the version, so two people may add notes at once.
     */
    insertEvent(event: NewEvent): Promise<MoveNeed[] | null> {
      return db.transaction().execute(async (trx) => {
        const lead = await all(trx)
          .select('person_id')
          .where('id', '=', event.leadId)
          .where('deleted_at', 'is', null)
          .where(inScope())
          .executeTakeFirst();
        if (!lead) return null;
        const { move, missing } = await planMove(trx, lead.person_id, event);
        if (missing.length > 0) return missing;
        const { id, leadId, text, by } = event;
        const status = move ? event.status : null;
        // Before the move: the trigger that copies the event to the person reads the stage that is left.
        await trx
          .insertInto('lead_events')
          .values({ id, submission_id: leadId, text, status, created_by: by })
          .execute();
        await move?.(trx);
        const fields = [...(text ? ['note'] : []), ...(status ? ['status'] : [])];
        await recordAudit(trx, { action: 'lead.note', collection: 'form', entityId: leadId, fields });
        return [];
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
