import { furtherStep, type SetupStep } from '@plinth/contract/launch';
import type { SetupState } from '@plinth/contract/launch.schema';
import { checkLaunch, type LaunchFacts, missingToGoLive } from '@plinth/contract/launch-items';
import { textOf } from '@plinth/contract/text-of';
import type { Mail } from '../../adapters/mailer.ts';
import type { NewAuditEvent } from '../../platform/audit.ts';
import { Failure } from '../../platform/failures.ts';
import type { LaunchRepository } from './launch.repository.ts';
import type { LaunchService } from './launch.service.ts';
import type { LaunchFactsRepository } from './launch-facts.repository.ts';

type Dependencies = {
  launch: LaunchRepository;
  facts: LaunchFactsRepository;
  service: Pick<LaunchService, 'goLive'>;
  /** Absent where no mail server is set up. */
  sendMail?: ((mail: Mail) => Promise<void>) | undefined;
  policiesWanted: number;
  origin: string;
  /** Whether the address of the website is one that no visitor can reach. */
  isDemoWebsite: boolean;
  record: (event: NewAuditEvent) => Promise<void>;
  newId: () => string;
};
type Asked = { userId: string; host: string };

export type SetupStateService = ReturnType<typeof createSetupStateService>;

/** The steps of the set-up, and what is left to do, for the Owner. */
export function createSetupStateService(dependencies: Dependencies) {
  const { launch, facts, service, sendMail, policiesWanted, origin, isDemoWebsite, record, newId } = dependencies;

  async function check({ userId, host }: Asked) {
    const [row, { hasAnalytics, ...known }] = await Promise.all([launch.get(), facts.read(userId)]);
    const all: LaunchFacts = {
      ...known,
      ...{ origin, host, policiesWanted, isDemoWebsite },
      mailConfirmedAt: row.mail_confirmed_at?.getTime() ?? null,
      isAnalyticsDecided: hasAnalytics || row.analytics_decided_at !== null,
    };
    return { row, items: checkLaunch(all), missing: missingToGoLive(all) };
  }

  return {
    async get(asked: Asked): Promise<SetupState> {
      const { row, items, missing } = await check(asked);
      return {
        isLive: row.live_at !== null,
        step: row.step,
        mail: {
          isSetUp: sendMail !== undefined,
          to: row.mail_to ?? '',
          sentAt: row.mail_sent_at?.toISOString() ?? null,
          confirmedAt: row.mail_confirmed_at?.toISOString() ?? null,
        },
        ...{ items, missing },
      };
    },

    async finishStep(done: SetupStep): Promise<void> {
      await launch.keepStep(furtherStep((await launch.get()).step, done));
    },

    /** The mail is sent at once and not queued: the person waits for what the mail server says. */
    async sendTest(to: string): Promise<{ outcome: 'sent' | 'refused' | 'not-set-up'; reason: string }> {
      if (!sendMail) return { outcome: 'not-set-up', reason: '' };
      const text = `This mail shows that ${new URL(origin).host} can send mail. Say in the set-up that it has arrived.`;
      const html = `<p>${text}</p>`;
      try {
        await sendMail({ to, subject: 'Test of the mail server', text, html, key: `setup-${newId()}` });
      } catch (error) {
        return { outcome: 'refused', reason: textOf((error as { code?: unknown }).code).slice(0, 80) || 'unknown' };
      }
      await launch.keepTestMail(to);
      await record({ action: 'setup.mail', note: 'sent' });
      return { outcome: 'sent', reason: '' };
    },

    /** Refused where no test was sent. */
    async confirmTest(): Promise<void> {
      if (!(await launch.confirmTestMail())) throw new Failure('not_found', 'No test mail was sent');
      await record({ action: 'setup.mail', note: 'arrived' });
    },

    async decideAnalytics(): Promise<void> {
      await launch.decideAnalytics();
      await record({ action: 'setup.analytics' });
    },

    async goLive(asked: Asked): Promise<void> {
      const { missing } = await check(asked);
      if (missing.length > 0) throw new Failure('invalid_request', `Missing before going live: ${missing.join(', ')}`);
      await service.goLive();
    },
  };
}
