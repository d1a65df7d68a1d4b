import type { WithdrawalScope } from './consent.ts';
import { readRetryAfter } from './retry-after.ts';

/** What is sent for a stored lead. Each delivery is sent at least once, under a key that never changes. */

export const leadChannels = ['mail', 'receipt', 'webhook'] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** What is sent after a withdrawal: each receiver of the lead is told to stop. */
export const withdrawalChannels = ['withdrawal-mail', 'withdrawal-webhook'] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

export const deliveryChannels = [...leadChannels, ...withdrawalChannels] as const;
export type DeliveryChannel = LeadChannel | WithdrawalChannel;

export function isLeadChannel(channel: DeliveryChannel): channel is LeadChannel {
  return (leadChannels as readonly string[]).includes(channel);
}

/** `failed` is a dead letter: not retried, but it can be sent again by hand. `stopped`: no longer wanted. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The same for every attempt, so that a receiver can recognise a repeated delivery. */
export function deliveryKey(leadId: string, channel: DeliveryChannel): string {
  return `${leadId}-${channel}`;
}

/** Withdrawing the newsletter and later everything are two withdrawals, with two keys. */
export function withdrawalKey(leadId: string, channel: WithdrawalChannel, scope: WithdrawalScope): string {
  return `${leadId}-${channel}-${scope}`;
}

/**
 * Headers for the receiver of a webhook. The signature is `v1=` and the hexadecimal HMAC-SHA-256, under the shared secret, of
 * the timestamp, a full stop and the body as sent. A timestamp (seconds) out of tolerance is a replay.
 */
export const webhookHeaders = {
  timestamp: 'x-plinth-timestamp',
  signature: 'x-plinth-signature',
  key: 'idempotency-key',
} as const;
export const webhookTolerance = 300;

/** In seconds: a receiver's Retry-After is respected within these limits, so that a lead is not delayed for hours. */
export const retryAfterLimits = { least: 1, most: 900 } as const;

/** A receiver's `Retry-After` in seconds, within the limits; null where it is missing or invalid. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const seconds = readRetryAfter(header, now);
  if (seconds === null) return null;
  return Math.min(Math.max(Math.ceil(seconds), retryAfterLimits.least), retryAfterLimits.most);
}
