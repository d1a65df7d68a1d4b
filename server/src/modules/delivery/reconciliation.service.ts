import { adminPaths } from '@plinth/contract/admin-paths';
import type { Outlets } from '../../adapters/outlets.ts';
import type { Tally } from './delivery.table.ts';
import { asHtml, asText } from './mail-look.ts';
import type { Reconciliation, ReconciliationRepository } from './reconciliation.repository.ts';

type Dependencies = { tallies: ReconciliationRepository; outlets: Outlets; origin: string };

const hour = 3_600_000;
/** What is younger may still be on its way: a delivery, or a visitor who tries again. */
const grace = 900_000;
/** After a day without a worker, yesterday is for the restore's own look, not for an alert. */
const caughtUp = 24 * hour;

/** Holds what was seen against what was stored and delivered, an hour at a time. A gap is told where someone reads. */
export function createReconciliationService({ tallies, outlets: { mail, webhook }, origin }: Dependencies) {
  const isDelivered = Boolean(mail || webhook);
  const gapOf = ({ unstored, forgotten, waiting, failed }: Tally) =>
    unstored + (isDelivered ? forgotten + waiting + failed : 0);

  return {
    purge: () => tallies.purge(),

    /** The hours that are over and were not looked at: usually none or one, more after a worker was away. */
    async reconcile(now = Date.now()): Promise<{ tally: Tally; gap: number }[]> {
      const newest = Math.floor((now - grace) / hour) * hour - hour;
      const last = await tallies.findLast();
      const first = last ? Math.max(last.hour.getTime() + hour, newest - caughtUp) : newest;
      const done: { tally: Tally; gap: number }[] = [];
      for (let from = first; from <= newest; from += hour) {
        const tally = await tallies.tally({ from, to: from + hour });
        await tallies.insert(new Date(from), tally, gapOf(tally));
        done.push({ tally, gap: gapOf(tally) });
      }
      return done;
    },

    /** To the sales inbox, until it is taken there: mail may be what does not work. Two of one hour carry one Message-ID. */
    async alert(now = Date.now()): Promise<void> {
      if (!mail) return;
      for (const it of await tallies.listUntold(new Date(now - caughtUp))) {
        await mail.mailer.send({ to: mail.salesInbox, ...letterOf(it, mail.mailer.senderName, origin) });
        await tallies.setTold(it.hour);
      }
    },
  };
}

/** Figures only. */
function letterOf({ hour: start, tally }: Reconciliation, sender: string, origin: string) {
  const content = {
    heading: 'Leads are not getting through',
    paragraphs: [
      `Of the hour from ${start.toISOString().slice(0, 16).replace('T', ' ')} UTC, some leads have not been delivered, or some visitors were turned away and did not come back. Whatever is counted as stored is not lost: it is in the admin area.`,
    ],
    facts: Object.entries(tally).map(([name, count]) => [name, String(count)] as const),
    link: { label: 'Open the admin area', url: `${origin}${adminPaths.dashboard}` },
    footer: [`Sent by ${origin} for every such hour.`],
  };
  return {
    subject: content.heading,
    text: asText(content),
    html: asHtml(sender, content),
    key: `reconciliation-${start.getTime() / hour}`,
  };
}
