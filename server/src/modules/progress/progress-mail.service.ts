import { dayOf } from '@plinth/contract/company-time';
import { mayPromote } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import type { MailWords } from '@plinth/contract/mail-words';
import { isNews, monthOf } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { Submission } from '@plinth/contract/submission.schema';
import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { Mail, Sender, SiteMailer } from '../../adapters/mailer.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { Month, ProgressMailRepository } from './progress-mail.repository.ts';

type Dependencies = {
  mails: ProgressMailRepository;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mailer: SiteMailer | undefined;
  origin: string;
  findProject: (id: string) => Promise<Project | null>;
  listEntries: (project: string) => Promise<Progress[]>;
  findLead: (id: string) => Promise<{ lead: Submission; consent: Consent } | null>;
  linksFor: (leadId: string) => Promise<{ withdraw: string }>;
  /** The words that the Owner has published for this mail; null for the product's own. */
  findWords: () => Promise<MailWords | null>;
  /** Null where the month has no entry any more. */
  writeMail: (project: Project, entries: readonly Progress[], month: string, setting: Setting) => Mail | null;
};

type Setting = {
  to: string;
  name: string | undefined;
  sender: Sender;
  origin: string;
  withdraw: string;
  key: string;
  words: MailWords | null;
};

/** An edit of an entry queues the first; it queues one of the second for each subscriber. */
export const progressQueues = { announce: 'progress.announce', mail: 'progress.mail' } as const;
export type AnnounceJob = { entry: string };
export type ProgressMailJob = Month & { leadId: string };

/** In seconds. The towers of a project have an entry each; the mail waits so that all of them are in it. */
const pause = 600;

type Outcome = 'delivered' | 'stopped' | 'given up' | 'done before';

export function createProgressMailService(dependencies: Dependencies) {
  const { mails, jobs, mailer, origin, findProject, listEntries, findLead, linksFor, findWords, writeMail } =
    dependencies;

  return {
    isConfigured: mailer !== undefined,

    /** In the transaction that publishes, changes or deletes an entry. */
    async queue(trx: DatabaseTransaction, entry: string): Promise<void> {
      if (mailer) await jobs.send(progressQueues.announce, { entry } satisfies AnnounceJob, trx, { startAfter: pause });
    },

    /** Runs in the worker. Stores a mail for each subscriber who has none about this month; returns how many. */
    async announce(entry: string, now = Date.now()): Promise<number> {
      const found = await mails.findEntry(entry);
      if (!mailer || !found || !isNews(found.day, dayOf(now))) return 0;
      const project = await findProject(found.project);
      if (!project || !hasReraNumber(project)) return 0;
      const month = { project: found.project, month: monthOf(found.day) };
      await jobs.prepare(progressQueues.mail);
      return mails.plan(month, await mails.listSubscribers(found.project), async (trx, leadIds) => {
        for (const leadId of leadIds) {
          await jobs.send(progressQueues.mail, { ...month, leadId } satisfies ProgressMailJob, trx);
        }
      });
    },

    /** Runs in the worker. A mail that was sent or stopped is not repeated; a fault is stored and thrown, so that it is retried. */
    async deliver({ leadId, ...month }: ProgressMailJob, triesLeft: number): Promise<Outcome> {
      if (!mailer || (await mails.findState(month, leadId)) !== 'waiting') return 'done before';
      const [found, project, entries] = await Promise.all([
        findLead(leadId),
        findProject(month.project),
        listEntries(month.project),
      ]);
      const isWanted = found && mayPromote(found.lead.kind, found.consent);
      const mail =
        isWanted && project && hasReraNumber(project)
          ? writeMail(project, entries, month.month, {
              to: found.lead.email,
              name: found.lead.name,
              words: await findWords(),
              sender: await mailer.readSender(),
              origin,
              withdraw: (await linksFor(leadId)).withdraw,
              key: `${leadId}-progress-${month.month}`,
            })
          : null;
      if (!mail) {
        await mails.setState(month, leadId, 'stopped');
        return 'stopped';
      }
      try {
        await mailer.send(mail);
      } catch (error) {
        const fault = error instanceof DeliveryFault ? error : new DeliveryFault('internal');
        const isGivenUp = triesLeft === 0 || fault.isFinal;
        await mails.setState(month, leadId, isGivenUp ? 'failed' : 'waiting', fault.code);
        if (fault.isFinal) return 'given up';
        throw fault;
      }
      await mails.setState(month, leadId, 'delivered');
      return 'delivered';
    },
  };
}
