import type { Attribution } from '@plinth/contract/attribution';
import type { ConsentReceipt } from '@plinth/contract/consent.schema';
import type { Submission, SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { filtered, submissionColumns, toSubmission } from './submission.repository.ts';

const exportBatch = 500;

/** A lead with what its visitor agreed to last, and where they came from. */
export type ExportedLead = { lead: Submission; consent: ConsentReceipt | null; attribution: Attribution | null };
export type ExportRepository = ReturnType<typeof createExportRepository>;

export function createExportRepository(db: Database) {
  return {
    /** All that match, oldest first, a batch at a time: an export never holds more than one. */
    async *stream(filter: SubmissionFilter): AsyncGenerator<ExportedLead> {
      const transaction = await db.startTransaction().execute();
      try {
        // One statement from the first row to the last, as slow as the reader: the limit for a page is not for this.
        await sql`set local statement_timeout = 0`.execute(transaction);
        const query = filtered(
          transaction
            .selectFrom('submissions')
            .select([...submissionColumns, 'attribution', newestReceipt.as('consent')]),
          filter,
        ).orderBy('id');
        for await (const { attribution, consent, ...row } of query.stream(exportBatch)) {
          yield { lead: toSubmission(row), consent, attribution };
        }
      } finally {
        await transaction.rollback().execute();
      }
    },
  };
}

const newestReceipt = sql<ConsentReceipt | null>`(
  select jsonb_build_object(
    'action', action, 'notice', notice_version, 'language', language, 'purposes', purposes,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from consent_receipts where submission_id = submissions.id order by consent_receipts.id desc limit 1
)`;
