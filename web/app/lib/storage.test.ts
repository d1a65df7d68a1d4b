import { afterEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function openDrawer(isFull: boolean) {
  const held = new Map<string, string>([['key', 'old']]);
  const sessionStorage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
}

it('keeps for the page what a full drawer does not take, and forgets it when it is removed', () => {
  openDrawer(true);
  writeStored('session', 'key', 'new');
  expect(readStored('session', 'key')).toBe('new');
  removeStored('session', 'key');
  expect(readStored('session', 'key')).toBeNull();
});

it('reads what the drawer holds once it takes things again', () => {
  openDrawer(true);
  writeStored('session', 'key', 'unwritten');
  openDrawer(false);
  writeStored('session', 'key', 'written');
  expect(readStored('session', 'key')).toBe('written');
});
