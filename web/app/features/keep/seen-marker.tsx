import { useEffect } from 'react';
import { storeSeen } from '../../lib/kept-store.ts';

/** Remembers on this device that the project was opened. Nothing is sent. */
export function SeenMarker({ _id, name }: { _id: string; name: string }) {
  useEffect(() => storeSeen({ _id, name }), [_id, name]);
  return null;
}
