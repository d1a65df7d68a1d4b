import { readAttribution, touchOf, withTouch } from '@plinth/contract/attribution';
import { attributionKey } from './consent.ts';
import { hasConsented, keptAttribution } from './kept-attribution.ts';
import { writeStored } from './storage.ts';

/**
 * Writes down how this document was come to. Its own first address is what the browser remembers of the navigation: by the
 * time someone agrees they may have clicked on. Loaded only for those who agreed.
 */
export function recordVisit() {
  if (!hasConsented()) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const touch = touchOf({
    url: navigation?.name ?? location.href,
    referrer: document.referrer,
    at: performance.timeOrigin,
  });
  writeStored('local', attributionKey, JSON.stringify(withTouch(readAttribution(keptAttribution()), touch)));
}
