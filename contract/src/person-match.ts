import { phone as phoneConstants } from './constants.ts';
import { type DialPlan, readPhone } from './read-phone.ts';
import { normaliseRecipient } from './recipient.ts';

/** Which person a submission, a row of an import or a lead entered by hand belongs to. Telephone outranks e-mail. */

/** In E.164: + and at most fifteen digits (ITU-T E.164), of which four or more are the number's own. */
const limits = { digits: 15, own: 4 };

/**
 * The number in E.164, from a form's dial code and number or from free text; null where it is none. A number without a code of
 * its own is one of the chosen country. A trunk 0 is dropped where the country has one.
 */
export function canonicalPhone(
  text: string,
  plans: readonly DialPlan[],
  chosen: string = phoneConstants.defaultDialCode,
): string | null {
  // A code that no plan lists keeps the number as it is written.
  const [, code, own] = /^(\+\d{1,4}) (\d+)$/.exec(text) ?? [];
  const isUnlisted = code !== undefined && !plans.some(({ dial_code }) => code.startsWith(dial_code));
  const { dialCode, digits } = isUnlisted ? { dialCode: code, digits: own ?? '' } : readPhone(text, chosen, plans);
  const isNumber = digits.length >= limits.own && dialCode.length - 1 + digits.length <= limits.digits;
  return isNumber ? dialCode + digits : null;
}

/** One text for each mailbox; null where it is no address. */
export function canonicalEmail(text: string): string | null {
  const email = text.trim();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? normaliseRecipient(email) : null;
}

/** People who have the same number or e-mail address. `byEmail` is the oldest person first. */
export type KnownPeople = {
  hasPhone: boolean;
  byPhone: string | null;
  byEmail: readonly { id: string; hasPhone: boolean }[];
};

/** `person` is null for a new one. `offer` names a person who may be the same: a merge is offered, not made. */
export type MatchDecision = { person: string | null; offer: string | null };

/**
 * A known number is that person. Families and offices share e-mail addresses, so another number means another person, unless the
 * only person with this address has no number yet. Without a number the address decides, if one person alone has it. The function
 * `give_people` of the database does the same for many submissions at once.
 */
export function decideMatch({ hasPhone, byPhone, byEmail }: KnownPeople): MatchDecision {
  const oldest = byEmail[0]?.id ?? null;
  if (byPhone !== null) {
    const isTheirs = byEmail.some(({ id }) => id === byPhone);
    return { person: byPhone, offer: isTheirs ? null : oldest };
  }
  const withoutNumber = byEmail.find((person) => !person.hasPhone);
  const isAlone = byEmail.length === 1;
  const found = hasPhone ? isAlone && withoutNumber : (withoutNumber ?? (isAlone && byEmail[0]));
  return found ? { person: found.id, offer: null } : { person: null, offer: oldest };
}
