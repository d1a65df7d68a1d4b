import type { UnitInput } from './unit.schema.ts';
import { isUnpriced, unpricedFault } from './unit-rules.ts';
import { unitKeyOf, unitNameOf } from './units.ts';

/** What is wrong with a home beside the other homes of its project. Only the server loads it. */

type Home = { tower: string; number: string };
export type UnitFault = { field: keyof UnitInput; text: string };

/** The names that a project has already: those of its towers, also of towers without homes, and those of its homes. */
type KnownNames = { towers: readonly string[]; homes: readonly Home[] };

/** Spellings by the text without its letter case. */
function createSpellings() {
  const exact = new Set<string>();
  const byLowerCase = new Map<string, string>();
  return {
    add(text: string) {
      exact.add(text);
      if (!byLowerCase.has(text.toLowerCase())) byLowerCase.set(text.toLowerCase(), text);
    },
    /** The known spelling of a text that is written otherwise. */
    findOther: (text: string) => (exact.has(text) ? undefined : byLowerCase.get(text.toLowerCase())),
  };
}

/**
 * Returns a function that finds the fault of a home whose tower or number differs from a known one only in letter case. A home
 * without such a fault is known to the homes that are checked after it.
 */
export function createSpellingCheck(known: KnownNames) {
  const [towers, homes] = [createSpellings(), createSpellings()];
  for (const tower of known.towers) towers.add(tower);
  for (const home of known.homes) {
    towers.add(home.tower);
    homes.add(unitKeyOf(home));
  }
  return (home: Home): UnitFault | null => {
    const tower = towers.findOther(home.tower);
    if (tower) return { field: 'tower', text: `There is a tower “${tower}”; write it the same way` };
    const other = homes.findOther(unitKeyOf(home));
    if (other) {
      const name = unitNameOf({ tower: home.tower, number: other.slice(home.tower.length + 1) });
      return { field: 'number', text: `There is a home “${name}”; write it the same way` };
    }
    towers.add(home.tower);
    homes.add(unitKeyOf(home));
    return null;
  };
}

type Stored = { towers: readonly string[]; units: readonly UnitInput[]; now: number };

/** Finds the faults of the rows of a sheet, in their order. */
export function createUnitCheck({ towers, units, now }: Stored) {
  const checkSpelling = createSpellingCheck({ towers, homes: units });
  const ends = new Map(units.map((unit) => [unitKeyOf(unit), unit.heldUntil]));
  return (unit: UnitInput): UnitFault[] => {
    const faults: (UnitFault | null)[] = [checkSpelling(unit)];
    if (isUnpriced(unit)) faults.push({ field: 'price', text: unpricedFault });
    const { heldUntil } = unit;
    if (heldUntil && Date.parse(heldUntil) <= now && ends.get(unitKeyOf(unit)) !== heldUntil)
      faults.push({ field: 'heldUntil', text: 'The end of a hold lies in the past' });
    return faults.filter((fault) => fault !== null);
  };
}
