import { type ConsentAction, type ConsentPurpose, mayPromote } from './consent.ts';
import type { Permission } from './contact-consent.ts';
import { allowsLetters, type InterestWish } from './interest.ts';
import type { SubmissionKind } from './submission.ts';

type SentConsent = {
  kind: SubmissionKind;
  hasPhone: boolean;
  purposes: readonly ConsentPurpose[];
  newest: { action: ConsentAction } | null;
  wish: InterestWish | null;
};

/**
 * What a form permits. It asks for a reply by the details that it gives. The tick for the letter means offers by e-mail, once a
 * subscription is confirmed; a subscription to the progress of one site means no offers.
 */
export function permissionsOfForm({ kind, hasPhone, purposes, newest, wish }: SentConsent): Permission[] {
  const replies: Permission[] = hasPhone ? ['reply:call', 'reply:whatsapp', 'reply:email'] : ['reply:email'];
  const isPromoted = mayPromote(kind, { purposes, newest }) && allowsLetters(wish && { wish });
  return [...(purposes.includes('reply') ? replies : []), ...(isPromoted ? (['offers:email'] as const) : [])];
}
