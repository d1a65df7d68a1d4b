import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryChannel, deliveryChannels } from '@plinth/contract/delivery';
import type { Submission } from '@plinth/contract/submission.schema';
import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import { Failure } from '../../failures.ts';
import { dayLength } from '../../office-days.ts';
import type { DeliveryJob, DeliveryRepository, Trx } from './delivery.repository.ts';
import type { Senders } from './senders.ts';

type Dependencies = {
  deliveries: DeliveryRepository;
  jobs: Pick<JobQueue, 'prepare' | 'send'>;
  senders: Senders;
  /** Null where the lead is gone. */
  findLead: (id: string) => Promise<Submission | null>;
};

export const deliveryQueues: Record<DeliveryChannel, string> = {
  mail: 'lead.mail',
  receipt: 'lead.receipt',
  webhook: 'lead.webhook',
};

/** A lead younger than this may still be on its way into the table. */
const settled = 60_000;
const sweepBatch = 500;
/** For half a minute. */
const noting = { tries: 30, pause: 1_000 };

export function createDeliveryService({ deliveries, jobs, senders, findLead }: Dependencies) {
  const channels = deliveryChannels.filter((channel) => senders[channel]);

  const sendJobs = async (trx: Trx, stored: readonly DeliveryJob[]) => {
    for (const { leadId, channel, jobId } of stored) {
      await jobs.send(deliveryQueues[channel], { leadId, channel }, trx, jobId);
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

  /** Before a transaction that plans: making a queue is no part of one. */
  const prepare = async () => {
    for (const channel of channels) await jobs.prepare(deliveryQueues[channel]);
  };

  return {
    channels,
    prepare,
    plan,
    listOf: (leadId: string) => deliveries.listOf(leadId),
    listFailed: () => deliveries.listFailed(),

    /** The worker's part. What is done is not done again; a fault is written down and thrown, for the queue to retry. */
    async deliver(leadId: string, channel: DeliveryChannel, isLastTry: boolean): Promise<void> {
      const delivery = await deliveries.find(leadId, channel);
      const send = senders[channel];
      if (!send || delivery?.state !== 'waiting') return;
      const lead = await findLead(leadId);
      if (!lead) return deliveries.stop(leadId, channel);
      try {
        await send(lead, delivery.key);
      } catch (error) {
        const fault = error instanceof DeliveryFault ? error : new DeliveryFault('internal');
        await deliveries.setFault(leadId, channel, fault.code, isLastTry || fault.isFinal);
        if (fault.isFinal) return;
        throw fault;
      }
      await note(() => deliveries.setDelivered(leadId, channel));
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
      return { leads: forgotten.length, orphans: await deliveries.reviveOrphans(deliveryQueues, channels, sendJobs) };
    },
  };
}
