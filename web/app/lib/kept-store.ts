import { mostCompared } from '@plinth/contract/compare';
import {
  type KeptHome,
  mostSaved,
  readKept,
  readSaved,
  readSeen,
  type SavedHome,
  type SeenProject,
  toggled,
  withSeen,
} from '@plinth/contract/kept-homes';
import { useMemo } from 'react';
import { readStored, useStored, writeStored } from './storage.ts';

/** The homes and projects that a visitor keeps, in the storage of this browser only. */

const keys = { compared: 'comparedHomes', saved: 'shortlist', seen: 'seenProjects' };

export function useCompared(): KeptHome[] {
  const stored = useStored('local', keys.compared);
  return useMemo(() => readKept(stored, mostCompared), [stored]);
}

/** Null until the storage can be read: in the server's HTML and during hydration. */
export function useSaved(): SavedHome[] | null {
  const stored = useStored('local', keys.saved);
  return useMemo(() => (stored === undefined ? null : readSaved(stored)), [stored]);
}

export function useSeen(): SeenProject[] {
  const stored = useStored('local', keys.seen);
  return useMemo(() => readSeen(stored), [stored]);
}

/** False if the list is full. */
export function toggleCompared(home: KeptHome): boolean {
  const next = toggled(readKept(readStored('local', keys.compared), mostCompared), home, mostCompared);
  if (next) storeCompared(next);
  return next !== null;
}

export const storeCompared = (homes: readonly KeptHome[]) => writeStored('local', keys.compared, JSON.stringify(homes));

/** False if the list is full. */
export function toggleSaved(home: SavedHome): boolean {
  const next = toggled(readSaved(readStored('local', keys.saved)), home, mostSaved);
  if (next) storeSaved(next);
  return next !== null;
}

export const storeSaved = (homes: readonly SavedHome[]) => writeStored('local', keys.saved, JSON.stringify(homes));

export function storeSeen(project: SeenProject) {
  const stored = readStored('local', keys.seen);
  const next = JSON.stringify(withSeen(readSeen(stored), project));
  if (next !== stored) writeStored('local', keys.seen, next);
}
