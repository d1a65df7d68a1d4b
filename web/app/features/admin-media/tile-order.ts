/** The order of the tiles of a picture grid. */

/** A row of an admin form, as `admin-edit` keeps it. */
export type Row = { key: string; values: Record<string, string> };

/** The rows with one at another place; places outside the list are its ends. */
export function moveRow<R>(rows: readonly R[], from: number, to: number): R[] {
  const moved = [...rows];
  const [row] = moved.splice(from, 1);
  if (row === undefined) return [...rows];
  moved.splice(Math.max(0, Math.min(to, moved.length)), 0, row);
  return moved;
}

/**
 * Adds a row that arrived later than others of the same drop: after the ones that were dropped before it, wherever a person
 * has moved them. `order` has the keys of all dropped files.
 */
export function insertInOrder<R extends { key: string }>(rows: readonly R[], row: R, order: readonly string[]): R[] {
  const place = order.indexOf(row.key);
  const placeOf = ({ key }: R) => order.indexOf(key);
  const before = rows.findLastIndex((other) => placeOf(other) >= 0 && placeOf(other) < place);
  if (before >= 0) return rows.toSpliced(before + 1, 0, row);
  const after = rows.findIndex((other) => placeOf(other) > place);
  return after >= 0 ? rows.toSpliced(after, 0, row) : [...rows, row];
}

/** The place of the next row without a description, after the given one and then from the start; -1 where all have one. */
export function nextUndescribed(rows: readonly Row[], from: number): number {
  const isOpen = (row: Row | undefined) => !row?.values.alt?.trim();
  for (let step = 1; step <= rows.length; step += 1) {
    const place = (from + step) % rows.length;
    if (place !== from && isOpen(rows[place])) return place;
  }
  return -1;
}
