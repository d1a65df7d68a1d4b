import { startTransition, useEffect, useState } from 'react';

/** True after the first hydration. Components mounted later, such as dialogs, are live from their first render. */
let hasStarted = false;

/**
 * Whether scripts run: false in the server's HTML and during hydration, when only native elements work. The change is a
 * transition, which React renders in short pieces, so that a slow phone still responds to taps meanwhile.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(hasStarted);
  useEffect(() => {
    hasStarted = true;
    startTransition(() => setIsLive(true));
  }, []);
  return isLive;
}
