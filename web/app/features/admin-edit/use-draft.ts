import { useCallback, useEffect, useRef } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Values } from './form-values.ts';

export type Draft = {
  version: number;
  base: Values;
  values: Values;
  /** Of a new document: if its creation was not answered, the next form repeats it and creates no second document. */
  creationKey?: string;
  at: string;
};

const typingPause = 300;

/** Saves input to browser storage within a third of a second, so that a crash, restart or expired session loses nothing. */
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
      // Storage is blocked, so there is no draft to remove.
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
