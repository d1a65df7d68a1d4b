import { useEffect, useState } from 'react';

/** How long something may be pending before the page says so; shorter waits would only flicker. */
const pendingDelay = 400;

export function useDelayed(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLate(true), pendingDelay);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}
