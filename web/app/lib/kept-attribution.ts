import type { Attribution } from '@plinth/contract/attribution';
import { attributionKey, consentKey } from './consent.ts';
import { readStored } from './storage.ts';

export function hasConsented(): boolean {
  return readStored('local', consentKey) === 'accepted';
}

/** As it was kept: the server reads it through the same sieve once more. */
export function keptAttribution(): Attribution | null {
  try {
    return hasConsented() ? (JSON.parse(readStored('local', attributionKey) ?? 'null') as Attribution | null) : null;
  } catch {
    return null;
  }
}
