import { unpricedFault } from '@plinth/contract/unit-rules';
import { unitKeyOf, unitNameOf } from '@plinth/contract/units';
import { type AmountField, amountFields, faultOf, type UnitEdits } from './unit-edits.ts';

/** What keeps edits from being saved. */

export type FaultTexts = Record<AmountField, (homes: string) => string>;

/** The id of the control of an amount. */
export const amountId = (unit: { tower: string; number: string }, field: AmountField) => `${unitKeyOf(unit)}-${field}`;

/** One sentence for each kind of fault, with the homes that have it, and the ids of the controls. */
export function editFaults(edits: UnitEdits, texts: FaultTexts): { sentences: string[]; ids: string[] } {
  const faulty = amountFields.flatMap((field) =>
    Object.values(edits).flatMap((edit) => {
      const fault = faultOf(edit, field);
      return fault ? [{ fault, field, unit: edit.unit }] : [];
    }),
  );
  const homesWith = (fault: string, field: AmountField) =>
    faulty.filter((it) => it.fault === fault && it.field === field).map(({ unit }) => unitNameOf(unit));
  const sentences = amountFields.flatMap((field) => {
    const [wrong, unpriced] = [homesWith('no amount', field), homesWith('unpriced', field)];
    return [
      ...(wrong.length > 0 ? [texts[field](wrong.join(', '))] : []),
      ...(unpriced.length > 0 ? [`${unpricedFault}: ${unpriced.join(', ')}`] : []),
    ];
  });
  return { sentences, ids: faulty.map(({ unit, field }) => amountId(unit, field)) };
}
