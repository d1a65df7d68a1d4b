import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { Outlets } from '../../adapters/outlets.ts';
import {
  type Deliverable,
  receiptMail,
  salesMail,
  webhookBody,
  withdrawalBody,
  withdrawalMail,
} from './lead-messages.ts';

export type Senders = Partial<Record<DeliveryChannel, (lead: Deliverable, key: string) => Promise<void>>>;

type Setting = { origin: string; linkFor: (leadId: string) => Promise<string> };

/** How each channel is served; a channel that is not configured has no sender. */
export function createSenders({ mail, webhook }: Outlets, { origin, linkFor }: Setting): Senders {
  const senders: Senders = {};
  if (mail) {
    const { mailer, salesInbox } = mail;
    const setting = (key: string) => ({ sender: mailer.senderName, origin, key });
    senders.mail = (it, key) => mailer.send(salesMail(it, salesInbox, setting(key)));
    senders.receipt = async (it, key) => {
      await mailer.send(receiptMail(it, await linkFor(it.lead.id), setting(key)));
    };
    senders['withdrawal-mail'] = (it, key) => mailer.send(withdrawalMail(it, salesInbox, setting(key)));
  }
  if (webhook) {
    senders.webhook = (it, key) => webhook.post(webhookBody(it, key), key);
    senders['withdrawal-webhook'] = (it, key) => webhook.post(withdrawalBody(it, key), key);
  }
  return senders;
}
