import { adminPaths } from '@plinth/contract/admin-paths';
import type { SiteChannels } from '../../adapters/channels.ts';
import { asHtml, asText } from '../../adapters/mail-look.ts';
import type { Tally } from './delivery.table.ts';
import type { Reconciliation, ReconciliationRepository } from './reconciliation.repository.ts';

type Dependencies = { tallies: ReconciliationRepository; channels: SiteChannels; origin: string };

const hour = 3_600_000;
/** In milliseconds: younger deliveries may still be waiting, and a visitor may still retry. */
const grace = 900_000;
/** After a longer time without a worker, older hours are skipped; the restore procedure checks them. */
const caughtUp = 24 * hour;

/** Compares submissions with stored and delivered leads, one hour at a time, and sends an alert about a gap. */
export function createReconciliationService({ tallies, channels: { mail, webhook }, origin }: Dependencies) {
  const isDelivered = Boolean(mail || webhook);
  const gapOf = ({ unstored, forgotten, waiting, failed }: Tally) =>
    unstored + (isDelivered ? forgotten + waiting + failed : 0);

  return {
    purge: () => tallies.purge(),

    /** Reconciles the past hours that are due: usually none or one, more after a worker was down. */
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

    /**
     * Mails the alert to the sales inbox and retries until it is accepted, because mail may be what fails. Two alerts about
     * one hour have the same Message-ID.
     */
    async alert(now = Date.now()): Promise<void> {
      if (!mail) return;
      for (const it of await tallies.listUntold(new Date(now - caughtUp))) {
        await mail.mailer.send({
          to: mail.salesInbox,
          ...alertMail(it, (await mail.mailer.readSender()).name, origin),
        });
        await tallies.setTold(it.hour);
      }
    },
  };
}

/** The alert contains figures only, no personal data. */
function alertMail({ hour: start, tally }: Reconciliation, sender: string, origin: string) {
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
