import type { LeadEvent } from '@plinth/contract/admin.schema';
import type { Attribution } from '@plinth/contract/attribution';
import type { ConsentReceipt } from '@plinth/contract/consent.schema';
import type { Permission } from '@plinth/contract/contact-consent';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import type { Submission, SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { projectName } from './interest.repository.ts';
import { resolveProject } from './lead-project.repository.ts';
import { filtered, submissionColumns, toSubmission } from './submission.repository.ts';

const exportBatch = 500;

/** A lead with its latest consent, its source, and the team's notes, newest first. */
export type ExportedLead = {
  lead: Submission;
  consent: (Omit<ConsentReceipt, 'allowed'> & { allowed: Permission[] | null }) | null;
  attribution: Attribution | null;
  interest: Pick<LeadInterest, 'wish' | 'home' | 'projectName'> | null;
  events: Omit<LeadEvent, 'id'>[];
};
export type ExportRepository = ReturnType<typeof createExportRepository>;

export function createExportRepository(db: Database) {
  return {
    /** All leads that match, newest first, in batches: an export never holds more than one batch in memory. */
    async *stream(filter: SubmissionFilter): AsyncGenerator<ExportedLead> {
      const transaction = await db.startTransaction().execute();
      try {
        // One statement runs as long as the client reads, so the usual statement timeout does not apply.
        await sql`set local statement_timeout = 0`.execute(transaction);
        const resolved = await resolveProject(transaction, filter);
        const query = filtered(
          transaction
            .selectFrom('submissions')
            .select([
              ...submissionColumns,
              'attribution',
              newestReceipt.as('consent'),
              storedInterest.as('interest'),
              newestEvents.as('events'),
            ]),
          resolved,
        ).orderBy('id', 'desc');
        for await (const { attribution, consent, interest, events, ...row } of query.stream(exportBatch)) {
          yield { lead: toSubmission(row), consent, attribution, interest, events };
        }
      } finally {
        await transaction.rollback().execute();
      }
    },
  };
}

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const newestReceipt = sql<ExportedLead['consent']>`(
  select jsonb_build_object(
    'action', action, 'notice', notice_version, 'language', language, 'purposes', purposes,
    'allowed', allowed, 'at', ${isoTime('at')}
  )
  from consent_receipts where submission_id = submissions.id order by consent_receipts.id desc limit 1
)`;

const storedInterest = sql<ExportedLead['interest']>`(
  select jsonb_build_object('wish', wish, 'home', home, 'projectName', ${projectName})
  from interests where submission_id = submissions.id
)`;

/** As many as a cell can show; the admin area has the whole history. */
const eventsExported = 100;

const newestEvents = sql<ExportedLead['events']>`coalesce((
  select jsonb_agg(jsonb_build_object('at', ${isoTime('created_at')}, 'by', created_by, 'status', status, 'text', text))
  from (
    select created_at, created_by, lead_events.status, text from lead_events
    where submission_id = submissions.id order by lead_events.id desc limit ${sql.lit(eventsExported)}
  ) as newest
), '[]')`;
