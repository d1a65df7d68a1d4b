import { useEffect, useState } from 'react';

/** The time, each second. Null in the server's HTML and during hydration, whose clocks differ. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
