import { useCallback, useEffect, useRef } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Values } from './form-values.ts';

export type Draft = { version: number; base: Values; values: Values; at: string };

const typingPause = 300;

/** What was typed is in the browser within a third of a second, so that a crash, a restart or a lost session costs nothing. */
export function useDraft(key: string) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);

  const read = useCallback((): Draft | null => {
    try {
      const text = readStored('local', key);
      return text ? (JSON.parse(text) as Draft) : null;
    } catch {
      return null;
    }
  }, [key]);

  const flush = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.write();
    waiting.current = undefined;
  }, []);

  const keep = useCallback(
    (draft: Omit<Draft, 'at'>) => {
      clearTimeout(waiting.current?.timer);
      const write = () => writeStored('local', key, JSON.stringify({ ...draft, at: new Date().toISOString() }));
      waiting.current = { write, timer: setTimeout(flush, typingPause) };
    },
    [key, flush],
  );

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser without storage has no draft to drop.
    }
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { read, keep, drop };
}
