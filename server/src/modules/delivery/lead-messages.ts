import { adminPaths } from '@plinth/contract/admin-paths';
import type { Attribution } from '@plinth/contract/attribution';
import { mayPromote } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import { channelWords } from '@plinth/contract/contact-rules';
import { allowsLetters, interestText, wishTitleOf } from '@plinth/contract/interest';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { fillMail, type MailWords, paragraphsOf } from '@plinth/contract/mail-words';
import { isPageSite, type SubmissionKind } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import { timeWords } from '@plinth/contract/time-words';
import { homeNameOf } from '@plinth/contract/units';
import { asHtml, asText, type MailContent } from '../../adapters/mail-look.ts';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import { plainName } from './plain-name.ts';
import { type MailedSheet, type ReceiptKind, receiptKindOf } from './receipt-kind.ts';
import { visitCalendar } from './visit-calendar.ts';
import { visitorMail } from './visitor-mail.ts';

/** A lead with the consent that applies at the moment of sending. */
export type Deliverable = {
  lead: Submission;
  consent: Consent;
  attribution: Attribution | null;
  interest: LeadInterest | null;
  /** Whether confirming the e-mail address is enough for the hold that the lead asks for. */
  isHoldByEmail: boolean;
  /**
   * Whether `site` is the name of a project or page of ours. Any other was made up by the sender, and a mail does not repeat
   * it.
   */
  isSiteKnown: boolean;
};

const withKnownSite = ({ lead, isSiteKnown }: Deliverable): Submission =>
  isSiteKnown ? lead : { ...lead, site: undefined };

/** The links in the mails of a lead. */
export type LeadLinks = { withdraw: string; confirm: string; hold: string };

type Setting = {
  sender: Sender;
  origin: string;
  key: string;
  /** Those of the Owner for this mail; null for the product's own. */
  words: MailWords | null;
};

const titles: Record<SubmissionKind, string> = {
  subscribe: 'New subscriber',
  enquiry: 'New enquiry',
  brochure: 'Brochure asked for',
  visit: 'Site visit asked for',
};

function lettersText({ consent, interest }: Deliverable): string {
  if (!allowsLetters(interest)) return 'Not agreed to: mails about the progress of this project only';
  const words = channelWords(consent.allowed, 'offers');
  return words ? `Agreed to ${words}` : 'Not agreed to: reply only';
}

/** To the sales inbox: everything the visitor typed. A reply goes to the visitor. */
export function salesMail(deliverable: Deliverable, to: string, { sender, origin, key, words }: Setting): Mail {
  const { interest } = deliverable;
  const lead = withKnownSite(deliverable);
  const title = titles[lead.kind];
  const project = isPageSite(lead.site ?? '') ? undefined : plainName(lead.site);
  const { text, button, closing } = fillMail('lead', words, { company: sender.name, project });
  const content: MailContent = {
    heading: lead.site ? `${title}: ${lead.site}` : title,
    paragraphs: paragraphsOf(text),
    facts: [
      ...factsOf(lead),
      ...(interest ? [[interest.home ? 'Home' : 'Wish', interestText(interest)] as const] : []),
      ['Letters and offers', lettersText(deliverable)],
    ],
    link: { ...linkTo(lead, origin), label: button },
    closing: paragraphsOf(closing),
    footer: [`Sent by ${origin} when the form was stored. Answering this mail answers the visitor.`],
  };
  const calendar =
    lead.kind === 'visit'
      ? visitCalendar({
          lead,
          key,
          organiser: sender.name,
          summary: `Site visit (to be confirmed): ${lead.name ?? lead.email}`,
          description: factsOf(lead)
            .map(([label, value]) => `${label}: ${value}`)
            .join('\n'),
        })
      : undefined;
  const place = (interest?.home && interest.projectName) || lead.site;
  const subject = [title, interest && wishTitleOf(interest), place, lead.name].filter(Boolean).join(' · ');
  return { to, replyTo: lead.email, subject, ...bodies(sender, content), calendar, key };
}

/** Which mail the visitor gets. */
export const receiptOf = (deliverable: Deliverable, links: LeadLinks, origin: string, sheet: MailedSheet | null) =>
  receiptKindOf(
    {
      ...{ kind: deliverable.lead.kind, site: withKnownSite(deliverable).site, sheet },
      ...{ interest: deliverable.interest, isHoldByEmail: deliverable.isHoldByEmail },
    },
    { ...links, home: origin },
  );

