import { type UnitState, unitStates, unitStateWords } from './units.ts';

/** What the homes of a project must be like, for the grid and for the sheet. Free of zod, because browsers load it. */

export const unpricedFault = 'A home for sale has a price above 0';

export const isUnpriced = ({ state, price }: { state: UnitState; price: number }): boolean =>
  state === 'available' && price <= 0;

/** By more than half, up or down: often a digit too many or too few. */
export const isLargePriceChange = (before: number, after: number): boolean => Math.abs(after - before) * 2 > before;

/** A state as the API or as people write it, in any letter case. */
export function stateOfWord(word: string): UnitState | undefined {
  const name = word.toLowerCase();
  return unitStates.find((state) => state === name || unitStateWords[state].toLowerCase() === name);
}
