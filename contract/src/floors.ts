import type { PublicUnit } from './unit.schema.ts';

/** A tower as visitors see it: its floors from the top, each with its homes. Free of zod, because browsers load it. */

export type Floor = { floor: number; homes: PublicUnit[]; left: number };

export const isLeft = (unit: Pick<PublicUnit, 'state'>): boolean => unit.state === 'available';

/** The floors that have homes, the highest first; the homes of a floor in the order of their numbers. */
export function floorsOf(units: readonly PublicUnit[], tower: string): Floor[] {
  const byFloor = Map.groupBy(
    units.filter((unit) => unit.tower === tower),
    ({ floor }) => floor,
  );
  return [...byFloor]
    .map(([floor, homes]) => ({
      floor,
      homes: homes.toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true })),
      left: homes.filter(isLeft).length,
    }))
    .toSorted((a, b) => b.floor - a.floor);
}

/** Floors one after another that have no home left are one band: phones show them as a thin line. */
export type Band = { from: number; to: number };
export type FloorRow = { floor: Floor } | { band: Band };

export function rowsOf(floors: readonly Floor[]): FloorRow[] {
  const rows: FloorRow[] = [];
  for (const floor of floors) {
    const last = rows.at(-1);
    if (floor.left > 0) rows.push({ floor });
    else if (last && 'band' in last) last.band.to = floor.floor;
    else rows.push({ band: { from: floor.floor, to: floor.floor } });
  }
  return rows;
}
