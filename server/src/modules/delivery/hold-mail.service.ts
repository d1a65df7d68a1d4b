import { isStillWanted } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import type { Submission } from '@plinth/contract/submission.schema';
import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { SiteMailer } from '../../adapters/mailer.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { type HoldNews, holdMail, holdMailId } from './hold-mail.ts';
import type { FindMailWords } from './visitor-mail.ts';

type Dependencies = {
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mail: { mailer: SiteMailer; salesInbox: string } | undefined;
  /** Null for a lead that is deleted. */
  findLead: (id: string) => Promise<{ lead: Submission; consent: Consent } | null>;
  linksFor: (leadId: string) => Promise<{ hold: string; withdraw: string }>;
  findWords: FindMailWords;
};

export const holdMailQueue = 'hold.mail';
export type HoldMailJob = HoldNews & { leadId: string; key: string };

type Outcome = 'delivered' | 'stopped' | 'given up';

/** Mails to the person for whom the team grants or releases a hold. The job commits with the change of the home. */
export function createHoldMailService({ jobs, mail, findLead, linksFor, findWords }: Dependencies) {
  return {
    isConfigured: mail !== undefined,

    /** Call before the transaction of `queue`. */
    async prepare(): Promise<void> {
      if (mail) await jobs.prepare(holdMailQueue);
    },

    async queue(trx: DatabaseTransaction, job: HoldMailJob): Promise<void> {
      if (mail) await jobs.send(holdMailQueue, job, trx);
    },

    /** Runs in the worker. A fault is thrown, so that the queue retries it under the same key. */
    async deliver({ leadId, key, ...news }: HoldMailJob): Promise<Outcome> {
      const found = await findLead(leadId);
      if (!mail || !found || !isStillWanted(found.lead.kind, found.consent.purposes)) return 'stopped';
      const { mailer, salesInbox } = mail;
      try {
        const { email, name } = found.lead;
        const words = await findWords(holdMailId(news));
        const setting = { to: email, name, replyTo: salesInbox, sender: await mailer.readSender(), key, words };
        await mailer.send(holdMail(news, { ...setting, links: await linksFor(leadId) }));
      } catch (error) {
        if (error instanceof DeliveryFault && error.isFinal) return 'given up';
        throw error;
      }
      return 'delivered';
    },
  };
}
