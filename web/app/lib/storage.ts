import { useSyncExternalStore } from 'react';

/** The browser's two drawers. Where a visitor has closed them, everything works for the page and is forgotten after it. */
type Area = 'local' | 'session';

/** What forms keep until it has arrived; here, so that a page can look without loading what sends it. */
export const outboxKey = 'outbox';

const listeners = new Set<() => void>();
const forgotten = new Map<string, string>();

const areaOf = (area: Area) => (area === 'local' ? window.localStorage : window.sessionStorage);

export function readStored(area: Area, key: string): string | null {
  // A drawer may be full or locked for writing alone: what did not go in is newer than what lies there.
  const unwritten = forgotten.get(`${area} ${key}`);
  if (unwritten !== undefined) return unwritten;
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string) {
  try {
    areaOf(area).setItem(key, value);
    forgotten.delete(`${area} ${key}`);
  } catch {
    forgotten.set(`${area} ${key}`, value);
  }
  for (const listener of listeners) listener();
}

export function removeStored(area: Area, key: string) {
  forgotten.delete(`${area} ${key}`);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // It never went in.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Undefined until the page runs in a browser: what is stored there is not the server's business. */
export function useStored(area: Area, key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readStored(area, key),
    () => undefined,
  );
}
