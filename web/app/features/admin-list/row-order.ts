/** Where a row is dropped: before or after another one. */
export type Drop = { before: string } | { after: string };

/** The ids with one moved by a number of places, at most to an end. */
export function shifted(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, from + by)), 0, id);
}

/** The ids with one moved beside another. */
export function dropped(ids: readonly string[], id: string, drop: Drop): string[] {
  const others = ids.filter((other) => other !== id);
  const beside = 'before' in drop ? drop.before : drop.after;
  const place = others.indexOf(beside);
  return place < 0 ? [...ids] : others.toSpliced('before' in drop ? place : place + 1, 0, id);
}

/** The request that gives a row the place it has in these ids; null where it is alone. */
export function dropOf(ids: readonly string[], id: string): Drop | null {
  const place = ids.indexOf(id);
  const [before, after] = [ids[place + 1], ids[place - 1]];
  if (after !== undefined) return { after };
  return before === undefined ? null : { before };
}
