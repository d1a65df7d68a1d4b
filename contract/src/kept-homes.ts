import type { ComparedHome } from './compare.ts';
import { isSameHome } from './compare.ts';
import type { Paise } from './money.ts';

/**
 * Homes that a visitor keeps on the device: to compare, or on the shortlist. The texts come from browser storage, which the
 * visitor or an older release may have changed, so what cannot be read is left out. Free of zod, because browsers load it.
 */

/** With the words that the tray and the shortlist show before anything is fetched. */
export type KeptHome = ComparedHome & { projectName: string; homeName: string; photo?: string };

/** `total` is what it cost in all on the day it was saved; null without a price. */
export type SavedHome = KeptHome & { savedOn: string; total: Paise | null; note: string };

export const mostSaved = 12;
export const longestNote = 500;

export function readKept(text: string | null | undefined, most: number): KeptHome[] {
  return listIn(text)
    .flatMap((entry) => keptOf(entry) ?? [])
    .slice(0, most);
}

export function readSaved(text: string | null | undefined): SavedHome[] {
  return listIn(text)
    .flatMap((entry): SavedHome[] => {
      const home = keptOf(entry);
      if (!home) return [];
      const { savedOn, total, note } = entry as Record<string, unknown>;
      return [
        {
          ...home,
          savedOn: typeof savedOn === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(savedOn) ? savedOn : '',
          total: Number.isSafeInteger(total) ? Number(total) : null,
          note: typeof note === 'string' ? note.slice(0, longestNote) : '',
        },
      ];
    })
    .slice(0, mostSaved);
}

function listIn(text: string | null | undefined): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Neither part may contain the signs that separate homes in an address. */
const isPart = (value: unknown): value is string => typeof value === 'string' && /^[^~,&#?/\s]{1,80}$/u.test(value);

function keptOf(entry: unknown): KeptHome | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { project, home, projectName, homeName, photo } = entry as Record<string, unknown>;
  if (!isPart(project) || !isPart(home) || typeof projectName !== 'string' || typeof homeName !== 'string') return null;
  return { project, home, projectName, homeName, ...(typeof photo === 'string' && { photo }) };
}

/** Adds the home, or takes it out if it is there. Null if the list is full. */
export function toggled<T extends ComparedHome>(homes: readonly T[], home: T, most: number): T[] | null {
  if (homes.some((other) => isSameHome(other, home))) return homes.filter((other) => !isSameHome(other, home));
  return homes.length < most ? [...homes, home] : null;
}

/** How the price of a saved home has changed. */
export type PriceChange = { kind: 'same' | 'unknown' | 'gone' } | { kind: 'changed'; was: Paise };

export function changeSince(then: Paise | null, now: Paise | null): PriceChange {
  if (then === null) return { kind: 'unknown' };
  if (now === null) return { kind: 'gone' };
  return then === now ? { kind: 'same' } : { kind: 'changed', was: then };
}

/** Notes of a shared list, as the part of its address after '#', which browsers never send to a server. */
export function writeNotes(homes: readonly (ComparedHome & { note: string })[]): string {
  const notes = homes.filter(({ note }) => note.trim() !== '');
  return new URLSearchParams(
    notes.map(({ project, home, note }): [string, string] => [`${project}~${home}`, note.trim()]),
  ).toString();
}

export function readNotes(hash: string): Map<string, string> {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ''))].slice(0, mostSaved);
  return new Map(pairs.map(([home, note]) => [home, note.slice(0, longestNote)]));
}

/** Projects that were opened on this device, newest first. */
export type SeenProject = { _id: string; name: string };
export const mostSeen = 4;

export function readSeen(text: string | null | undefined): SeenProject[] {
  return listIn(text)
    .flatMap((entry) => {
      const { _id, name } = (entry ?? {}) as Record<string, unknown>;
      return isPart(_id) && typeof name === 'string' && name !== '' ? [{ _id, name }] : [];
    })
    .slice(0, mostSeen + 1);
}

/** One more is kept than is shown, because a project's own page leaves itself out. */
export const withSeen = (seen: readonly SeenProject[], { _id, name }: SeenProject): SeenProject[] =>
  [{ _id, name }, ...seen.filter((other) => other._id !== _id)].slice(0, mostSeen + 1);
