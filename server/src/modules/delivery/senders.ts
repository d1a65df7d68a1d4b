import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { SiteChannels } from '../../adapters/channels.ts';
import {
  type Deliverable,
  type LeadLinks,
  receiptMail,
  receiptOf,
  salesMail,
  webhookBody,
  withdrawalBody,
  withdrawalMail,
} from './lead-messages.ts';
import type { MailedSheet } from './receipt-kind.ts';
import type { FindMailWords } from './visitor-mail.ts';

export type Senders = Partial<Record<DeliveryChannel, (lead: Deliverable, key: string) => Promise<void>>>;

type Setting = {
  origin: string;
  linksFor: (leadId: string) => Promise<LeadLinks>;
  /** The cost sheet that the lead asks for; null where it asks for none. */
  findSheet: (lead: Deliverable) => Promise<MailedSheet | null>;
  findWords: FindMailWords;
};

/** The sender of each channel; a channel that is not configured has none. */
export function createSenders(
  { mail, webhook }: SiteChannels,
  { origin, linksFor, findSheet, findWords }: Setting,
): Senders {
  const senders: Senders = {};
  if (mail) {
    const { mailer, salesInbox } = mail;
    const setting = async (key: string) => ({ sender: await mailer.readSender(), origin, key });
    senders.mail = async (it, key) =>
      mailer.send(salesMail(it, salesInbox, { ...(await setting(key)), words: await findWords('lead') }));
    senders.receipt = async (it, key) => {
      const [links, sheet] = await Promise.all([linksFor(it.lead.id), findSheet(it)]);
      const kind = receiptOf(it, links, origin, sheet);
      const words = await findWords(kind.id);
      await mailer.send(receiptMail(it, links, { ...(await setting(key)), words }, kind, sheet));
    };
    senders['withdrawal-mail'] = async (it, key) => mailer.send(withdrawalMail(it, salesInbox, await setting(key)));
  }
  if (webhook) {
    senders.webhook = (it, key) => webhook.post(webhookBody(it, key), key);
    senders['withdrawal-webhook'] = (it, key) => webhook.post(withdrawalBody(it, key), key);
  }
  return senders;
}
