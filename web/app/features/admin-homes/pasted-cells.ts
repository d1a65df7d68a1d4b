import { groupedAsInIndia } from '@plinth/contract/digit-groups';
import type { Unit } from '@plinth/contract/unit.schema';
import { stateOfWord } from '@plinth/contract/unit-rules';
import { type AmountField, amountFields, amountOf, type UnitEdits, withField } from './unit-edits.ts';

/** As in the sheet. */
const pastedFields = [...amountFields, 'state'] as const;
type PastedField = (typeof pastedFields)[number];

const fieldsFrom = (field: AmountField) => pastedFields.slice(pastedFields.indexOf(field));

/** Null for a text without rows or columns, which belongs into one cell as it is. */
function cellsOf(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || cells.some((row) => row.length > 1) ? cells : null;
}

/** As the grid writes it, so that an amount that is stored already is no edit. */
function amountText(cell: string): string {
  const amount = amountOf(cell);
  return amount === null ? cell : groupedAsInIndia(amount);
}

/**
 * The edits with cells of a spreadsheet in the grid, from one amount on to the right and downwards. Cells beyond the last column
 * or the last row are left out. Null for a text that is not a range of cells.
 */
export function withPasted(
  edits: UnitEdits,
  units: readonly Unit[],
  { unit, field }: { unit: number; field: AmountField },
  text: string,
): UnitEdits | null {
  const cells = cellsOf(text);
  if (!cells) return null;
  const fields = fieldsFrom(field);
  return cells.reduce((all, row, down) => {
    const target = units[unit + down];
    if (!target) return all;
    return fields
      .slice(0, row.length)
      .reduce((some, name, right) => withCell(some, target, name, row[right] ?? ''), all);
  }, edits);
}

function withCell(edits: UnitEdits, unit: Unit, field: PastedField, cell: string): UnitEdits {
  if (field !== 'state') return withField(edits, unit, field, amountText(cell));
  const state = stateOfWord(cell);
  return state ? withField(edits, unit, field, state) : edits;
}

/** The columns of a pasted range that have no place in the grid, or are states that the grid does not know; the first is 1. */
export function columnsNotTaken(field: AmountField, text: string): number[] {
  const cells = cellsOf(text) ?? [];
  const fields = fieldsFrom(field);
  const isTaken = (column: number, cell: string) =>
    cell === '' || (fields[column] === 'state' ? stateOfWord(cell) !== undefined : column < fields.length);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns
    .filter((column) => cells.some((row) => !isTaken(column, row[column] ?? '')))
    .map((column) => column + 1);
}
