import { useEffect, useState } from 'react';

const interval = 15_000;

/** Whether someone else has saved in the meantime. Polled, and checked whenever the person returns to the tab. */
export function useNewerVersion(version: number | null, readVersion: (() => Promise<number>) | null): boolean {
  const [newest, setNewest] = useState(0);
  useEffect(() => {
    if (version === null || !readVersion) return;
    let isHere = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      readVersion().then(
        (found) => isHere && setNewest(found),
        () => undefined,
      );
    };
    const timer = setInterval(look, interval);
    addEventListener('focus', look);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [version, readVersion]);
  return version !== null && newest > version;
}
