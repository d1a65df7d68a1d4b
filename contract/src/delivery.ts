import type { WithdrawalScope } from './consent.ts';

/** What follows from a lead, once it is stored. Each is sent at least once, under a key that never changes. */

export const leadChannels = ['mail', 'receipt', 'webhook'] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** What follows from a withdrawal: whoever was told of the lead is told to stop. */
export const withdrawalChannels = ['withdrawal-mail', 'withdrawal-webhook'] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

export const deliveryChannels = [...leadChannels, ...withdrawalChannels] as const;
export type DeliveryChannel = LeadChannel | WithdrawalChannel;

export function isLeadChannel(channel: DeliveryChannel): channel is LeadChannel {
  return (leadChannels as readonly string[]).includes(channel);
}

/** `failed` is the dead letter: given up, and sent again when someone asks. `stopped`: no longer wanted. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The same for every attempt: a receiver that has seen it has seen this delivery. */
export function deliveryKey(leadId: string, channel: DeliveryChannel): string {
  return `${leadId}-${channel}`;
}

/** The letters first and everything later are two withdrawals, and two events. */
export function withdrawalKey(leadId: string, channel: WithdrawalChannel, scope: WithdrawalScope): string {
  return `${leadId}-${channel}-${scope}`;
}

/**
 * What a webhook's receiver looks at. The signature is `v1=` and the hexadecimal HMAC-SHA-256, under the shared secret, of
 * the timestamp, a full stop and the body as it was sent. A timestamp (seconds) out of tolerance is a replay.
 */
export const webhookHeaders = {
  timestamp: 'x-plinth-timestamp',
  signature: 'x-plinth-signature',
  key: 'idempotency-key',
} as const;
export const webhookTolerance = 300;

/** In seconds: a receiver's wish is kept, but not one that would put a lead off for the afternoon. */
export const retryAfterLimits = { least: 1, most: 900 } as const;

/** `Retry-After` of RFC 9110: seconds, or a date. Bounded; null where it says nothing. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  // Only a date has letters: anything else that a lenient parser would take for one is noise.
  if (Number.isNaN(seconds) || !/^(\d+|[A-Za-z]{3,9},? .* GMT)$/.test(text)) return null;
  return Math.min(Math.max(Math.ceil(seconds), retryAfterLimits.least), retryAfterLimits.most);
}
