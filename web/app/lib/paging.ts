/** How many cards a page of a grid holds: three columns and two both come out even. */
const pageSize = 24;

export type Page<T> = { items: T[]; page: number; pages: number; total: number };

/** One page of a list that is at hand whole; a page that does not exist is the nearest that does. */
export function pageOf<T>(items: readonly T[], asked: string | null): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Math.max(1, Math.floor(Number(asked)) || 1), pages);
  return { items: items.slice((page - 1) * pageSize, page * pageSize), page, pages, total: items.length };
}
