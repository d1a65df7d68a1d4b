import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import type { Generated } from 'kysely';

export type DeliveryTable = {
  submission_id: string;
  channel: DeliveryChannel;
  key: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** A code such as ECONNREFUSED or http-500. */
  last_error: string | null;
  /** The job that is to do it, so that a delivery whose job is lost can be told from one that waits. */
  job_id: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  delivered_at: Date | null;
};
