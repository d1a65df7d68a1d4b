import { groupedAsInIndia } from '@plinth/contract/digit-groups';
import type { Unit } from '@plinth/contract/unit.schema';
import { type AmountField, amountFields, amountOf, type UnitEdits, withField } from './unit-edits.ts';

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
  const fields = amountFields.slice(amountFields.indexOf(field));
  return cells.reduce((all, row, down) => {
    const target = units[unit + down];
    if (!target) return all;
    return fields
      .slice(0, row.length)
      .reduce((some, name, right) => withField(some, target, name, amountText(row[right] ?? '')), all);
  }, edits);
}
