import { type OfferTick, offerTicks } from './contact-consent.ts';
import type { SubmissionKind } from './submission.ts';

/** What a visitor agrees to when sending a form. Each purpose is separate. */
export const consentPurposes = ['reply', 'promotion', 'measurement'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A subscription is given by a form and confirmed by the link in its mail. */
export const consentActions = ['given', 'confirmed', 'withdrawn'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** What the link in a receipt can withdraw: the newsletter only, or everything. */
export const withdrawalScopes = ['promotion', 'all'] as const;
export type WithdrawalScope = (typeof withdrawalScopes)[number];

/** The consent checkbox, which is never ticked in advance. */
export const promotionField = 'promotion';
/** Which version of the notice the visitor was shown: a cached page may be older than the server. */
export const noticeField = 'notice';

/**
 * The privacy notice of the forms. Receipts store its version, so a change of its text needs a new version; a test checks
 * that.
 */
export const notice = {
  version: '2026-11-18',
  language: 'en-IN',
  /** Followed by a link to the privacy policy. */
  reply: 'We use these details only to reply; see our',
  /** Above the boxes, of which none is ticked in advance. */
  offers: 'More than the reply, only where you tick it:',
  promotion: 'Also send me your letter, four times a year. I can stop it at any time.',
  whatsapp: 'Send me offers of homes on WhatsApp. I can stop it at any time.',
  call: 'Call me with offers of homes. I can stop it at any time.',
  progress: 'One mail when a month is published, about this project only. Every mail has a link that stops it.',
  subscribe: 'Progress photographs, new registrations, nothing else. Every letter has a link that stops it.',
} as const;

const noticeVersion = /^\d{4}-\d{2}-\d{2}$/;
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** What a browser reports that it showed, and what the visitor chose. */
export type ConsentGiven = {
  notice?: string;
  language?: string;
  /** The letter and offers by e-mail. */
  promotion?: boolean;
  measurement?: boolean;
  /** The other channels on which offers were ticked. */
  offers?: readonly OfferTick[];
};

/** Invalid values are dropped, and only an explicit agreement counts. */
export function readConsent(value: unknown): Required<Pick<ConsentGiven, 'promotion' | 'measurement'>> & ConsentGiven {
  const { notice: version, language, promotion, measurement, offers } = isRecord(value) ? value : {};
  const ticked = Array.isArray(offers) ? offerTicks.filter((channel) => offers.includes(channel)) : [];
  return {
    ...(typeof version === 'string' && noticeVersion.test(version) && { notice: version }),
    ...(typeof language === 'string' && languageTag.test(language) && { language }),
    promotion: promotion === true,
    measurement: measurement === true,
    ...(ticked.length > 0 && { offers: ticked }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The purpose of the form. A subscription is itself the wish for a newsletter; any other form asks for a reply. */
export function mainPurposeOf(kind: SubmissionKind): ConsentPurpose {
  return kind === 'subscribe' ? 'promotion' : 'reply';
}

export function purposesGiven(kind: SubmissionKind, given: ConsentGiven = {}): ConsentPurpose[] {
  const isGiven = { reply: false, promotion: given.promotion === true, measurement: given.measurement === true };
  isGiven[mainPurposeOf(kind)] = true;
  return consentPurposes.filter((purpose) => isGiven[purpose]);
}

/** Withdrawing the purpose of the form withdraws everything. */
export function purposesLeft(
  kind: SubmissionKind,
  purposes: readonly ConsentPurpose[],
  scope: WithdrawalScope,
): ConsentPurpose[] {
  const left: ConsentPurpose[] = scope === 'all' ? [] : purposes.filter((purpose) => purpose !== 'promotion');
  return left.includes(mainPurposeOf(kind)) ? left : [];
}

/** Whether the deliveries of a lead (mail, receipt, CRM) may still be sent. */
export function isStillWanted(kind: SubmissionKind, purposes: readonly ConsentPurpose[]): boolean {
  return purposes.includes(mainPurposeOf(kind));
}

/**
 * Whether newsletters may be sent. Anyone may type an e-mail address into the subscription form, so its owner must have
 * confirmed it.
 */
export function mayPromote(
  kind: SubmissionKind,
  { purposes, newest }: { purposes: readonly ConsentPurpose[]; newest: { action: ConsentAction } | null },
): boolean {
  return purposes.includes('promotion') && (kind !== 'subscribe' || newest?.action === 'confirmed');
}

/** The path of the confirmation link in a subscription's mail. */
export const confirmationPath = '/confirm';
export const confirmationParameter = 'token';
/** Added to the link of a subscription to the progress of a project, so that the page says what it confirms. */
export const progressParameter = 'progress';
export const confirmationOfProgress = `${progressParameter}=1`;

export function confirmationLink(origin: string, token: string): string {
  return `${origin}${confirmationPath}?${confirmationParameter}=${token}`;
}

/** The path of the withdrawal link in a receipt. The token is a query parameter, because paths are logged. */
export const withdrawalPath = '/withdraw';
export const withdrawalParameter = 'token';
export const withdrawalTokenLength = 120;

/** The body that a mail program posts to the link, verbatim (RFC 8058). */
export const oneClick = 'List-Unsubscribe=One-Click';

export function withdrawalLink(origin: string, token: string): string {
  return `${origin}${withdrawalPath}?${withdrawalParameter}=${token}`;
}
