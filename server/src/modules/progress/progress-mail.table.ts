import type { DeliveryState } from '@plinth/contract/delivery';
import type { Generated } from 'kysely';

/** One mail about one month of a project. `recipient` is a hash of the e-mail address. */
export type ProgressMailTable = {
  project_id: string;
  month: string;
  recipient: Buffer;
  submission_id: string;
  state: Generated<DeliveryState>;
  /** A code such as ECONNREFUSED or smtp-550. */
  last_error: string | null;
  updated_at: Generated<Date>;
};
