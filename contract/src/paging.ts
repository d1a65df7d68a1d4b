/** How many cards a page of a grid holds: three columns and two both come out even. */
export const gridSize = 12;

export type Page<T> = { items: T[]; page: number; pages: number; total: number };

/** One page of a list that is at hand whole; a page that does not exist is the nearest that does. */
export function pageOf<T>(items: readonly T[], asked: number | string | null | undefined): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / gridSize));
  const page = Math.min(Math.max(1, Math.floor(Number(asked)) || 1), pages);
  return { items: items.slice((page - 1) * gridSize, page * gridSize), page, pages, total: items.length };
}
