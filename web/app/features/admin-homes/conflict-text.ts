import type { Unit } from '@plinth/contract/unit.schema';
import { unitNameOf, unitNameOfKey, unitStateWords } from '@plinth/contract/units';
import { fieldsOf, type UnitEdits, type UnitFields } from './unit-edits.ts';

/** What another person has changed in homes that this person has edited too. */

export type ConflictTexts = {
  columns: Record<keyof UnitFields, string>;
  gone: string;
  others: (count: number) => string;
};

const shownHomes = 5;
const shownFields: readonly (keyof UnitFields)[] = ['price', 'floorRise', 'parking', 'state', 'heldUntil'];

/** 'A 101: Parking 6,00,000; A 102: removed': the present values of the cells that differ from what the edit started from. */
export function conflictText(
  keys: readonly string[],
  edits: UnitEdits,
  newest: ReadonlyMap<string, Unit | null>,
  texts: ConflictTexts,
): string {
  const homes = keys.slice(0, shownHomes).map((key) => {
    const values = valuesNow(edits[key]?.unit, newest.get(key), texts);
    return [unitNameOf(unitNameOfKey(key)), ...(values ? [values] : [])].join(': ');
  });
  const others = keys.length - homes.length;
  return [...homes, ...(others > 0 ? [texts.others(others)] : [])].join('; ');
}

function valuesNow(before: Unit | undefined, now: Unit | null | undefined, texts: ConflictTexts): string {
  if (now === null) return texts.gone;
  if (!before || !now) return '';
  const [was, is] = [fieldsOf(before), fieldsOf(now)];
  const shown = { ...is, state: unitStateWords[is.state], heldUntil: is.heldUntil.replace('T', ' ') };
  return shownFields
    .filter((field) => was[field] !== is[field] && shown[field] !== '')
    .map((field) => `${texts.columns[field]} ${shown[field]}`)
    .join(', ');
}
