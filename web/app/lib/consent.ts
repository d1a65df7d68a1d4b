import { removeStored, useStored, writeStored } from './storage.ts';

export const consentKey = 'cookieConsent';
/** Where the visitor came from. Stored only while they consent to it. */
export const attributionKey = 'attribution';

export type Consent = 'accepted' | 'declined';

/** Null while no choice is stored; undefined during server rendering, when storage cannot be read. */
export function useConsent(): Consent | null | undefined {
  const stored = useStored('local', consentKey);
  return stored === 'accepted' || stored === 'declined' ? stored : stored === undefined ? undefined : null;
}

export function storeConsent(consent: Consent) {
  writeStored('local', consentKey, consent);
}

/** Shows the banner again. Until the visitor chooses, they count as not having consented. */
export function clearConsent() {
  removeStored('local', consentKey);
}