/**
 * To the typed e-mail address, which may be another person's. The mail repeats nothing that was typed except a plain name;
 * otherwise the form could send any text to anyone.
 */
export function receiptMail(
  deliverable: Deliverable,
  links: LeadLinks,
  { sender, key, words }: Omit<Setting, 'origin'>,
  { id, link, values, isSpecial }: ReceiptKind,
  sheet: MailedSheet | null = null,
): Mail {
  const { consent, interest } = deliverable;
  const lead = withKnownSite(deliverable);
  const [name, site] = [plainName(lead.name), plainName(lead.site)];
  const home = isSpecial ? undefined : homeOf(interest);
  const about = sheet?.title ?? home ?? (lead.kind !== 'enquiry' && lead.kind !== 'subscribe' ? site : undefined);
  const written = visitorMail({
    ...{ id, words, sender, link },
    values: { ...values, name },
    facts: about ? [['About', about]] : [],
    withdrawal: {
      label: lead.kind === 'subscribe' ? 'Stop the letters' : 'Change your mind: take back what you agreed to',
      url: links.withdraw,
    },
  });
  const calendar =
    lead.kind === 'visit'
      ? visitCalendar({
          lead: { ...lead, site },
          key,
          organiser: sender.name,
          summary: `Site visit (to be confirmed): ${site ?? sender.name}`,
          description: 'Tentative. We will call you to agree on a day and an hour.',
        })
      : undefined;
  return {
    to: lead.email,
    ...written,
    calendar,
    ...(sheet?.file && { attachment: { ...sheet.file, type: 'application/pdf' } }),
    // Only where a newsletter can be stopped; a requested reply is not a mailing list.
    ...(mayPromote(lead.kind, consent) && { unsubscribe: links.withdraw }),
    key,
  };
}

/**
 * To the sales inbox, which may already have the lead: do not contact this visitor. It links to the lead and repeats no
 * personal data.
 */
export function withdrawalMail(
  { lead }: Deliverable,
  to: string,
  { sender, origin, key }: Omit<Setting, 'words'>,
): Mail {
  const title = 'Withdrawn: please do not contact';
  const content: MailContent = {
    heading: title,
    paragraphs: ['The visitor has withdrawn what they agreed to. Please do not write or ring about this submission.'],
    link: linkTo(lead, origin),
    footer: [`Sent by ${origin} when it was withdrawn.`],
  };
  return { to, subject: title, ...bodies(sender, content), key };
}

/** The webhook's JSON. Fields may be added, and none is removed or changed. */
export function webhookBody({ lead, consent, attribution, interest }: Deliverable, key: string): object {
  const { _id: _same, version: _version, ...fields } = lead;
  return {
    event: 'lead.created',
    version: 1,
    key,
    lead: { ...fields, consent: consentOf(lead, consent, interest), attribution, interest },
  };
}

/** Contains the lead's id and consent only: a receiver that must forget a person needs no further data about them. */
export function withdrawalBody({ lead, consent, interest }: Deliverable, key: string): object {
  return {
    event: 'lead.withdrawn',
    version: 1,
    key,
    lead: { id: lead.id, consent: consentOf(lead, consent, interest) },
  };
}

const linkTo = ({ id }: Submission, origin: string) => ({
  label: 'Open in the admin area',
  url: `${origin}${adminPaths.collections.form.list}/${id}`,
});

function consentOf({ kind }: Submission, consent: Consent, interest: LeadInterest | null) {
  const { notice = null, language = null, at = null } = consent.newest ?? {};
  const promotion = mayPromote(kind, consent) && allowsLetters(interest);
  return { promotion, purposes: consent.purposes, allowed: consent.allowed, notice, language, at };
}

function bodies({ name }: Sender, content: MailContent) {
  return { text: asText(content), html: asHtml(name, content) };
}

/** 'B 1703, River Court': both are names that we stored, not what was typed. */
const homeOf = (interest: LeadInterest | null): string | undefined =>
  interest?.home ? [homeNameOf(interest.home), interest.projectName].filter(Boolean).join(', ') : undefined;

function factsOf({ name, email, phone, country, site, message, createdAt }: Submission) {
  const facts = { Name: name, 'E-mail': email, Phone: phone, Country: country, 'Page or project': site };
  const all = { ...facts, Message: message, Received: timeWords(Date.parse(createdAt)) };
  return Object.entries(all).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
