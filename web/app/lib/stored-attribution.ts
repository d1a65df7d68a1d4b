import type { Attribution } from '@plinth/contract/attribution';
import { attributionKey, consentKey } from './consent.ts';
import { readStored } from './storage.ts';

export function hasConsented(): boolean {
  return readStored('local', consentKey) === 'accepted';
}

/** The stored value, unchecked: the server validates it again with the same rules. */
export function storedAttribution(): Attribution | null {
  try {
    return hasConsented() ? (JSON.parse(readStored('local', attributionKey) ?? 'null') as Attribution | null) : null;
  } catch {
    return null;
  }
}
