import { removeStored, useStored, writeStored } from './storage.ts';

export const consentKey = 'cookieConsent';
/** Where the visitor came from; there only while they agree to it. */
export const attributionKey = 'attribution';

export type Consent = 'accepted' | 'declined';

/** Null while no choice is stored, undefined until that is known. */
export function useConsent(): Consent | null | undefined {
  const stored = useStored('local', consentKey);
  return stored === 'accepted' || stored === 'declined' ? stored : stored === undefined ? undefined : null;
}

export function storeConsent(consent: Consent) {
  writeStored('local', consentKey, consent);
}

/** The banner asks once more, and until then nothing is agreed to. */
export function forgetConsent() {
  removeStored('local', consentKey);
}
