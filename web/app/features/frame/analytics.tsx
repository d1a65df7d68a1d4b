import { withdrawalPath } from '@plinth/contract/consent';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { attributionKey, useConsent } from '../../lib/consent.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { removeStored } from '../../lib/storage.ts';

/**
 * After consent, loads the operator's analytics script, stores where the visitor came from, and counts each page view. Without
 * consent none of it happens, and a withdrawn consent deletes the stored value. The script is never loaded on the withdrawal
 * page, whose URL is personal.
 */
export function Analytics() {
  const consent = useConsent();
  const isAccepted = consent === 'accepted';
  const { analyticsUrl } = usePublicSettings();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isAccepted) void import('../../lib/record-visit.ts').then(({ recordVisit }) => recordVisit(pathname));
    else if (consent !== undefined) removeStored('local', attributionKey);
  }, [consent, isAccepted, pathname]);
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
