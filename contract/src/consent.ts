import type { SubmissionKind } from './submission.ts';

/** What a visitor agrees to when a form is sent. Each is apart from the others. */
export const consentPurposes = ['reply', 'promotion', 'measurement'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentActions = ['given', 'withdrawn'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** What the link in a receipt can take back: the letters alone, or everything. */
export const withdrawalScopes = ['promotion', 'all'] as const;
export type WithdrawalScope = (typeof withdrawalScopes)[number];

/** The box that nobody has ticked for the visitor. */
export const promotionField = 'promotion';
/** Which notice the visitor was shown: a page that a cache has kept may be older than the server. */
export const noticeField = 'notice';

/**
 * What a form says about the use of what is typed. Its words are part of the receipt by their version: who changes a word
 * changes the version, and a test holds the two together.
 */
export const notice = {
  version: '2026-11-15',
  language: 'en-IN',
  /** Followed by a link to the privacy policy. */
  reply: 'We use these details only to reply; see our',
  promotion: 'Also send me your letter, four times a year. I can stop it at any time.',
  subscribe: 'Progress photographs, new registrations, nothing else. Every letter has a link that stops it.',
} as const;

const noticeVersion = /^\d{4}-\d{2}-\d{2}$/;
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** What a browser says it showed and was told. */
export type ConsentGiven = { notice?: string; language?: string; promotion?: boolean; measurement?: boolean };

/** What makes no sense is left out, and what was not plainly said was not agreed to. */
export function readConsent(value: unknown): Required<Pick<ConsentGiven, 'promotion' | 'measurement'>> & ConsentGiven {
  const { notice: version, language, promotion, measurement } = isRecord(value) ? value : {};
  return {
    ...(typeof version === 'string' && noticeVersion.test(version) && { notice: version }),
    ...(typeof language === 'string' && languageTag.test(language) && { language }),
    promotion: promotion === true,
    measurement: measurement === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the form is for. A subscription is itself the wish to get letters; any other form asks for an answer. */
export function mainPurposeOf(kind: SubmissionKind): ConsentPurpose {
  return kind === 'subscribe' ? 'promotion' : 'reply';
}

export function purposesGiven(kind: SubmissionKind, given: ConsentGiven = {}): ConsentPurpose[] {
  const isGiven = { reply: false, promotion: given.promotion === true, measurement: given.measurement === true };
  isGiven[mainPurposeOf(kind)] = true;
  return consentPurposes.filter((purpose) => isGiven[purpose]);
}

/** Nothing stays once what the form was for is gone. */
export function purposesLeft(
  kind: SubmissionKind,
  purposes: readonly ConsentPurpose[],
  scope: WithdrawalScope,
): ConsentPurpose[] {
  const left: ConsentPurpose[] = scope === 'all' ? [] : purposes.filter((purpose) => purpose !== 'promotion');
  return left.includes(mainPurposeOf(kind)) ? left : [];
}

/** Whether what follows from a lead (mail, receipt, CRM) may still be sent. */
export function isStillWanted(kind: SubmissionKind, purposes: readonly ConsentPurpose[]): boolean {
  return purposes.includes(mainPurposeOf(kind));
}

/** Where the link of a receipt leads. The token is a parameter, since paths are logged. */
export const withdrawalPath = '/withdraw';
export const withdrawalParameter = 'token';
export const withdrawalTokenLength = 120;

/** What a mail program posts to the link, word for word (RFC 8058). */
export const oneClick = 'List-Unsubscribe=One-Click';

export function withdrawalLink(origin: string, token: string): string {
  return `${origin}${withdrawalPath}?${withdrawalParameter}=${token}`;
}
