import type { Attribution } from './attribution.ts';
import type { ConsentGiven } from './consent.ts';

/**
 * What a browser knows of a form's filling beside what was typed. It goes in a header, so that the bodies stay as section 7
 * states them; without it, or with one that makes no sense, a lead is taken all the same.
 */
export const formFactsHeader = 'x-form-facts';

/** No person sees this field; who fills in every field of a page fills it in. */
export const trapField = 'website';

/** Longer is cut off by the server with the whole header. */
export const formFactsLength = 6_000;

export type FormFacts = {
  /** From the opening of the page to the sending, in ms. */
  elapsed?: number;
  trap?: string;
  consent?: ConsentGiven;
  attribution?: Attribution | null;
};

/** Where from is the least of it: where all is too long, the rest goes without. */
export function writeFormFacts({ attribution, ...facts }: FormFacts): string {
  const whole = encode({ ...facts, ...(attribution && { attribution }) });
  return whole.length <= formFactsLength ? whole : encode(facts).slice(0, formFactsLength);
}

const encode = (facts: object) => encodeURIComponent(JSON.stringify(facts));
