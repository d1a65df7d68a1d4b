import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { retryDelay } from '../../lib/backoff.ts';
import { createAutosave, type SaveOutcome } from './autosave.ts';

/** Saves by itself while the form is open, at once when its tab is hidden, and again when the connection is back. */
export function useAutosave(save: () => Promise<SaveOutcome>) {
  const saveNow = useEffectEvent(save);
  const [latest] = useState<{ save: () => Promise<SaveOutcome> }>(() => ({ save }));
  const [autosave] = useState(() =>
    createAutosave({ save: () => latest.save(), retryDelay: (failures) => retryDelay(failures, null) }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get);

  useEffect(() => {
    latest.save = () => saveNow();
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    addEventListener('online', autosave.wake);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      removeEventListener('online', autosave.wake);
      document.removeEventListener('visibilitychange', handleHidden);
      autosave.dispose();
    };
  }, [autosave, latest]);

  return { autosave, state };
}
