import type { Attribution } from '@plinth/contract/attribution';
import type { SpamReason } from '@plinth/contract/spam';
import type { LeadStatus } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import type { Generated, JSONColumnType } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

export type SubmissionTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  kind: Submission['kind'];
  name: string | null;
  email: string;
  country: string | null;
  country_code: string | null;
  phone: string | null;
  message: string | null;
  site: string | null;
  status: Generated<LeadStatus>;
  held: Generated<boolean>;
  spam_score: number | null;
  spam_reasons: SpamReason[] | null;
  attribution: JSONColumnType<Attribution, string | null, string | null> | null;
  idempotency_key: string | null;
  body_hash: Buffer | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Name, e-mail address and the digits of the phone number, in lower case; made by the database. */
  search: Generated<string>;
};

export type SightingTable = { submission_id: string; address: Buffer; subnet: Buffer; at: Generated<Date> };

export type LeadEventTable = {
  id: string;
  submission_id: string;
  text: string;
  status: LeadStatus | null;
  created_by: string | null;
  created_at: Generated<Date>;
};

/** A submit that was well formed, noted before anything was done with it. */
export type AttemptTable = {
  /** The id the lead would have; a retry under the same key has another. */
  lead_id: string;
  idempotency_key: string | null;
  at: Generated<Date>;
};
