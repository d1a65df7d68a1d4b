/**
 * What a browser knows of a form's filling beside what was typed. It goes in a header, so that the bodies stay as section 7
 * states them; without it, or with one that makes no sense, a lead is taken all the same.
 */
export const formFactsHeader = 'x-form-facts';

/** No person sees this field; who fills in every field of a page fills it in. */
export const trapField = 'website';

/** Longer is cut off by the server with the whole header. */
export const formFactsLength = 6_000;

export function writeFormFacts(facts: object): string {
  return encodeURIComponent(JSON.stringify(facts)).slice(0, formFactsLength);
}
