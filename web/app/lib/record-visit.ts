import { readAttribution, touchOf, withTouch } from '@plinth/contract/attribution';
import { attributionKey } from './consent.ts';
import { writeStored } from './storage.ts';
import { hasConsented, storedAttribution } from './stored-attribution.ts';

/**
 * Stores how the visitor arrived at this document. The landing URL is taken from the navigation timing entry, because by the
 * time a visitor consents they may be on another page. Loaded only after consent.
 */
export function recordVisit() {
  if (!hasConsented()) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const touch = touchOf({
    url: navigation?.name ?? location.href,
    referrer: document.referrer,
    at: performance.timeOrigin,
  });
  writeStored('local', attributionKey, JSON.stringify(withTouch(readAttribution(storedAttribution()), touch)));
}
