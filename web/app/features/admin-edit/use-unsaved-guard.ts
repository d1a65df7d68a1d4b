import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSession } from '../../lib/admin-session.ts';

/** Warns before unsaved changes are lost: by our own dialog for navigation within the site, otherwise by the browser's. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // An expired session redirects to the login page without a warning, because the draft is kept.
      if (hasSession()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return blocker;
}
