import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import type { ColumnType, Generated } from 'kysely';

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

export type Tally = {
  /** Submits, a retry under the same key being the same one. */
  seen: number;
  /** Of those, what is in no row: turned away, and not come back. */
  unstored: number;
  stored: number;
  /** Suspected spam, which is meant to go nowhere. */
  held: number;
  /** Stored, not held, and nothing was put down to be sent. */
  forgotten: number;
  delivered: number;
  waiting: number;
  failed: number;
};

export type ReconciliationTable = {
  hour: Date;
  tally: ColumnType<Tally, string, never>;
  gap: number;
  at: Generated<Date>;
  alerted_at: Date | null;
};
