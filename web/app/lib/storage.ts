import { useSyncExternalStore } from 'react';

/** `localStorage` or `sessionStorage`. If the browser blocks them, values are kept in memory until the page is closed. */
type Area = 'local' | 'session';

/** Unsent form input. Defined here so that a page can check for it without loading the outbox module. */
export const outboxKey = 'outbox';

const listeners = new Set<() => void>();
const unwritten = new Map<string, string>();

const areaOf = (area: Area) => (area === 'local' ? window.localStorage : window.sessionStorage);

export function readStored(area: Area, key: string): string | null {
  // Storage can be full or read-only. A value that could not be written is newer than the stored one.
  const newer = unwritten.get(`${area} ${key}`);
  if (newer !== undefined) return newer;
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string) {
  try {
    areaOf(area).setItem(key, value);
    unwritten.delete(`${area} ${key}`);
  } catch {
    unwritten.set(`${area} ${key}`, value);
  }
  for (const listener of listeners) listener();
}

export function removeStored(area: Area, key: string) {
  unwritten.delete(`${area} ${key}`);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
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

/** Undefined during server rendering and hydration, because the server cannot read browser storage. */
export function useStored(area: Area, key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readStored(area, key),
    () => undefined,
  );
}
