import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryKey, leadChannels } from '@plinth/contract/delivery';
import { query } from '../kit/query.ts';
import type { Site } from '../kit/site.ts';
import type { Answer } from '../kit/visitors.ts';

export type Reckoning = {
  /** Leads whose visitor was told that they had arrived. */
  acknowledged: number;
  lost: number;
  /** Keys with more than one row. */
  doubled: number;
  /** Of those in the table, what a receiver never had. */
  undelivered: number;
  /** Beyond the first under the same key: allowed, and a receiver tells them by the key. */
  repeated: number;
  badlySigned: number;
};

type Kept = Pick<Site, 'databaseUrl' | 'mailbox' | 'crm'>;

/** What people were told, held against what is in the table and what the receivers have. */
export async function reckon({ databaseUrl, mailbox, crm }: Kept, answers: readonly Answer[]): Promise<Reckoning> {
  const acknowledged = new Set(answers.filter((it) => it.status >= 200 && it.status < 300).map((it) => it.key));
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

/** Waits until no delivery is open; answers how long that took, or null where the time was not enough. */
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
