import type { Submission } from '@plinth/contract/submission.schema';
import type { Generated } from 'kysely';

export type SubmissionTable = {
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
  idempotency_key: string | null;
  body_hash: Buffer | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Name, e-mail address and the digits of the phone number, in lower case; made by the database. */
  search: Generated<string>;
};
