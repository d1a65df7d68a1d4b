import { adminPaths } from '@plinth/contract/admin-paths';
import type { Attribution } from '@plinth/contract/attribution';
import { mayPromote } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import { allowsLetters, interestText, wishTitleOf } from '@plinth/contract/interest';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import { timeWords } from '@plinth/contract/time-words';
import { homeNameOf } from '@plinth/contract/units';
import { asHtml, asText, type MailContent, withContact } from '../../adapters/mail-look.ts';
import type { Mail, Sender } from '../../adapters/mailer.ts';
import { holdReceipt } from './hold-receipt.ts';
import { visitCalendar } from './visit-calendar.ts';
import { type MailedSheet, progressReceipt, sheetReceipt } from './wish-receipts.ts';

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

type Setting = { sender: Sender; origin: string; key: string };

const titles: Record<SubmissionKind, string> = {
  subscribe: 'New subscriber',
  enquiry: 'New enquiry',
  brochure: 'Brochure asked for',
  visit: 'Site visit asked for',
};

const thanks: Record<SubmissionKind, { heading: string; paragraph: string }> = {
  subscribe: {
    heading: 'Please confirm your subscription',
    paragraph: 'Open the link and press the button there. Until you have, we send nothing more to this address.',
  },
  enquiry: { heading: 'We have your enquiry', paragraph: 'Someone from our sales team will be in touch shortly.' },
  brochure: {
    heading: 'Your brochure is ready',
    paragraph: 'It opened on the page you asked from, and stays open to you there for three days.',
  },
  visit: {
    heading: 'We have your visit request',
    paragraph: 'We will call you to agree on a day and an hour. The entry attached is tentative until then.',
  },
};

function lettersText({ lead, consent, interest }: Deliverable): string {
  if (!allowsLetters(interest)) return 'Not agreed to: mails about the progress of this project only';
  return mayPromote(lead.kind, consent) ? 'Agreed to' : 'Not agreed to: reply only';
}

/** To the sales inbox: everything the visitor typed. A reply goes to the visitor. */
export function salesMail(deliverable: Deliverable, to: string, { sender, origin, key }: Setting): Mail {
  const { interest } = deliverable;
  const lead = withKnownSite(deliverable);
  const title = titles[lead.kind];
  const content: MailContent = {
    heading: lead.site ? `${title}: ${lead.site}` : title,
    paragraphs: [],
    facts: [
      ...factsOf(lead),
      ...(interest ? [[interest.home ? 'Home' : 'Wish', interestText(interest)] as const] : []),
      ['Letters and offers', lettersText(deliverable)],
    ],
    link: linkTo(lead, origin),
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

/**
 * To the typed e-mail address, which may be another person's. The mail repeats nothing that was typed except a plain name;
 * otherwise the form could send any text to anyone.
 */
export function receiptMail(
  deliverable: Deliverable,
  links: LeadLinks,
  { sender, origin, key }: Setting,
  sheet: MailedSheet | null = null,
): Mail {
  const { consent, interest } = deliverable;
  const lead = withKnownSite(deliverable);
  const special =
    holdReceipt(deliverable, links.hold) ?? sheetReceipt(sheet) ?? progressReceipt(interest, links.confirm);
  const { heading, paragraph } = special ?? thanks[lead.kind];
  const [name, site] = [plainName(lead.name), plainName(lead.site)];
  const home = special ? undefined : homeOf(interest);
  const about = sheet?.title ?? home ?? (lead.kind !== 'enquiry' && lead.kind !== 'subscribe' ? site : undefined);
  const content: MailContent = {
    heading,
    paragraphs: [name ? `Dear ${name},` : 'Good day,', paragraph],
    facts: about ? [['About', about]] : [],
    link:
      special?.link ??
      (lead.kind === 'subscribe'
        ? { label: 'Confirm the subscription', url: links.confirm }
        : { label: sender.name, url: origin }),
    footer: withContact(
      sender,
      'You receive this because this address was entered in a form on our site. If that was not you, ignore it.',
    ),
    footerLink: {
      label: lead.kind === 'subscribe' ? 'Stop the letters' : 'Change your mind: take back what you agreed to',
      url: links.withdraw,
    },
  };
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
    subject: `${heading} · ${sender.name}`,
    ...bodies(sender, content),
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
export function withdrawalMail({ lead }: Deliverable, to: string, { sender, origin, key }: Setting): Mail {
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
  return { promotion, purposes: consent.purposes, notice, language, at };
}

function bodies({ name }: Sender, content: MailContent) {
  return { text: asText(content), html: asHtml(name, content) };
}

/** 'B 1703, Basalt Heights': both are names that we stored, not what was typed. */
const homeOf = (interest: LeadInterest | null): string | undefined =>
  interest?.home ? [homeNameOf(interest.home), interest.projectName].filter(Boolean).join(', ') : undefined;

function factsOf({ name, email, phone, country, site, message, createdAt }: Submission) {
  const facts = { Name: name, 'E-mail': email, Phone: phone, Country: country, 'Page or project': site };
  const all = { ...facts, Message: message, Received: timeWords(Date.parse(createdAt)) };
  return Object.entries(all).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** A name of at most 60 letters, spaces, hyphens, apostrophes and full stops; anything else is dropped. */
function plainName(text: string | undefined): string | undefined {
  return text && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u.test(text) && !/\.\p{L}{2}/u.test(text) ? text : undefined;
}
