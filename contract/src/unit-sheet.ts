import { companyClock, dayLength, startOfDay } from './company-time.ts';
import { groupedAsInIndia } from './digit-groups.ts';
import { limits } from './limits.ts';
import { paiseOf, rupeesText } from './money.ts';
import { type UnitInput, unitInputSchema } from './unit.schema.ts';
import type { UnitFault } from './unit-checks.ts';
import { stateOfWord } from './unit-rules.ts';
import { unitKeyOf, unitNameOf, unitStates, unitStateWords } from './units.ts';

/**
 * The sheet in which the team keeps the homes of a project: its columns, how a row is read and written, and what is wrong with it.
 * Only the server loads it.
 */

/** `row` is the row's number in the file, which starts with the headers as row 1. */
export type SheetRow = { row: number; cells: readonly string[] };
export type SheetUnit = { row: number; unit: UnitInput };
export type SheetFault = { row: number; column: string; text: string };
type SheetReading = { units: SheetUnit[]; faults: SheetFault[] };
/** `home` is known also where another cell of the row is wrong. */
type RowReading = { home: UnitName | null; unit: UnitInput | null };
type UnitName = Pick<UnitInput, 'tower' | 'number'>;

type Field = keyof UnitInput;
type Column = {
  field: Field;
  header: string;
  isOptional?: true;
  /** Completes "“12 L” is not …". */
  wanted: string;
  read: (cell: string) => unknown;
  write: (unit: UnitInput) => string | number;
};

/** A column with its place in a sheet; -1 where an optional one is absent. */
type FoundColumn = Column & { index: number };

const asText = (cell: string) => cell;
const asNumber = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);

/** 19675480, 1,96,75,480 or ₹1,96,75,480. */
function asRupees(cell: string): number {
  const amount = cell.replace(/^₹\s*/, '');
  return asNumber(/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(amount) ? amount.replaceAll(',', '') : amount);
}

const asState = (cell: string) => stateOfWord(cell) ?? '';

const localTime = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/;

