type Placed = { x: number; y: number };

/** Puts together what would lie on top of each other: everything within one cell of a grid in pixels. */
export function clusterByCell<P extends Placed>(points: readonly P[], cell: { width: number; height: number }): P[][] {
  const groups = new Map<string, P[]>();
  for (const point of points) {
    const key = `${Math.floor(point.x / cell.width)} ${Math.floor(point.y / cell.height)}`;
    const group = groups.get(key);
    if (group) group.push(point);
    else groups.set(key, [point]);
  }
  return [...groups.values()];
}
