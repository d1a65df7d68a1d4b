import { companyClock, startOfDay } from '@plinth/contract/company-time';
import { groupedAsInIndia } from '@plinth/contract/digit-groups';
import { limits } from '@plinth/contract/limits';
import type { Unit } from '@plinth/contract/unit.schema';
import { isUnpriced } from '@plinth/contract/unit-rules';
import { type UnitState, unitKeyOf } from '@plinth/contract/units';

/** What a person has entered in the grid and not saved yet, by home. Amounts are texts until they are saved. */

export const amountFields = ['price', 'floorRise', 'parking'] as const;
export type AmountField = (typeof amountFields)[number];

/** `heldUntil` is as a `datetime-local` control has it, in the company's time zone; '' for until the team says otherwise. */
export type UnitFields = Record<AmountField, string> & { state: UnitState; heldUntil: string };
export type UnitEdits = Record<string, { unit: Unit; fields: Partial<UnitFields>; isRemoved?: true }>;

const toLocalTime = (iso: string) => companyClock(Date.parse(iso)).toISOString().slice(0, 16);

function toIso(local: string): string {
  const [day = '', clock = ''] = local.split('T');
  return new Date(startOfDay(day) + Date.parse(`1970-01-01T${clock}Z`)).toISOString();
}

export function fieldsOf(unit: Unit): UnitFields {
  return {
    price: groupedAsInIndia(unit.price),
    floorRise: groupedAsInIndia(unit.floorRise),
    parking: groupedAsInIndia(unit.parking),
    state: unit.state,
    heldUntil: unit.heldUntil ? toLocalTime(unit.heldUntil) : '',
  };
}

/** Null for a text that is not a whole number of rupees. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, '');
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return amount <= limits.rupees ? amount : null;
}

/** The edits with one field changed; a home that is as stored again has none. */
export function withField<F extends keyof UnitFields>(
  edits: UnitEdits,
  unit: Unit,
  field: F,
  value: UnitFields[F],
): UnitEdits {
  const key = unitKeyOf(unit);
  const { [key]: edited, ...others } = edits;
  const stored = fieldsOf(unit);
  const fields = { ...edited?.fields, [field]: value };
  const isStored = (Object.keys(fields) as (keyof UnitFields)[]).every((name) => fields[name] === stored[name]);
  return isStored ? others : { ...others, [key]: { unit, fields } };
}

/** Marks a home for removal, or keeps it after all. What was entered for it comes back when it is kept. */
export function withRemoval(edits: UnitEdits, unit: Unit, isRemoved: boolean): UnitEdits {
  const key = unitKeyOf(unit);
  const { [key]: edited, ...others } = edits;
  const fields = edited?.fields ?? {};
  if (isRemoved) return { ...others, [key]: { unit, fields, isRemoved } };
  return Object.keys(fields).length > 0 ? { ...others, [key]: { unit, fields } } : others;
}

/** The edits on top of newer versions of their homes; null for a home that is gone, whose edit goes with it. */
export function onNewest(edits: UnitEdits, newest: ReadonlyMap<string, Unit | null>): UnitEdits {
  const kept = Object.entries(edits).flatMap(([key, edit]) => {
    const unit = newest.get(key);
    return unit === null ? [] : [[key, unit ? { ...edit, unit } : edit] as const];
  });
  return Object.fromEntries(kept);
}

export type AmountFault = 'no amount' | 'unpriced';

/** What is wrong with an amount as it would be saved; null for nothing. */
export function faultOf({ unit, fields, isRemoved }: UnitEdits[string], field: AmountField): AmountFault | null {
  if (isRemoved) return null;
  const amount = fields[field] === undefined ? unit[field] : amountOf(fields[field]);
  if (amount === null) return 'no amount';
  const isFault = field === 'price' && isUnpriced({ state: fields.state ?? unit.state, price: amount });
  return isFault ? 'unpriced' : null;
}

/** The fields of an edit that cannot be saved as they are. */
export const faultyFields = (edit: UnitEdits[string]): AmountField[] =>
  amountFields.filter((field) => faultOf(edit, field) !== null);

/** The whole home as it is sent, with the version that the edit started from. */
export function editedUnit(unit: Unit, fields: Partial<UnitFields>) {
  const { changedAt: _at, changedBy: _by, heldUntil, ...rest } = unit;
  const state = fields.state ?? unit.state;
  const until = fields.heldUntil === undefined ? heldUntil : fields.heldUntil && toIso(fields.heldUntil);
  const amounts = Object.fromEntries(
    amountFields.map((field) => [field, amountOf(fields[field] ?? '') ?? unit[field]]),
  ) as Record<AmountField, number>;
  return { ...rest, ...amounts, state, ...(state === 'held' && until && { heldUntil: until }) };
}