/** A time in the company's time zone. A day alone means its end. */
function asTime(cell: string): string {
  const [, day = '', clock] = localTime.exec(cell) ?? [];
  const time = clock === undefined ? dayLength : Date.parse(`1970-01-01T${clock}Z`);
  const date = new Date(startOfDay(day) + time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** '2026-11-30 18:00'; seconds are written only where there are any. */
function timeText(iso: string): string {
  return companyClock(Date.parse(iso))
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$|Z$/, '');
}

const rupees = `a whole number of rupees from 0 to ${groupedAsInIndia(limits.rupees)}`;
const stateNames = unitStates.map((state) => unitStateWords[state]).join(', ');

const columns: readonly Column[] = [
  {
    ...{ field: 'tower', header: 'Tower', read: asText, write: ({ tower }) => tower },
    wanted: `a tower name of at most ${limits.towerName} letters and digits`,
  },
  {
    ...{ field: 'number', header: 'Number', read: asText, write: ({ number }) => number },
    wanted: `a home number of at most ${limits.unitNumber} letters, digits and hyphens`,
  },
  {
    ...{ field: 'homeType', header: 'Home type', read: asText, write: ({ homeType }) => homeType },
    wanted: `a text of at most ${limits.label} characters`,
  },
  {
    ...{ field: 'floor', header: 'Floor', read: asNumber, write: ({ floor }) => floor },
    wanted: `a whole number from -5 to ${limits.floor}`,
  },
  {
    ...{ field: 'facing', header: 'Facing', isOptional: true, read: asText, write: ({ facing }) => facing ?? '' },
    wanted: `a text of at most ${limits.label} characters`,
  },
  {
    ...{ field: 'carpetArea', header: 'Carpet area (m²)', read: asNumber, write: ({ carpetArea }) => carpetArea },
    wanted: `a number of square metres from 1 to ${groupedAsInIndia(limits.squareMetres)}`,
  },
  { field: 'price', header: 'Price', wanted: rupees, read: asRupees, write: ({ price }) => price },
  { field: 'floorRise', header: 'Floor rise', wanted: rupees, read: asRupees, write: ({ floorRise }) => floorRise },
  { field: 'parking', header: 'Parking', wanted: rupees, read: asRupees, write: ({ parking }) => parking },
  {
    ...{ field: 'state', header: 'State', read: asState, write: ({ state }) => unitStateWords[state] },
    wanted: `one of ${stateNames}`,
  },
  {
    ...{ field: 'heldUntil', header: 'Held until', isOptional: true, read: asTime },
    write: ({ heldUntil }) => (heldUntil ? timeText(heldUntil) : ''),
    wanted: 'a date and time such as 2026-11-30 18:00',
  },
];

const headerOf = (field: Field) => columns.find((column) => column.field === field)?.header ?? '';

export const unitSheetHeaders: readonly string[] = columns.map(({ header }) => header);

export const unitSheetCells = (unit: UnitInput): (string | number)[] => columns.map(({ write }) => write(unit));

/** 'Carpet area (m²)' and 'carpet_area' are one column. */
const headerKey = (header: string) =>
  header
    .slice(0, limits.label)
    .toLowerCase()
    .replace(/\(.*\)|[^\p{L}\p{N}]/gu, '');

/** How many faults are listed. A sheet with more has one mistake that is repeated in every row. */
const faultLimit = 2_000;

/**
 * Reads a sheet row by row, the headers first, and names every fault, so that a person can correct the whole sheet at once. The
 * rows are not kept: a sheet of 20,000 homes would be a large part of the server's memory. `check` finds the faults of a home
 * beside the other homes of the project.
 */
export function createUnitSheetReader(
  homeTypes: readonly string[],
  check: (unit: UnitInput) => UnitFault[] = () => [],
) {
  const units: SheetUnit[] = [];
  const faults: SheetFault[] = [];
  const firstRow = new Map<string, number>();
  let found: FoundColumn[] | null = null;
  let count = 0;
  let unlisted = 0;

  function refuse(fault: SheetFault) {
    if (faults.length < faultLimit) faults.push(fault);
    else unlisted += 1;
  }

  return {
    add({ row, cells }: SheetRow) {
      if (!found) {
        found = findColumns(row, cells, refuse);
        return;
      }
      count += 1;
      if (count === limits.unitsPerProject + 1)
        refuse({ row, column: '', text: `The sheet has more than ${groupedAsInIndia(limits.unitsPerProject)} homes` });
      // Without its columns, every row would be faulty.
      if (count > limits.unitsPerProject || found.length < columns.length) return;
      const { home, unit } = readRow({ row, cells }, found, homeTypes, refuse);
      const unfit = unit ? check(unit) : [];
      for (const { field, text } of unfit) refuse({ row, column: headerOf(field), text });
      if (unit && unfit.length === 0) units.push({ row, unit });
      if (!home) return;
      const first = firstRow.get(unitKeyOf(home));
      if (first === undefined) firstRow.set(unitKeyOf(home), row);
      else refuse({ row, column: 'Number', text: `${unitNameOf(home)} is also in row ${first}` });
    },

    finish(): SheetReading {
      if (!found) refuse({ row: 1, column: '', text: 'The sheet is empty' });
      const text = `${groupedAsInIndia(unlisted)} more faults are not listed; correct these first`;
      return { units, faults: unlisted > 0 ? [...faults, { row: count + 1, column: '', text }] : faults };
    },
  };
}

/** Fewer than there are columns where one is missing or in the sheet twice. */
function findColumns(row: number, cells: readonly string[], refuse: (fault: SheetFault) => void): FoundColumn[] {
  return columns.flatMap((column) => {
    const places = cells.flatMap((cell, index) => (headerKey(cell) === headerKey(column.header) ? [index] : []));
    const [index = -1] = places;
    if (places.length === 1 || (places.length === 0 && column.isOptional)) return [{ ...column, index }];
    const text = places.length > 1 ? 'This column is in the sheet twice' : 'This column is missing';
    refuse({ row, column: column.header, text });
    return [];
  });
}

function readRow(
  { row, cells }: SheetRow,
  found: readonly FoundColumn[],
  homeTypes: readonly string[],
  refuse: (fault: SheetFault) => void,
): RowReading {
  const values: Partial<Record<Field, unknown>> = {};
  let isFaulty = false;
  const refuseCell = (column: string, text: string) => {
    isFaulty = true;
    refuse({ row, column, text });
  };
  for (const { field, header, isOptional, wanted, read, index } of found) {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '') {
      if (!isOptional) refuseCell(header, 'This cell is empty');
      continue;
    }
    const value = unitInputSchema.shape[field].safeParse(read(cell));
    const shown = `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;
    if (!value.success) refuseCell(header, `${shown} is not ${wanted}`);
    else if (field === 'homeType' && !homeTypes.includes(cell))
      refuseCell(header, `${shown} is not a home type of this project (${homeTypes.join(', ') || 'it has none'})`);
    else values[field] = value.data;
  }
  if (values.heldUntil !== undefined && values.state !== undefined && values.state !== 'held')
    refuseCell('Held until', 'Only a home that is held has an end of its hold');
  const home = values.tower !== undefined && values.number !== undefined ? (values as UnitInput) : null;
  return { home, unit: isFaulty ? null : (values as UnitInput) };
}

/** Whether two homes would be the same row of the sheet. */
export function isSameUnit(a: UnitInput, b: UnitInput): boolean {
  return columns.every(({ write }) => write(a) === write(b));
}

const moneyFields: ReadonlySet<Field> = new Set(['price', 'floorRise', 'parking']);

/** 'Price: ₹1,90,00,000 to ₹1,96,75,480', for each column that differs. */
export function unitChangesBetween(before: UnitInput, after: UnitInput): string[] {
  const shown = (field: Field, cell: string | number) =>
    moneyFields.has(field) ? rupeesText(paiseOf(Number(cell))) : String(cell) || 'none';
  return columns.flatMap(({ field, header, write }) => {
    const [was, is] = [write(before), write(after)];
    return was === is ? [] : [`${header}: ${shown(field, was)} to ${shown(field, is)}`];
  });
}

type Change = UnitName & { before: UnitInput | null; after: UnitInput | null };

/** 'East 101: Available to Held', for one home of a change. */
export function unitChangeText({ before, after, ...home }: Change): string {
  const name = unitNameOf(home);
  if (!before || !after) return `${name}: ${after ? 'added' : 'removed'}`;
  // The end of a hold goes with the state.
  const isShown = (change: string) => before.state === after.state || !change.startsWith('Held until: ');
  const changes = unitChangesBetween(before, after).filter(isShown);
  return `${name}: ${changes.map((change) => change.replace(/^State: /, '')).join(', ')}`;
}
