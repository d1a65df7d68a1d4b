/** How many cards a page of a grid holds: three columns and two both come out even. */
export const gridSize = 12;

export type PagePlace = { page: number; pages: number; total: number };

/** Which page of so many items was asked for; one that does not exist is the nearest that does. */
export function placeOf(total: number, asked: string | null | undefined): PagePlace {
  const pages = Math.max(1, Math.ceil(total / gridSize));
  return { page: Math.min(Math.max(1, Math.floor(Number(asked)) || 1), pages), pages, total };
}
