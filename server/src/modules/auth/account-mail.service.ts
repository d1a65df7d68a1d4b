import { DeliveryFault } from '../../adapters/delivery-fault.ts';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { SiteMailer } from '../../adapters/mailer.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type AccountChange, accountMail } from './account-mail.ts';
import type { Account } from './user.repository.ts';

type Letter =
  | { kind: 'invitation' | 'reset'; userId: string; by?: string | null }
  /** `to` is the former address where the e-mail address itself was changed. */
  | { kind: 'changed'; userId: string; what: AccountChange; to?: string };
export type AccountMailJob = Letter & { key: string };

type Dependencies = {
  db: Database;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mailer: SiteMailer | undefined;
  origin: string;
  findAccount: (id: string) => Promise<Account | null>;
  createLink: (kind: 'invitation' | 'reset', userId: string, by: string | null) => Promise<string>;
};

export const accountMailQueue = 'account.mail';
export type AccountMails = ReturnType<typeof createAccountMailService>;

/**
 * Mails to colleagues about their own accounts. A link is made when its mail is sent, so that the job, which stays in the
 * database, holds nothing that opens an account.
 */
export function createAccountMailService({ db, jobs, mailer, origin, findAccount, createLink }: Dependencies) {
  return {
    isConfigured: mailer !== undefined,

    async send(letter: Letter): Promise<void> {
      if (!mailer) return;
      await jobs.prepare(accountMailQueue);
      await db.transaction().execute((trx) => jobs.send(accountMailQueue, { ...letter, key: newId() }, trx));
    },

    /** Runs in the worker. A fault is thrown, so that the queue retries it under the same key. */
    async deliver({ key, ...letter }: AccountMailJob): Promise<void> {
      const account = await findAccount(letter.userId);
      if (!mailer || !account) return;
      const setting = { sender: (await mailer.readSender()).name, origin, key };
      const mail =
        letter.kind === 'changed'
          ? accountMail({ ...letter, to: letter.to ?? account.email }, setting)
          : accountMail(
              {
                kind: letter.kind,
                to: account.email,
                role: account.role,
                link: await createLink(letter.kind, account.id, letter.by ?? null),
              },
              setting,
            );
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof DeliveryFault && error.isFinal) return;
        throw error;
      }
    },
  };
}
