import { companyClock, dayLength, startOfDay } from './company-time.ts';
import { groupedAsInIndia } from './digit-groups.ts';
import { limits } from './limits.ts';
import { paiseOf, rupeesText } from './money.ts';
import { type UnitInput, unitInputSchema } from './unit.schema.ts';
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
type RowReading = { row: number; home: UnitName | null; unit: UnitInput | null; faults: SheetFault[] };
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

const asText = (cell: string) => cell;
const asNumber = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);

/** 19675480, 1,96,75,480 or ₹1,96,75,480. */
function asRupees(cell: string): number {
  const amount = cell.replace(/^₹\s*/, '');
  return asNumber(/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(amount) ? amount.replaceAll(',', '') : amount);
}

function asState(cell: string): string {
  const name = cell.toLowerCase();
  return unitStates.find((state) => state === name || unitStateWords[state].toLowerCase() === name) ?? '';
}

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

export const unitSheetHeaders: readonly string[] = columns.map(({ header }) => header);

export const unitSheetCells = (unit: UnitInput): (string | number)[] => columns.map(({ write }) => write(unit));

/** 'Carpet area (m²)' and 'carpet_area' are one column. */
const headerKey = (header: string) => header.toLowerCase().replace(/\(.*\)|[^\p{L}\p{N}]/gu, '');

/** How many faults are listed. A sheet with more has one mistake that is repeated in every row. */
const faultLimit = 2_000;

/** Reads every row and names every fault, so that a person can correct the whole sheet at once. */
export function readUnitSheet(sheet: readonly SheetRow[], homeTypes: readonly string[]): SheetReading {
  const [headers, ...rows] = sheet;
  if (!headers) return { units: [], faults: [{ row: 1, column: '', text: 'The sheet is empty' }] };
  const headerFaults: SheetFault[] = [];
  const found = columns.map((column) => {
    const places = headers.cells.flatMap((cell, index) =>
      headerKey(cell) === headerKey(column.header) ? [index] : [],
    );
    if (places.length > 1)
      headerFaults.push({ row: headers.row, column: column.header, text: 'This column is in the sheet twice' });
    if (places.length === 0 && !column.isOptional)
      headerFaults.push({ row: headers.row, column: column.header, text: 'This column is missing' });
    return { ...column, index: places[0] ?? -1 };
  });
  if (headerFaults.length > 0) return { units: [], faults: headerFaults };
  if (rows.length > limits.unitsPerProject) {
    const text = `The sheet has more than ${groupedAsInIndia(limits.unitsPerProject)} homes`;
    return { units: [], faults: [{ row: limits.unitsPerProject + 2, column: '', text }] };
  }
  const readings = rows.map(({ row, cells }) => readRow(row, cells, found, homeTypes));
  const units = readings.flatMap(({ row, unit }) => (unit ? [{ row, unit }] : []));
  const faults = [...readings.flatMap((reading) => reading.faults), ...repeated(readings)];
  return { units, faults: firstOf(faults.toSorted((a, b) => a.row - b.row)) };
}

function readRow(
  row: number,
  cells: readonly string[],
  found: readonly (Column & { index: number })[],
  homeTypes: readonly string[],
): RowReading {
  const faults: SheetFault[] = [];
  const values: Partial<Record<Field, unknown>> = {};
  for (const { field, header, isOptional, wanted, read, index } of found) {
    const cell = cells[index]?.trim() ?? '';
    const refuse = (text: string) => faults.push({ row, column: header, text });
    if (cell === '') {
      if (!isOptional) refuse('This cell is empty');
      continue;
    }
    const value = unitInputSchema.shape[field].safeParse(read(cell));
    const shown = `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;
    if (!value.success) refuse(`${shown} is not ${wanted}`);
    else if (field === 'homeType' && !homeTypes.includes(cell))
      refuse(`${shown} is not a home type of this project (${homeTypes.join(', ') || 'it has none'})`);
    else values[field] = value.data;
  }
  if (values.heldUntil !== undefined && values.state !== undefined && values.state !== 'held')
    faults.push({ row, column: 'Held until', text: 'Only a home that is held has an end of its hold' });
  const home = values.tower !== undefined && values.number !== undefined ? (values as UnitInput) : null;
  return { row, home, unit: faults.length > 0 ? null : (values as UnitInput), faults };
}

function repeated(rows: readonly RowReading[]): SheetFault[] {
  const firstRow = new Map<string, number>();
  return rows.flatMap(({ row, home }) => {
    if (!home) return [];
    const first = firstRow.get(unitKeyOf(home));
    if (first === undefined) firstRow.set(unitKeyOf(home), row);
    return first === undefined ? [] : [{ row, column: 'Number', text: `${unitNameOf(home)} is also in row ${first}` }];
  });
}

function firstOf(faults: SheetFault[]): SheetFault[] {
  if (faults.length <= faultLimit) return faults;
  const text = `${groupedAsInIndia(faults.length - faultLimit)} more faults are not listed; correct these first`;
  return [...faults.slice(0, faultLimit), { row: faults[faultLimit]?.row ?? 0, column: '', text }];
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
