import { afterEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function openStorage(isFull: boolean) {
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

it('a value that full browser storage rejects is kept in memory until it is removed', () => {
  openStorage(true);
  writeStored('session', 'key', 'new');
  expect(readStored('session', 'key')).toBe('new');
  removeStored('session', 'key');
  expect(readStored('session', 'key')).toBeNull();
});

it('the stored value is read again once browser storage accepts writes', () => {
  openStorage(true);
  writeStored('session', 'key', 'unwritten');
  openStorage(false);
  writeStored('session', 'key', 'written');
  expect(readStored('session', 'key')).toBe('written');
});
