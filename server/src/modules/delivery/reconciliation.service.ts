import type { Outlets } from '../../adapters/outlets.ts';
import { asHtml, asText } from './mail-look.ts';
import type { ReconciliationRepository, Tally } from './reconciliation.repository.ts';

type Dependencies = { tallies: ReconciliationRepository; outlets: Outlets; origin: string };

const hour = 3_600_000;
/** What is younger may still be on its way. */
const grace = 900_000;

/** Holds what was stored against what was delivered, an hour at a time. A gap is told where someone reads. */
export function createReconciliationService({ tallies, outlets: { mail, webhook }, origin }: Dependencies) {
  return {
    async reconcile(now = Date.now()): Promise<{ tally: Tally; hasGap: boolean }> {
      const tally = await tallies.tally({ from: now - grace - hour, to: now - grace });
      const hasGap = Boolean(mail || webhook) && tally.forgotten + tally.waiting + tally.failed > 0;
      return { tally, hasGap };
    },

    /** To the sales inbox, if mail is what still works. Figures only. */
    async alert(tally: Tally, now = Date.now()): Promise<void> {
      if (!mail) return;
      const content = {
        heading: 'Leads are not getting through',
        paragraphs: [
          'Some leads of the last hour were stored and have not been delivered. None is lost: they are in the admin area.',
        ],
        facts: Object.entries(tally).map(([name, count]) => [name, String(count)] as const),
        link: { label: 'Open the admin area', url: `${origin}/admin` },
        footer: [`Sent by ${origin} every hour while it lasts.`],
      };
      const { mailer, salesInbox } = mail;
      await mailer.send({
        to: salesInbox,
        subject: content.heading,
        text: asText(content),
        html: asHtml(mailer.senderName, content),
        key: `reconciliation-${Math.floor(now / hour)}`,
      });
    },
  };
}
