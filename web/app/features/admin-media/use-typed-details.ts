import type { MediaDetails } from '@plinth/contract/media.schema';
import { useCallback, useEffect, useRef } from 'react';

const typingPause = 800;

/** Stores what is typed about a file: after a pause, and at once when the field is left or is no longer shown. */
export function useTypedDetails(store: (details: MediaDetails) => Promise<unknown>) {
  const typed = useRef<MediaDetails>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(store);
  latest.current = store;

  const handleBlur = useCallback(() => {
    clearTimeout(timer.current);
    const details = typed.current;
    typed.current = {};
    if (Object.keys(details).length === 0) return;
    // One after another, so that an older text cannot replace a newer one.
    sending.current = sending.current.then(() => latest.current(details));
  }, []);
  useEffect(() => handleBlur, [handleBlur]);

  const handleTyped = useCallback(
    (details: MediaDetails) => {
      typed.current = { ...typed.current, ...details };
      clearTimeout(timer.current);
      timer.current = setTimeout(handleBlur, typingPause);
    },
    [handleBlur],
  );
  return { handleTyped, handleBlur };
}
