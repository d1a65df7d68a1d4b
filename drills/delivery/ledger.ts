import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryKey, leadChannels } from '@plinth/contract/delivery';
import { query } from '../kit/query.ts';
import type { Site } from '../kit/site.ts';
import type { LeadResponse } from '../kit/visitors.ts';

export type LeadLedger = {
  /** Leads that were answered with a 2xx status. */
  acknowledged: number;
  lost: number;
  /** Keys with more than one row. */
  doubled: number;
  /** Deliveries of stored leads that never reached the mail server or the CRM. */
  undelivered: number;
  /** Deliveries after the first with the same key: allowed, because a receiver can drop them by the key. */
  repeated: number;
  badlySigned: number;
};

type Kept = Pick<Site, 'databaseUrl' | 'mailbox' | 'crm'>;

/** Compares the responses that visitors got with the rows in the table and with what mail server and CRM received. */
export async function reconcileLeads(
  { databaseUrl, mailbox, crm }: Kept,
  responses: readonly LeadResponse[],
): Promise<LeadLedger> {
  const acknowledged = new Set(responses.filter((it) => it.status >= 200 && it.status < 300).map((it) => it.key));
  const stored = await rowsOf(databaseUrl);
  const keysSeen = new Map<string, number>();
  for (const { key } of stored) keysSeen.set(key, (keysSeen.get(key) ?? 0) + 1);
  const had = (id: string, channel: (typeof leadChannels)[number]) =>
    (channel === 'webhook' ? crm : mailbox).keys.get(deliveryKey(id, channel)) ?? 0;
  const counts = stored.flatMap(({ id }) => leadChannels.map((channel) => had(id, channel)));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !keysSeen.has(key)).length,
    doubled: [...keysSeen.values()].filter((count) => count > 1).length,
    undelivered: counts.filter((count) => count === 0).length,
    repeated: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    badlySigned: crm.countRefused(),
  };
}

/** Waits until no delivery is open. Returns the milliseconds it took, or null after `limit`. */
export async function waitForDeliveries({ databaseUrl }: Kept, limit: number): Promise<number | null> {
  const start = Date.now();
  while (Date.now() - start < limit) {
    const open = await query<{ count: number }>(
      databaseUrl,
      `select (select count(*) from deliveries where state <> 'delivered')::int
        + (select count(*) from submissions s where not exists (select from deliveries d where d.submission_id = s.id))::int
        as count`,
    ).catch(() => [{ count: -1 }]);
    if (open[0]?.count === 0) return Date.now() - start;
    await sleep(250);
  }
  return null;
}

async function rowsOf(databaseUrl: string): Promise<{ id: string; key: string }[]> {
  return query(databaseUrl, 'select id, idempotency_key as key from submissions where deleted_at is null');
}
