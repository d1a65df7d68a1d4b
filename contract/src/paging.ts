/** How many cards a page of a grid shows: divisible by both two and three columns. */
export const gridSize = 12;

export type PagePlace = { page: number; pages: number; total: number };

/** The requested page of a list; a page that does not exist becomes the nearest one that does. */
export function placeOf(total: number, asked: string | null | undefined): PagePlace {
  const pages = Math.max(1, Math.ceil(total / gridSize));
  return { page: Math.min(Math.max(1, Math.floor(Number(asked)) || 1), pages), pages, total };
}
