import type { DeliveryChannel } from '@plinth/contract/delivery';
import type { Submission } from '@plinth/contract/submission.schema';
import type { Outlets } from '../../adapters/outlets.ts';
import { receiptMail, salesMail, webhookBody } from './lead-messages.ts';

export type Senders = Partial<Record<DeliveryChannel, (lead: Submission, key: string) => Promise<void>>>;

/** How each channel is served; a channel that is not configured has no sender. */
export function createSenders({ mail, webhook }: Outlets, origin: string): Senders {
  const senders: Senders = {};
  if (mail) {
    const { mailer, salesInbox } = mail;
    const setting = (key: string) => ({ sender: mailer.senderName, origin, key });
    senders.mail = (lead, key) => mailer.send(salesMail(lead, salesInbox, setting(key)));
    senders.receipt = (lead, key) => mailer.send(receiptMail(lead, setting(key)));
  }
  if (webhook) senders.webhook = (lead, key) => webhook.post(webhookBody(lead, key), key);
  return senders;
}
