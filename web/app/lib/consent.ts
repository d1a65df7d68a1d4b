import { useStored, writeStored } from './storage.ts';

const key = 'cookieConsent';

export type Consent = 'accepted' | 'declined';

/** Null while no choice is stored, undefined until that is known. */
export function useConsent(): Consent | null | undefined {
  const stored = useStored('local', key);
  return stored === 'accepted' || stored === 'declined' ? stored : stored === undefined ? undefined : null;
}

export function storeConsent(consent: Consent) {
  writeStored('local', key, consent);
}
