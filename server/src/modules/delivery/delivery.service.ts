import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayLength } from '@plinth/contract/company-time';
import { isStillWanted } from '@plinth/contract/consent';
import type { Withdrawn } from '@plinth/contract/consent.schema';
import { mayDeliver } from '@plinth/contract/contact-rules';
import {
  type DeliveryChannel,
  deliveryChannels,
  isLeadChannel,
  leadChannels,
  withdrawalChannels,
  withdrawalKey,
} from '@plinth/contract/delivery';
import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import { recordAudit } from '../../platform/audit.ts';
import { Failure } from '../../platform/failures.ts';
import type { DeliveryJob, DeliveryRepository, Trx } from './delivery.repository.ts';
import type { Deliverable } from './lead-messages.ts';
import type { Senders } from './senders.ts';

type Dependencies = {
  deliveries: DeliveryRepository;
  jobs: Pick<JobQueue, 'prepare' | 'send'>;
  senders: Senders;
  /** Counts one mail against the recipient's limit of today; false where the limit is reached. */
  takeMail: (email: string, key: string) => Promise<boolean>;
  /** Null where the lead does not exist. */
  findLead: (id: string, which: { isDeletedToo: boolean }) => Promise<Deliverable | null>;
};

/** How an attempt ended, where the queue must not retry it. */
type Outcome = 'delivered' | 'postponed' | 'given up' | 'stopped' | 'done before';
type Postponement = { wait: number; triesLeft: number };

export const deliveryQueues: Record<DeliveryChannel, string> = {
  mail: 'lead.mail',
  receipt: 'lead.receipt',
  webhook: 'lead.webhook',
  'withdrawal-mail': 'lead.withdrawal-mail',
  'withdrawal-webhook': 'lead.withdrawal-webhook',
};

/** The transaction of a younger lead may not have committed yet. */
const settled = 60_000;
const sweepBatch = 500;
/**
 * In seconds. The tries last for more than a day if each takes at least this long; a shorter pause that a receiver requests
 * uses no try.
 */
const tryLength = 60;
const saving = { tries: 30, pause: 1_000 };

