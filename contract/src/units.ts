/** The single homes of a project. Free of zod, because browsers load it. Schemas: `unit.schema.ts`. */

export const unitStates = ['available', 'held', 'booked', 'sold', 'withheld'] as const;
export type UnitState = (typeof unitStates)[number];

/** The words for a state, for visitors and for the team. */
export const unitStateWords: Record<UnitState, string> = {
  available: 'Available',
  held: 'Held',
  booked: 'Booked',
  sold: 'Sold',
  withheld: 'Not released',
};

/** A hold that has ended leaves the home available, without anyone writing to the table. */
export function stateNow(unit: { state: UnitState; heldUntil?: string | null | undefined }, now: number): UnitState {
  const isOver = unit.state === 'held' && unit.heldUntil != null && Date.parse(unit.heldUntil) <= now;
  return isOver ? 'available' : unit.state;
}

/** 'B-1703': the name of a unit in URLs, and 'B 1703' for people. */
export const unitKeyOf = ({ tower, number }: { tower: string; number: string }): string => `${tower}-${number}`;
export const unitNameOf = ({ tower, number }: { tower: string; number: string }): string => `${tower} ${number}`;

/** A tower's name has no hyphen, so the first one separates it from the number. */
export function unitNameOfKey(key: string): { tower: string; number: string } {
  const at = key.indexOf('-');
  return { tower: key.slice(0, Math.max(0, at)), number: key.slice(at + 1) };
}

/** 'B 1703' of B-1703, for people; the name of a home type stays as it is. */
export const homeNameOf = (home: string): string => unitNameOf(unitNameOfKey(home)).trim();

/** 'B 1703', as people write it, is the key B-1703; a key stays as it is. */
export const keyOfHome = (home: string): string => home.replace(/^([^\s-]+) /, '$1-');

export const unitSheetFormats = ['csv', 'xlsx'] as const;
export type UnitSheetFormat = (typeof unitSheetFormats)[number];
