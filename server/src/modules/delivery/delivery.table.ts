import type { DeliveryChannel, DeliveryState } from '@plinth/contract/delivery';
import type { ColumnType, Generated } from 'kysely';

/** `keys` are the keys of the deliveries that count against the day's limit. */
export type MailLimitTable = { recipient: Buffer; day: string; keys: string[] };

export type DeliveryTable = {
  submission_id: string;
  channel: DeliveryChannel;
  key: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** A code such as ECONNREFUSED or http-500. */
  last_error: string | null;
  /** The job that is to send it, so that a delivery whose job was lost can be found. */
  job_id: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  delivered_at: Date | null;
};

export type Tally = {
  /** Form submissions; a retry under the same key counts as the same one. */
  seen: number;
  /** Those of `seen` that have no lead: they failed and were not sent again. */
  unstored: number;
  stored: number;
  /** Suspected spam, which is not sent. */
  held: number;
  /** Stored and not held, but without any delivery. */
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
