import { brochureRegistration } from '@plinth/contract/constants';
import { useEffect } from 'react';
import { removeStored, useStored, writeStored } from './storage.ts';

const key = 'brochureRegistration';

/** Section 4: stored as an expiry three days ahead. An expired record is removed, and the visitor must register again. */
export function useRegistration() {
  const stored = useStored('local', key);
  const expiry = Number(stored ?? 0);
  const isRegistered = expiry > Date.now();
  useEffect(() => {
    if (stored && !isRegistered) removeStored('local', key);
  }, [stored, isRegistered]);
  return { isRegistered, expiry: isRegistered ? expiry : null };
}

export function storeRegistration() {
  writeStored('local', key, String(Date.now() + brochureRegistration.lifetime));
}
