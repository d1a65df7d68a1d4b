import type { Attribution } from './attribution.ts';
import type { ConsentGiven } from './consent.ts';
import type { Interest } from './interest.ts';

/**
 * What a browser knows about how a form was filled in. It is sent in a header, so that the bodies stay as section 7 states
 * them; without it, or if it is invalid, a lead is accepted all the same.
 */
export const formFactsHeader = 'x-form-facts';

/** A hidden field (honeypot): people do not see it, and bots that fill in every field fill it in. */
export const trapField = 'website';

/** The server ignores a longer header. */
export const formFactsLength = 6_000;

export type FormFacts = {
  /** From opening the page to sending the form, in milliseconds. */
  elapsed?: number;
  trap?: string;
  consent?: ConsentGiven;
  attribution?: Attribution | null;
  /** The home that the visitor asks about. */
  interest?: Interest | null;
};

/** Attribution matters least: if the header would be too long, it is left out. */
export function writeFormFacts({ attribution, ...facts }: FormFacts): string {
  const whole = encode({ ...facts, ...(attribution && { attribution }) });
  return whole.length <= formFactsLength ? whole : encode(facts).slice(0, formFactsLength);
}

const encode = (facts: object) => encodeURIComponent(JSON.stringify(facts));
