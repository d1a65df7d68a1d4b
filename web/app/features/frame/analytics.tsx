import { useEffect } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';

/** Loads the operator's script once a visitor has accepted. Declined, or not chosen yet, it never comes near the page. */
export function Analytics() {
  const isAccepted = useConsent() === 'accepted';
  const { analyticsUrl } = usePublicSettings();
  useEffect(() => {
    if (!isAccepted || !analyticsUrl || document.querySelector('script[data-analytics]')) return;
    const script = document.createElement('script');
    script.src = analyticsUrl;
    script.async = true;
    script.dataset.analytics = '';
    document.head.append(script);
  }, [isAccepted, analyticsUrl]);
  return null;
}
