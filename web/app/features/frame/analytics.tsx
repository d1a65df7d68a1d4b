import { withdrawalPath } from '@plinth/contract/consent';
import { useEffect } from 'react';
import { attributionKey, useConsent } from '../../lib/consent.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { removeStored } from '../../lib/storage.ts';

/**
 * Loads the operator's script once a visitor has accepted, and writes down how they came. Declined, or not chosen yet, neither
 * comes near the page; taken back, what was written down is gone. A link that is someone's alone is shown to no counter.
 */
export function Analytics() {
  const consent = useConsent();
  const isAccepted = consent === 'accepted';
  const { analyticsUrl } = usePublicSettings();
  useEffect(() => {
    if (isAccepted) void import('../../lib/record-visit.ts').then(({ recordVisit }) => recordVisit());
    else if (consent !== undefined) removeStored('local', attributionKey);
  }, [consent, isAccepted]);
  useEffect(() => {
    if (location.pathname === withdrawalPath) return;
    if (!isAccepted || !analyticsUrl || document.querySelector('script[data-analytics]')) return;
    const script = document.createElement('script');
    script.src = analyticsUrl;
    script.async = true;
    script.dataset.analytics = '';
    document.head.append(script);
  }, [isAccepted, analyticsUrl]);
  return null;
}
