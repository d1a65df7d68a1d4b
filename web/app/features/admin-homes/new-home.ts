import { textOf } from '@plinth/contract/text-of';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { type UnitState, unitStates } from '@plinth/contract/units';
import { ApiError } from '../../lib/api-client.ts';
import { amountOf } from './unit-edits.ts';

/** The form with which one home is added. */

const newHomeFields = [
  ...['tower', 'number', 'homeType', 'floor', 'facing', 'carpetArea', 'price', 'floorRise', 'parking', 'state'],
] as NewHomeField[];
export type NewHomeField = Exclude<keyof UnitInput, 'heldUntil'>;
export type NewHomeFaults = Partial<Record<NewHomeField, string>>;

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** What cannot be read as a number is sent as none, so that the API says what it wants. */
export function newHomeOf(form: FormData): UnitInput {
  const entered = (field: NewHomeField) => textOf(form.get(field)).trim();
  const rupeesOf = (field: NewHomeField) => amountOf(entered(field)) ?? Number.NaN;
  const facing = entered('facing');
  return {
    ...{ tower: entered('tower'), number: entered('number'), homeType: entered('homeType') },
    floor: numberOf(entered('floor')),
    ...(facing && { facing }),
    carpetArea: numberOf(entered('carpetArea')),
    ...{ price: rupeesOf('price'), floorRise: rupeesOf('floorRise'), parking: rupeesOf('parking') },
    state: unitStates.find((state): state is UnitState => state === entered('state')) ?? 'withheld',
  };
}

/** What the API says about each field; null for a failure that is not about the fields. */
export function newHomeFaults(error: unknown): NewHomeFaults | null {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 412)) return null;
  const faults: NewHomeFaults = {};
  for (const { path, message } of error.body?.error.issues ?? []) {
    const field = newHomeFields.find((name) => path === `body.units.0.${name}`);
    // A home that exists already is named by its key.
    if (field || error.status === 412) faults[field ?? 'number'] ??= message;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}
