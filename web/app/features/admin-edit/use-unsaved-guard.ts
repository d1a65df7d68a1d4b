import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSession } from '../../lib/admin-session.ts';

/** Asks before a change that is not saved is left behind: within the site by our own dialog, else by the browser's. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // A session that is over takes the page away by itself; its draft is kept.
      if (hasSession()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return blocker;
}
