import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';

/** A small static file that needs no database. */
const probe = '/favicon.svg';

const isReachable = () =>
  fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * When React Router cannot fetch a page's code it reloads the document, and without a network the visitor then sees the
 * browser's error page. So navigation is blocked while `navigator.onLine` is false; a small request checks whether that is so.
 */
export function useConnectionGuard() {
  const blocker = useBlocker(() => navigator.onLine === false);
  const [isOffline, setIsOffline] = useState(false);
  const blocked = blocker.state === 'blocked' ? blocker : null;

  const tryAgain = async () => {
    const isOnline = await isReachable();
    setIsOffline(!isOnline);
    if (isOnline) blocked?.proceed();
  };
  const check = useEffectEvent(tryAgain);
  const blockedKey = blocked?.location.key;
  useEffect(() => {
    if (blockedKey !== undefined) void check();
  }, [blockedKey]);

  return { isOffline: blocked !== null && isOffline, tryAgain };
}
