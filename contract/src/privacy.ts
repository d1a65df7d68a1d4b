import { dayLength, dayOf } from './company-time.ts';

/**
 * Requests of people about their own data (DPDP Act 2023, sections 11 to 14; Rules 2025). Free of zod: pages import it. The days
 * are defaults; the company's counsel decides them.
 */

export const privacyKinds = ['access', 'correction', 'erasure', 'withdrawal', 'grievance'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/** How a request came. `link` is the withdrawal link of a mail. */
export const privacyWays = ['page', 'telephone', 'mail', 'desk', 'link'] as const;
export type PrivacyWay = (typeof privacyWays)[number];

/** `checked`: the code of a mail was read back. `seen`: a colleague saw a paper, which is not kept. */
export const identityStates = ['none', 'sent', 'checked', 'seen', 'not needed'] as const;
export type IdentityState = (typeof identityStates)[number];
export const isIdentified = (identity: IdentityState): boolean => identity === 'checked' || identity === 'seen';

export const privacyOutcomes = ['answered', 'erased', 'withdrawn', 'refused', 'taken back'] as const;
export type PrivacyOutcome = (typeof privacyOutcomes)[number];

/** What the log of a request can say. */
export const privacyEvents = [
  ...(['asked', 'code sent', 'code refused', 'checked', 'seen', 'not needed', 'linked'] as const),
  ...(['stopped', 'planned', 'taken back', 'withdrawn', 'answered', 'refused', 'told', 'erased'] as const),
  ...(['read', 'put off'] as const),
] as const;
export type PrivacyEvent = (typeof privacyEvents)[number];

/** In days. */
export const defaultPrivacyDays = {
  /** Until a request is answered. */
  access: 30,
  correction: 15,
  erasure: 14,
  withdrawal: 1,
  grievance: 15,
  /** From the request for an erasure until the data are erased, and from the last contact: the law's minimum retention. */
  erase: 14,
  contact: 0,
  /** Receipts of consent without a name, and requests without content: proof that the company was in the right. */
  proof: 1_096,
  /** Suspected spam, and lost leads without a touch, until the nightly run erases them. */
  spam: 30,
  lost: 730,
  /** Answered requests keep the name and the text for this long. */
  requests: 90,
  /** How long a backup is kept: after an erasure, the last copy is gone then. */
  backups: 30,
} as const;
export type PrivacyDays = Record<keyof typeof defaultPrivacyDays, number>;
export const privacyDayNames = Object.keys(defaultPrivacyDays) as (keyof PrivacyDays)[];

export const completeDays = (stored: Partial<PrivacyDays> = {}): PrivacyDays => ({ ...defaultPrivacyDays, ...stored });

export const dueOf = (kind: PrivacyKind, askedAt: number, days: PrivacyDays): number =>
  askedAt + days[kind] * dayLength;

/** The first day on which the law allows the data to be erased. Sends stop at once. */
export function eraseOn({ askedAt, lastAt }: { askedAt: number; lastAt: number | null }, days: PrivacyDays): string {
  const ends = [askedAt + days.erase * dayLength, ...(lastAt === null ? [] : [lastAt + days.contact * dayLength])];
  return dayOf(Math.max(...ends));
}

/** What stays after an erasure, and until which day; null for no end. Pages say why. */
export const keptItems = ['receipts', 'mark', 'request', 'booking'] as const;
export type KeptItem = { item: (typeof keptItems)[number]; until: string | null };

export function keptAfterErasure(
  { erasedOn, hasReceipts, isBooked }: { erasedOn: string; hasReceipts: boolean; isBooked: boolean },
  days: PrivacyDays,
): KeptItem[] {
  const proof = dayOf(Date.parse(`${erasedOn}T12:00:00Z`) + days.proof * dayLength);
  return [
    ...(hasReceipts ? [{ item: 'receipts' as const, until: proof }] : []),
    { item: 'mark', until: null },
    { item: 'request', until: proof },
    ...(isBooked ? [{ item: 'booking' as const, until: null }] : []),
  ];
}

/** `waiting`: for the person, who has not shown who they are. */
export type PrivacyState = 'waiting' | 'open' | 'planned' | 'done';
export type RequestFacts = {
  kind: PrivacyKind;
  way: PrivacyWay;
  identity: IdentityState;
  eraseOn: string | null;
  doneAt: string | null;
};

export function stateOfRequest({ way, identity, eraseOn: planned, doneAt }: RequestFacts): PrivacyState {
  if (doneAt !== null) return 'done';
  if (planned !== null) return 'planned';
  return (way === 'page' && identity === 'none') || identity === 'sent' ? 'waiting' : 'open';
}

/** A planned erasure is late on the day after it; any other open request once it is due. One that waits for the person is not. */
export function isLate(facts: RequestFacts & { dueAt: string }, now: number): boolean {
  const state = stateOfRequest(facts);
  if (state === 'planned') return facts.eraseOn !== null && facts.eraseOn < dayOf(now);
  return state === 'open' && Date.parse(facts.dueAt) < now;
}

/** Why a request may not be answered yet; null where it may. A grievance needs no identity. */
export function missingIdentity(kind: PrivacyKind, identity: IdentityState): 'identity' | null {
  const isNeeded = kind === 'access' || kind === 'correction' || kind === 'erasure';
  return isNeeded && !isIdentified(identity) ? 'identity' : null;
}

/** 'R-0047'. */
export const requestNumber = (number: number): string => `R-${String(number).padStart(4, '0')}`;

/** The mailed code: six digits, for half an hour and five guesses; a request gets three of them. */
export const privacyCode = { digits: 6, minutes: 30, guesses: 5, codes: 3 } as const;

export const privacyRequestPath = '/privacy-request';
