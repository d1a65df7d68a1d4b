import { apiPrefix } from '@plinth/contract/api-prefix';
import { readAttribution, touchOf, withTouch } from '@plinth/contract/attribution';
import { sourceOfTouch } from '@plinth/contract/lead-source';
import { pageViewPath } from '@plinth/contract/page-view-path';
import { attributionKey } from './consent.ts';
import { writeStored } from './storage.ts';
import { hasConsented, storedAttribution } from './stored-attribution.ts';

/** The page that this document has counted last. */
let counted: string | null = null;

/**
 * Stores how the visitor arrived at this document, and counts the page view: the page, the source and the campaign, no identifier.
 * Loaded only after consent. A page that the browser renders ahead is counted when the visitor opens it.
 */
export function recordVisit(page: string) {
  if (!hasConsented()) return;
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => recordVisit(page), { once: true });
    return;
  }
  storeTouch();
  if (page === counted) return;
  const last = readAttribution(storedAttribution())?.last;
  const view = { page, isEntry: counted === null && isArrival(), ...sourceOfTouch(last ?? {}) };
  counted = page;
  navigator.sendBeacon?.(apiPrefix + pageViewPath, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

const navigation = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Whether the visit to the site began with this document: neither a reload nor a link of ours led to it. */
const isArrival = () => navigation()?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);

/**
 * The landing URL is taken from the navigation timing entry, because by the time a visitor consents they may be on another page.
 */
function storeTouch() {
  const touch = touchOf({
    url: navigation()?.name ?? location.href,
    referrer: document.referrer,
    at: performance.timeOrigin,
  });
  writeStored('local', attributionKey, JSON.stringify(withTouch(readAttribution(storedAttribution()), touch)));
}
