import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { Channels } from '../../adapters/channels.ts';
import {
  type Deliverable,
  type LeadLinks,
  receiptMail,
  salesMail,
  webhookBody,
  withdrawalBody,
  withdrawalMail,
} from './lead-messages.ts';

export type Senders = Partial<Record<DeliveryChannel, (lead: Deliverable, key: string) => Promise<void>>>;

type Setting = { origin: string; linksFor: (leadId: string) => Promise<LeadLinks> };

/** The sender of each channel; a channel that is not configured has none. */
export function createSenders({ mail, webhook }: Channels, { origin, linksFor }: Setting): Senders {
  const senders: Senders = {};
  if (mail) {
    const { mailer, salesInbox } = mail;
    const setting = (key: string) => ({ sender: mailer.senderName, origin, key });
    senders.mail = (it, key) => mailer.send(salesMail(it, salesInbox, setting(key)));
    senders.receipt = async (it, key) => {
      await mailer.send(receiptMail(it, await linksFor(it.lead.id), setting(key)));
    };
    senders['withdrawal-mail'] = (it, key) => mailer.send(withdrawalMail(it, salesInbox, setting(key)));
  }
  if (webhook) {
    senders.webhook = (it, key) => webhook.post(webhookBody(it, key), key);
    senders['withdrawal-webhook'] = (it, key) => webhook.post(withdrawalBody(it, key), key);
  }
  return senders;
}
