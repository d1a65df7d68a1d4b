import { adminPaths } from '@plinth/contract/admin-paths';
import type { Attribution } from '@plinth/contract/attribution';
import type { Consent } from '@plinth/contract/consent.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import type { Mail } from '../../adapters/mailer.ts';
import { asHtml, asText, type MailContent } from './mail-look.ts';
import { visitCalendar } from './visit-calendar.ts';

/** A lead with what its visitor agrees to at the moment of sending. */
export type Deliverable = { lead: Submission; consent: Consent; attribution: Attribution | null };

type Setting = { sender: string; origin: string; key: string };

const titles: Record<SubmissionKind, string> = {
  subscribe: 'New subscriber',
  enquiry: 'New enquiry',
  brochure: 'Brochure asked for',
  visit: 'Site visit asked for',
};

const thanks: Record<SubmissionKind, { heading: string; paragraph: string }> = {
  subscribe: { heading: 'You are on our list', paragraph: 'We write when there is something to tell, and seldom.' },
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

/** To the sales inbox: everything the visitor typed, and an answer goes to the visitor. */
export function salesMail({ lead, consent }: Deliverable, to: string, { sender, origin, key }: Setting): Mail {
  const title = titles[lead.kind];
  const content: MailContent = {
    heading: lead.site ? `${title}: ${lead.site}` : title,
    paragraphs: [],
    facts: [...factsOf(lead), ['Letters and offers', mayPromote(consent) ? 'Agreed to' : 'Not agreed to: reply only']],
    link: linkTo(lead, origin),
    footer: [`Sent by ${origin} when the form was stored. Answering this mail answers the visitor.`],
  };
  const calendar =
    lead.kind === 'visit'
      ? visitCalendar({
          lead,
          key,
          organiser: sender,
          summary: `Site visit (to be confirmed): ${lead.name ?? lead.email}`,
          description: factsOf(lead)
            .map(([label, value]) => `${label}: ${value}`)
            .join('\n'),
        })
      : undefined;
  const subject = [title, lead.site, lead.name].filter(Boolean).join(' · ');
  return { to, replyTo: lead.email, subject, ...bodies(sender, content), calendar, key };
}

/**
 * To whoever was typed in as the visitor. That may be someone else, so nothing typed is repeated but what can only be a
 * name: else the form would send anyone's words to anyone.
 */
export function receiptMail(
  { lead, consent }: Deliverable,
  withdrawal: string,
  { sender, origin, key }: Setting,
): Mail {
  const { heading, paragraph } = thanks[lead.kind];
  const [name, site] = [plainName(lead.name), plainName(lead.site)];
  const content: MailContent = {
    heading,
    paragraphs: [name ? `Dear ${name},` : 'Good day,', paragraph],
    facts: site && lead.kind !== 'enquiry' && lead.kind !== 'subscribe' ? [['About', site]] : [],
    link: { label: sender, url: origin },
    footer: [
      'You receive this because this address was entered in a form on our site. If that was not you, ignore it.',
    ],
    footerLink: {
      label: lead.kind === 'subscribe' ? 'Stop the letters' : 'Change your mind: take back what you agreed to',
      url: withdrawal,
    },
  };
  const calendar =
    lead.kind === 'visit'
      ? visitCalendar({
          lead: { ...lead, site },
          key,
          organiser: sender,
          summary: `Site visit (to be confirmed): ${site ?? sender}`,
          description: 'Tentative. We will call you to agree on a day and an hour.',
        })
      : undefined;
  return {
    to: lead.email,
    subject: `${heading} · ${sender}`,
    ...bodies(sender, content),
    calendar,
    // Only where there are letters to stop; a reply that was asked for is no list.
    ...(mayPromote(consent) && { unsubscribe: withdrawal }),
    key,
  };
}

/** To the sales inbox, which may have the lead already: nobody is to write or ring. Found by its link, not by its words. */
export function withdrawalMail({ lead }: Deliverable, to: string, { sender, origin, key }: Setting): Mail {
  const title = 'Withdrawn: please do not contact';
  const content: MailContent = {
    heading: title,
    paragraphs: ['The visitor has taken back what they agreed to. Please do not write or ring about this submission.'],
    link: linkTo(lead, origin),
    footer: [`Sent by ${origin} when it was taken back.`],
  };
  return { to, subject: title, ...bodies(sender, content), key };
}

/** What a CRM gets. Its shape only grows. */
export function webhookBody({ lead, consent, attribution }: Deliverable, key: string): object {
  const { _id: _same, version: _version, ...fields } = lead;
  return { event: 'lead.created', version: 1, key, lead: { ...fields, consent: consentOf(consent), attribution } };
}

/** By the lead's id alone: who is to forget someone need not be told of them once more. */
export function withdrawalBody({ lead, consent }: Deliverable, key: string): object {
  return { event: 'lead.withdrawn', version: 1, key, lead: { id: lead.id, consent: consentOf(consent) } };
}

const linkTo = ({ id }: Submission, origin: string) => ({
  label: 'Open in the admin area',
  url: `${origin}${adminPaths.collections.form.list}/${id}`,
});

const mayPromote = ({ purposes }: Consent) => purposes.includes('promotion');

function consentOf(consent: Consent) {
  const { notice = null, language = null, at = null } = consent.newest ?? {};
  return { promotion: mayPromote(consent), purposes: consent.purposes, notice, language, at };
}

function bodies(sender: string, content: MailContent) {
  return { text: asText(content), html: asHtml(sender, content) };
}

function factsOf({ name, email, phone, country, site, message, createdAt }: Submission) {
  const facts = { Name: name, 'E-mail': email, Phone: phone, Country: country, 'Page or project': site };
  const all = { ...facts, Message: message, Received: createdAt };
  return Object.entries(all).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Letters and what joins them, no longer than a name is. */
function plainName(text: string | undefined): string | undefined {
  return text && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u.test(text) && !/\.\p{L}{2}/u.test(text) ? text : undefined;
}
