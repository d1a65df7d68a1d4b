import { dayLength, dayOf } from '@plinth/contract/company-time';
import { privacyCode, requestNumber } from '@plinth/contract/privacy';
import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { Mail, SiteMailer } from '../../adapters/mailer.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { newId } from '../../platform/ids.ts';
import { hashCode, newCode } from './privacy-code.ts';
import { answerMail, codeMail, erasedMail, plannedMail } from './privacy-mail.ts';
import type { PrivacyRequestRepository, StoredRequest } from './privacy-request.repository.ts';

type Dependencies = {
  db: Database;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mailer: SiteMailer | undefined;
  origin: string;
  requests: PrivacyRequestRepository;
  getSecret: () => Promise<Buffer>;
  takeMail: (email: string, key: string) => Promise<boolean>;
  writeReport: (request: StoredRequest) => Promise<string | null>;
};

export const privacyMailQueue = 'privacy.mail';
/** Names the request alone: its address and its text are read when the mail is sent. */
export type PrivacyMailJob = { request: string; what: 'code' | 'answer' | 'planned'; key: string };
type Outcome = 'delivered' | 'stopped' | 'given up';

export type PrivacyMailService = ReturnType<typeof createPrivacyMailService>;

export function createPrivacyMailService(dependencies: Dependencies) {
  const { db, jobs, mailer, origin, requests, getSecret, takeMail, writeReport } = dependencies;
  const settingOf = async (request: StoredRequest, key: string) =>
    mailer && request.email
      ? { to: request.email, number: requestNumber(request.number), sender: await mailer.readSender(), origin, key }
      : null;

  async function write(request: StoredRequest, what: PrivacyMailJob['what'], key: string): Promise<Mail | null> {
    const setting = await settingOf(request, key);
    if (!setting) return null;
    if (what === 'planned') return request.erase_on ? plannedMail(request.erase_on, setting) : null;
    if (what === 'answer')
      return request.answer ? answerMail(request.answer, await writeReport(request), setting) : null;
    // Anyone may type an address, so a mailbox gets only a few mails a day from all forms together.
    if (request.done_at || !(await takeMail(setting.to, key))) return null;
    const code = newCode();
    const until = new Date((await databaseTime(db)) + privacyCode.minutes * 60_000);
    const hash = hashCode(await getSecret(), request.id, code);
    await db.transaction().execute(async (trx) => {
      await requests.change(trx, request.id, { code: hash, code_until: until, code_tries: 0 });
    });
    return codeMail(code, setting);
  }

  return {
    isConfigured: mailer !== undefined,

    /** Call before the transaction of `queue`. */
    async prepare(): Promise<void> {
      if (mailer) await jobs.prepare(privacyMailQueue);
    },

    async queue(trx: Trx, request: string, what: PrivacyMailJob['what']): Promise<void> {
      const job: PrivacyMailJob = { request, what, key: newId() };
      if (mailer) await jobs.send(privacyMailQueue, job, trx);
    },

    /** Runs in the worker. A fault is thrown, so that the queue retries it under the same key. */
    async deliver({ request: id, what, key }: PrivacyMailJob): Promise<Outcome> {
      const request = await requests.find(id);
      const mail = request && (await write(request, what, key));
      if (!mailer || !mail) return 'stopped';
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof DeliveryFault && error.isFinal) return 'given up';
        throw error;
      }
      return 'delivered';
    },

    /** The last mail before the address goes; sent at once, because no job may hold the address. */
    async sayErased(request: StoredRequest, erasedOn: string, backupDays: number): Promise<void> {
      const setting = await settingOf(request, `${request.id}-erased`);
      if (!mailer || !setting) return;
      const backupsUntil = dayOf(Date.parse(`${erasedOn}T12:00:00Z`) + backupDays * dayLength);
      await mailer.send(erasedMail({ erasedOn, backupsUntil, kept: request.kept ?? [] }, setting));
    },
  };
}
