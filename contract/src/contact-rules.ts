import type { Consent } from './consent.schema.ts';
import { isStillWanted } from './consent.ts';
import { type ContactChannel, type ContactPurpose, mayContact, type Permission } from './contact-consent.ts';
import type { DeliveryChannel } from './delivery.ts';
import type { SubmissionKind } from './submission.ts';
import { timeWords } from './time-words.ts';

/**
 * Whether a person may be contacted for a purpose on a channel, or the sentence that says why not. Mails, exports, the webhook and
 * what colleagues note all ask here. No form asks for consent to text messages, so offers by them are always refused.
 */

export const outwardChannels = ['call', 'whatsapp', 'email', 'sms'] as const;
export type OutwardChannel = (typeof outwardChannels)[number];

export type ContactFacts = { allowed: readonly string[]; withdrawnAt: string | null };
export type ContactVerdict = { isAllowed: true } | { isAllowed: false; because: string };

const yes: ContactVerdict = { isAllowed: true };
const no = (because: string): ContactVerdict => ({ isAllowed: false, because });

const byChannel: Record<OutwardChannel, string> = {
  call: 'by a call',
  whatsapp: 'on WhatsApp',
  email: 'by e-mail',
  sms: 'by text message',
};
const nouns: Record<ContactPurpose, string> = { reply: 'a reply', offers: 'offers' };

/** A text message reaches the number that a call reaches. */
const consentChannel = (channel: OutwardChannel): ContactChannel => (channel === 'sms' ? 'call' : channel);

export function contactVerdict(
  purpose: ContactPurpose,
  channel: OutwardChannel,
  { allowed, withdrawnAt }: ContactFacts,
): ContactVerdict {
  if (withdrawnAt)
    return no(`Do not contact: this person withdrew their consent on ${timeWords(Date.parse(withdrawnAt))}.`);
  if (purpose === 'offers' && channel === 'sms') return no('Not agreed: no form asks for offers by text message.');
  if (mayContact(allowed, purpose, consentChannel(channel))) return yes;
  const refusal = `Not agreed: this person did not agree to ${nouns[purpose]} ${byChannel[channel]}.`;
  const mayReply = purpose === 'offers' && mayContact(allowed, 'reply', consentChannel(channel));
  return no(mayReply ? `${refusal} Answering what they asked is allowed.` : refusal);
}

/** The channels on which a person may get this, in words: 'by a call and by e-mail'; empty for none. */
export function channelWords(allowed: readonly string[], purpose: ContactPurpose): string {
  const words = (['email', 'whatsapp', 'call'] as const).filter((channel) => mayContact(allowed, purpose, channel));
  const named = words.map((channel) => byChannel[channel]);
  const last = named.pop();
  return named.length > 0 ? `${named.join(', ')} and ${last}` : (last ?? '');
}

/** Which details of a person a list for this purpose may carry. */
export function detailsFor(purpose: ContactPurpose, allowed: readonly string[]): { phone: boolean; email: boolean } {
  const may = (channel: ContactChannel) => mayContact(allowed, purpose, channel);
  return { phone: may('call') || may('whatsapp'), email: may('email') };
}

/** Which details may leave with a lead: those by which the sender may be contacted for any purpose. */
export const detailsAllowed = (allowed: readonly Permission[]): { phone: boolean; email: boolean } => {
  const [reply, offers] = [detailsFor('reply', allowed), detailsFor('offers', allowed)];
  return { phone: reply.phone || offers.phone, email: reply.email || offers.email };
};

/**
 * Whether a delivery of a lead may still be sent. The team and the CRM get a lead while its purpose stands; the receipt is a
 * reply by e-mail, and for a subscription the mail that asks to confirm it.
 */
export function mayDeliver(
  channel: DeliveryChannel,
  kind: SubmissionKind,
  { purposes, allowed }: Pick<Consent, 'purposes' | 'allowed'>,
): boolean {
  if (!isStillWanted(kind, purposes)) return false;
  return channel !== 'receipt' || kind === 'subscribe' || mayContact(allowed, 'reply', 'email');
}
