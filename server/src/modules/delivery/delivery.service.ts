import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStillWanted } from '@plinth/contract/consent';
import type { Withdrawn } from '@plinth/contract/consent.schema';
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
import { Failure } from '../../failures.ts';
import { dayLength } from '../../office-days.ts';
import type { DeliveryJob, DeliveryRepository, Trx } from './delivery.repository.ts';
import type { Deliverable } from './lead-messages.ts';
import type { Senders } from './senders.ts';

type Dependencies = {
  deliveries: DeliveryRepository;
  jobs: Pick<JobQueue, 'prepare' | 'send'>;
  senders: Senders;
  /** Null where the lead is gone. */
  findLead: (id: string, which: { isDeletedToo: boolean }) => Promise<Deliverable | null>;
};

/** How an attempt ended of which the queue needs to know no more. */
type Outcome = 'delivered' | 'postponed' | 'given up' | 'stopped' | 'done before';
type Postponement = { wait: number; triesLeft: number };

export const deliveryQueues: Record<DeliveryChannel, string> = {
  mail: 'lead.mail',
  receipt: 'lead.receipt',
  webhook: 'lead.webhook',
  'withdrawal-mail': 'lead.withdrawal-mail',
  'withdrawal-webhook': 'lead.withdrawal-webhook',
};

/** A lead younger than this may still be on its way into the table. */
const settled = 60_000;
const sweepBatch = 500;
/** In seconds. The tries are counted so that they last for more than a day; a receiver that is only short of breath spends none. */
const tryLength = 60;
/** For half a minute. */
const noting = { tries: 30, pause: 1_000 };

export function createDeliveryService({ deliveries, jobs, senders, findLead }: Dependencies) {
  const channels = leadChannels.filter((channel) => senders[channel]);
  const allChannels = deliveryChannels.filter((channel) => senders[channel]);
  /** A receiver that asks for a pause means everyone, not one letter. */
  const pausedUntil = new Map<DeliveryChannel, number>();

  const sendJobs = async (trx: Trx, stored: readonly DeliveryJob[]) => {
    for (const { leadId, channel, jobId } of stored) {
      await jobs.send(deliveryQueues[channel], { leadId, channel }, trx, { id: jobId });
    }
  };

  /** Puts down what is to follow from a lead, in the transaction that stores it. */
  const plan = async (leadId: string, trx: Trx) => {
    if (channels.length === 0) return;
    const rows = channels.map((channel) => ({ leadId, channel, jobId: randomUUID() }));
    await sendJobs(trx, await deliveries.insert(trx, rows));
  };

  /** It has arrived, and must not be sent again because the database was away for a moment. */
  const note = async (write: () => Promise<void>) => {
    for (let tries = noting.tries; ; tries -= 1) {
      try {
        return await write();
      } catch (error) {
        if (tries === 0) throw error;
        await sleep(noting.pause);
      }
    }
  };

  /** As its receiver asked, which knows better than our backoff. Another job takes over, with the tries that are left. */
  const postpone = async (leadId: string, channel: DeliveryChannel, { wait, triesLeft }: Postponement) => {
    const job = { leadId, channel, jobId: randomUUID() };
    const options = { id: job.jobId, startAfter: wait, retryLimit: triesLeft };
    await deliveries.reassign(job, (trx) => jobs.send(deliveryQueues[channel], { leadId, channel }, trx, options));
    return 'postponed' as const;
  };

  /** Before a transaction that plans: making a queue is no part of one. */
  const prepare = async () => {
    for (const channel of allChannels) await jobs.prepare(deliveryQueues[channel]);
  };

  return {
    /** What follows from each new lead. */
    channels,
    /** What a worker works off. */
    allChannels,
    prepare,
    plan,
    listOf: (leadId: string) => deliveries.listOf(leadId),
    listFailed: () => deliveries.listFailed(),

    /**
     * What is no longer wanted stops, and whoever may have been told of the lead is told of that: also a CRM that seems not to
     * have heard of it, since an attempt without an answer may have arrived. A mail goes to the team only where nobody may
     * answer any more.
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
     * The worker's part. What is done is not done again, and what was taken back meanwhile is not done at all; a fault is
     * written down and thrown, for the queue to retry.
     */
    async deliver(leadId: string, channel: DeliveryChannel, triesLeft: number): Promise<Outcome> {
      const delivery = await deliveries.find(leadId, channel);
      const send = senders[channel];
      if (!send || delivery?.state !== 'waiting') return 'done before';
      // That it was taken back is told of a lead that the team has deleted too: who has heard of it still has it.
      const found = await findLead(leadId, { isDeletedToo: !isLeadChannel(channel) });
      const isWanted = found && (!isLeadChannel(channel) || isStillWanted(found.lead.kind, found.consent.purposes));
      if (!isWanted) {
        await deliveries.stop(leadId, channel);
        return 'stopped';
      }
      const pause = Math.ceil(((pausedUntil.get(channel) ?? 0) - Date.now()) / 1000);
      if (pause > 0) return postpone(leadId, channel, { wait: pause, triesLeft });
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
      await note(() => deliveries.setDelivered(leadId, channel, delivery.key));
      return 'delivered';
    },

    /** What stopped because the lead was deleted goes on when it is taken back, unless its sender has withdrawn. */
    async resume(leadId: string): Promise<void> {
      const found = await findLead(leadId, { isDeletedToo: false });
      if (!found || !isStillWanted(found.lead.kind, found.consent.purposes)) return;
      await prepare();
      await deliveries.reviveStopped(leadId, leadChannels, sendJobs);
    },

    /** Takes a dead letter up again. */
    async replay(leadId: string, channel: DeliveryChannel): Promise<void> {
      await prepare();
      const job = { leadId, channel, jobId: randomUUID() };
      if (!senders[channel]) throw new Failure('not_found', 'Nothing is configured to send this');
      if (!(await deliveries.revive(job, (trx) => sendJobs(trx, [job])))) {
        throw new Failure('not_found', 'There is no such delivery that was given up');
      }
    },

    /** Finds the last day's leads without deliveries, and deliveries without a job. Answers how many of each. */
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
