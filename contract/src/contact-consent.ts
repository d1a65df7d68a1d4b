import type { ConsentAction, ConsentGiven, ConsentPurpose, WithdrawalScope } from './consent.ts';
import type { InterestWish } from './interest.ts';
import type { SubmissionKind } from './submission.ts';

/**
 * What a person agreed to, for each purpose and channel. Sending a form permits replies by the details that it gives; offers
 * need a tick for each channel. Pure code for browser and server.
 */

export const contactPurposes = ['reply', 'offers'] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

export const contactChannels = ['call', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export type Permission = `${ContactPurpose}:${ContactChannel}`;
export const permissions = contactPurposes.flatMap((purpose) =>
  contactChannels.map((channel): Permission => `${purpose}:${channel}`),
);

export const mayContact = (allowed: readonly string[], purpose: ContactPurpose, channel: ContactChannel): boolean =>
  allowed.includes(`${purpose}:${channel}`);

/** The channels whose offers have a box of their own beside a telephone number; the box of the letter means e-mail. */
export const offerTicks = ['whatsapp', 'call'] as const satisfies readonly ContactChannel[];
export type OfferTick = (typeof offerTicks)[number];
/** The names of these boxes. */
export const offerFields = { whatsapp: 'offersWhatsapp', call: 'offersCall' } as const satisfies Record<
  OfferTick,
  string
>;

const inOrder = (wanted: Iterable<string>): Permission[] => {
  const all = new Set(wanted);
  return permissions.filter((permission) => all.has(permission));
};

/** A form with the details that it gives. */
export type GivenForm = {
  kind: SubmissionKind;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** What the form asks for beside a reply. */
  wish?: InterestWish | null | undefined;
};

/** What a receipt stores. A subscription asks for no reply, and one to the progress of a project for no offers. */
export function permissionsGiven(form: GivenForm, given: ConsentGiven = {}): Permission[] {
  const { kind, phone, email, wish } = form;
  const isSubscription = kind === 'subscribe';
  const mayOffer = wish !== 'progress';
  return inOrder([
    ...(isSubscription ? [] : [...(phone ? ['reply:call', 'reply:whatsapp'] : []), ...(email ? ['reply:email'] : [])]),
    ...(mayOffer && email && (isSubscription || given.promotion === true) ? ['offers:email'] : []),
    ...(mayOffer && phone ? (given.offers ?? []).map((channel) => `offers:${channel}`) : []),
  ]);
}

/** The newest receipt of a form; `allowed` is null where it is older than channels. */
export type ReceiptFacts = { action: ConsentAction; purposes: readonly ConsentPurpose[]; allowed: Permission[] | null };

/**
 * What the newest receipt of a form permits. One that is older than channels permits replies by the details of the form, and
 * where it names promotion, offers by e-mail. A subscription that is not confirmed permits nothing: anyone may have typed the
 * e-mail address.
 */
export function permissionsOf(form: GivenForm, receipt: ReceiptFacts | null): Permission[] {
  if (form.kind === 'subscribe' && receipt?.action !== 'confirmed') return [];
  if (!receipt) return permissionsGiven(form);
  const { purposes, allowed } = receipt;
  if (allowed) return inOrder(form.wish === 'progress' ? withoutOffers(allowed) : allowed);
  return permissionsGiven(form, { promotion: purposes.includes('promotion') }).filter(
    (permission) => purposes.includes('reply') || isOffer(permission),
  );
}

const isOffer = (permission: Permission) => permission.startsWith('offers:');
const withoutOffers = (allowed: readonly Permission[]) => allowed.filter((permission) => !isOffer(permission));

/** Withdrawing offers keeps the replies; a subscription has none. */
export function permissionsLeft(allowed: readonly Permission[], scope: WithdrawalScope): Permission[] {
  return scope === 'all' ? [] : inOrder(withoutOffers(allowed));
}

/** One statement of a person: a receipt of a form, or what a colleague noted. */
export type Statement = { form: GivenForm | null; receipt: ReceiptFacts; at: number };
export type PersonConsent = { allowed: Permission[]; withdrawnAt: number | null };

/**
 * What a person permits after a further statement. A withdrawal ends offers, and one that leaves nothing of a form that asked
 * for a reply ends everything that the person agreed to before; a later form permits again what it says.
 */
export function afterStatement(before: PersonConsent, { form, receipt, at }: Statement): PersonConsent {
  if (receipt.action !== 'withdrawn') {
    const stated = form ? permissionsOf(form, receipt) : (receipt.allowed ?? []);
    const allowed = inOrder([...before.allowed, ...stated]);
    return { allowed, withdrawnAt: allowed.length === 0 ? before.withdrawnAt : null };
  }
  const endsAll = form?.kind !== 'subscribe' && (receipt.allowed ?? receipt.purposes).length === 0;
  const allowed = permissionsLeft(before.allowed, endsAll ? 'all' : 'promotion');
  return { allowed, withdrawnAt: allowed.length === 0 ? at : null };
}
