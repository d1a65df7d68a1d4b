/** The order that the team gives to the documents of a list: lists are sorted by position, then by id. */

export type Placed = { id: string; position: number };
/** Where a document is moved: before or after another one. */
export type MoveTarget = { before: string } | { after: string };

const least = 1;

/**
 * The positions that change when a document is moved: its own and, where there is no free number between its new neighbours,
 * those of the documents that follow. None of them has the position of its neighbour afterwards. Null where one of the two is
 * not in the list. `most` is the largest position.
 */
export function moveInOrder(list: readonly Placed[], id: string, target: MoveTarget, most: number): Placed[] | null {
  const moved = list.find((item) => item.id === id);
  const others = list.filter((item) => item.id !== id);
  const beside = 'before' in target ? target.before : target.after;
  const place = others.findIndex((item) => item.id === beside);
  if (!moved || place < 0) return null;
  const index = 'before' in target ? place : place + 1;
  const wanted = others.toSpliced(index, 0, moved);
  const positions = spread(wanted, index, most) ?? numberAll(wanted);
  const before = new Map(list.map((item) => [item.id, item.position]));
  return positions.filter((item) => before.get(item.id) !== item.position);
}

/** Changes as few positions as possible; null where they would exceed the largest. */
function spread(wanted: readonly Placed[], index: number, most: number): Placed[] | null {
  const placed = wanted.map((item) => ({ ...item }));
  const [lower, moved, upper] = [placed[index - 1], placed[index], placed[index + 1]];
  if (!moved) return placed;
  const fits = (!lower || lower.position < moved.position) && (!upper || moved.position < upper.position);
  if (!fits) moved.position = between(lower?.position, upper?.position);
  for (let next = index + 1; next < placed.length; next += 1) {
    const [above, item] = [placed[next - 1], placed[next]];
    if (!above || !item || above.position < item.position) break;
    item.position = above.position + 1;
  }
  return placed.every(({ position }) => position <= most) ? placed : null;
}

function between(lower: number | undefined, upper: number | undefined): number {
  if (lower === undefined) return upper === undefined ? least : Math.max(least, upper - 1);
  if (upper === undefined || upper - lower < 2) return lower + 1;
  return lower + Math.floor((upper - lower) / 2);
}

const numberAll = (wanted: readonly Placed[]): Placed[] =>
  wanted.map((item, index) => ({ ...item, position: least + index }));
