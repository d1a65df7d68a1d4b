import type { Withdrawn } from '@plinth/contract/consent.schema';
import type { DialPlan } from '@plinth/contract/read-phone';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { SiteMailer } from '../../adapters/mailer.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import type { ConsentRepository } from '../consent/consent.repository.ts';
import { createBreachRepository } from './breach.repository.ts';
import { createBreachService } from './breach.service.ts';
import { createErasureRepository } from './erasure.repository.ts';
import { createPeopleExportService } from './people-export.service.ts';
import { createPersonConsentService } from './person-consent.service.ts';
import { createPersonFileRepository } from './person-file.repository.ts';
import { createPrivacyService, type WithdrawPerson } from './privacy.service.ts';
import { createPrivacyAskService } from './privacy-ask.service.ts';
import { createPrivacyMailService } from './privacy-mail.service.ts';
import { createPrivacyRequestRepository } from './privacy-request.repository.ts';
import { createRetentionRepository } from './retention.repository.ts';
import { createRetentionService } from './retention.service.ts';

type Options = {
  db: Database;
  jobs: JobQueue;
  mailer: SiteMailer | undefined;
  origin: string;
  dialPlans: readonly DialPlan[];
  consents: Pick<ConsentRepository, 'withdrawPerson'>;
  deliveries: {
    prepare: () => Promise<void>;
    stopWithdrawn: (trx: Trx, withdrawn: readonly Withdrawn[]) => Promise<void>;
  };
  endHold: (leadId: string) => Promise<void>;
  takeMail: (email: string, key: string) => Promise<boolean>;
  takeRequest: (ip: string) => Promise<void>;
  readCompany: () => Promise<{ name: string; email: string; phone: string }>;
};

export type Privacy = ReturnType<typeof createPrivacy>;

/** Every service of requests about one's own data, of erasures, and of what colleagues note about a consent. */
export function createPrivacy(options: Options) {
  const { db, jobs, mailer, origin, dialPlans, consents, deliveries, endHold } = options;
  const requests = createPrivacyRequestRepository(db);
  const erasure = createErasureRepository(db);
  const retention = createRetentionRepository(db);
  const { getSecret } = requests;
  const withdraw: WithdrawPerson = (trx, withdrawal) =>
    consents.withdrawPerson(trx, withdrawal, deliveries.stopWithdrawn);
  /** Holds of homes end in transactions of their own, after that of the withdrawal. */
  const finish = async (personId: string) => {
    for (const leadId of await requests.listHolds(personId)) await endHold(leadId);
  };
  const prepare = () => deliveries.prepare();
  const mails = createPrivacyMailService({
    ...{ db, jobs, mailer, origin, requests, getSecret, takeMail: options.takeMail },
    writeReport: (request) => privacyDesk.writeReport(request),
  });
  const privacyDesk = createPrivacyService({
    ...{ db, requests, files: createPersonFileRepository(db), erasure, retention, mails, dialPlans, getSecret },
    ...{ withdraw, prepare, finish },
  });
  return {
    privacyDesk,
    privacyMails: mails,
    privacyRequests: createPrivacyAskService({
      ...{ db, requests, mails, getSecret, takeRequest: options.takeRequest, prepare, finish },
      act: (trx, request) => privacyDesk.act(trx, request),
    }),
    personConsents: createPersonConsentService({
      ...{ db, withdraw, prepare, finish },
      note: (input, by) => privacyDesk.note(input, by),
    }),
    peopleExports: createPeopleExportService(db),
    breaches: createBreachService({ db, breaches: createBreachRepository(db), readCompany: options.readCompany }),
    retention: createRetentionService({ db, requests, retention, erasure }),
    erasure,
  };
}