export function createDeliveryService({ deliveries, jobs, senders, takeMail, findLead }: Dependencies) {
  const channels = leadChannels.filter((channel) => senders[channel]);
  const allChannels = deliveryChannels.filter((channel) => senders[channel]);
  /** A receiver that requests a pause (`Retry-After`) means all deliveries of the channel, not one. */
  const pausedUntil = new Map<DeliveryChannel, number>();

  const sendJobs = async (trx: Trx, stored: readonly DeliveryJob[]) => {
    for (const { leadId, channel, jobId } of stored) {
      await jobs.send(deliveryQueues[channel], { leadId, channel }, trx, { id: jobId });
    }
  };

  /**
   * Stores the deliveries of a lead, in the transaction that stores the lead. An unconfirmed subscription gets only the mail
   * that asks to confirm it. Where no mail can be sent, it cannot be confirmed and is delivered at once.
   */
  const plan = async (leadId: string, trx: Trx) => {
    if (channels.length === 0) return;
    const isFirst = channels.includes('receipt') && (await deliveries.isUnconfirmed(trx, leadId));
    const rows = (isFirst ? (['receipt'] as const) : channels).map((channel) => ({
      leadId,
      channel,
      jobId: randomUUID(),
    }));
    await sendJobs(trx, await deliveries.insert(trx, rows));
  };

  /** The delivery has arrived: retries the database write, so that a short outage does not cause a second delivery. */
  const saveOutcome = async (write: () => Promise<void>) => {
    for (let tries = saving.tries; ; tries -= 1) {
      try {
        return await write();
      } catch (error) {
        if (tries === 0) throw error;
        await sleep(saving.pause);
      }
    }
  };

  /** Waits as long as the receiver requested, instead of our own backoff. Another job takes over, with the remaining tries. */
  const postpone = async (leadId: string, channel: DeliveryChannel, { wait, triesLeft }: Postponement) => {
    const job = { leadId, channel, jobId: randomUUID() };
    const options = { id: job.jobId, startAfter: wait, retryLimit: triesLeft };
    await deliveries.reassign(job, (trx) => jobs.send(deliveryQueues[channel], { leadId, channel }, trx, options));
    return 'postponed' as const;
  };

  /** Call before the transaction that plans deliveries: queues cannot be created inside it. */
  const prepare = async () => {
    for (const channel of allChannels) await jobs.prepare(deliveryQueues[channel]);
  };

  return {
    /** The channels of each new lead. */
    channels,
    /** The channels that a worker serves. */
    allChannels,
    prepare,
    plan,
    listOf: (leadId: string) => deliveries.listOf(leadId),
    listFailed: () => deliveries.listFailed(),

    /**
     * Stops deliveries that are no longer wanted, and informs the receivers of the withdrawal. That includes a CRM whose
     * delivery seems to have failed, because a request without a response may have arrived. The team gets a mail only where no
     * reply is allowed any more.
     */
    async stopWithdrawn(trx: Trx, withdrawn: readonly Withdrawn[]): Promise<void> {
      const over = withdrawn.filter(({ kind, purposes }) => !isStillWanted(kind, purposes));
      if (over.length > 0) {
        await deliveries.stopAll(
          trx,
          over.map(({ leadId }) => leadId),
          leadChannels,
        );
      }
      const rows = withdrawalChannels
        .filter((channel) => senders[channel])
        .flatMap((channel) =>
          (channel === 'withdrawal-mail' ? over : withdrawn).map(({ leadId, purposes }) => ({
            leadId,
            channel,
            jobId: randomUUID(),
            key: withdrawalKey(leadId, channel, purposes.length === 0 ? 'all' : 'promotion'),
          })),
        );
      if (rows.length === 0) return;
      await deliveries.insertWithdrawals(trx, rows);
      await sendJobs(trx, rows);
    },

    /**
     * Runs in the worker. A finished delivery is not repeated, and one that was withdrawn meanwhile is stopped; a fault is
     * stored and thrown, so that the queue retries it.
     */
    async deliver(leadId: string, channel: DeliveryChannel, triesLeft: number): Promise<Outcome> {
      const delivery = await deliveries.find(leadId, channel);
      const send = senders[channel];
      if (!send || delivery?.state !== 'waiting') return 'done before';
      // A withdrawal is also sent for a lead that the team has deleted, because its receivers still have it.
      const found = await findLead(leadId, { isDeletedToo: !isLeadChannel(channel) });
      const isWanted = found && (!isLeadChannel(channel) || mayDeliver(channel, found.lead.kind, found.consent));
      if (!isWanted) {
        await deliveries.stop(leadId, channel);
        return 'stopped';
      }
      const pause = Math.ceil(((pausedUntil.get(channel) ?? 0) - Date.now()) / 1000);
      if (pause > 0) return postpone(leadId, channel, { wait: pause, triesLeft });
      // A visitor may type in another person's e-mail address, so the forms send each recipient only a few mails a day.
      if (channel === 'receipt' && !(await takeMail(found.lead.email, delivery.key))) {
        await deliveries.stop(leadId, channel, 'mail_limit');
        return 'stopped';
      }
      try {
        await send(found, delivery.key);
      } catch (error) {
        const fault = error instanceof DeliveryFault ? error : new DeliveryFault('internal');
        const isGivenUp = triesLeft === 0 || fault.isFinal;
        await deliveries.setFault(leadId, channel, fault.code, isGivenUp);
        if (fault.isFinal) return 'given up';
        if (fault.retryAfter !== null && !isGivenUp) {
          pausedUntil.set(channel, Date.now() + fault.retryAfter * 1000);
          const cost = fault.retryAfter < tryLength ? 0 : 1;
          return postpone(leadId, channel, { wait: fault.retryAfter, triesLeft: triesLeft - cost });
        }
        throw fault;
      }
      await saveOutcome(() => deliveries.setDelivered(leadId, channel, delivery.key));
      return 'delivered';
    },

    /** For a lead that is marked as spam. */
    stop: (leadId: string, trx: Trx) => deliveries.stopAll(trx, [leadId], leadChannels),

    /** Resumes what was stopped by a deletion when the lead is restored, unless its sender has withdrawn. */
    async resume(leadId: string): Promise<void> {
      const found = await findLead(leadId, { isDeletedToo: false });
      if (!found || !isStillWanted(found.lead.kind, found.consent.purposes)) return;
      await prepare();
      await deliveries.reviveStopped(leadId, leadChannels, sendJobs);
    },

    /** Sends a failed delivery (dead letter) again. */
    async replay(leadId: string, channel: DeliveryChannel): Promise<void> {
      await prepare();
      const job = { leadId, channel, jobId: randomUUID() };
      if (!senders[channel]) throw new Failure('not_found', 'Nothing is configured to send this');
      const also = async (trx: Trx) => {
        await sendJobs(trx, [job]);
        await recordAudit(trx, { action: 'lead.redeliver', collection: 'form', entityId: leadId, note: channel });
      };
      if (!(await deliveries.revive(job, also))) {
        throw new Failure('not_found', 'There is no such delivery that was given up');
      }
    },

    /** Queues again the last day's leads without deliveries, and deliveries without a job. Returns how many of each. */
    async sweep(now = Date.now()): Promise<{ leads: number; orphans: number }> {
      if (channels.length === 0) return { leads: 0, orphans: 0 };
      await prepare();
      const forgotten = await deliveries.listForgottenLeads({ from: now - dayLength, to: now - settled }, sweepBatch);
      for (const leadId of forgotten) await deliveries.begin((trx) => plan(leadId, trx));
      return {
        leads: forgotten.length,
        orphans: await deliveries.reviveOrphans(deliveryQueues, allChannels, sendJobs),
      };
    },
  };
}
