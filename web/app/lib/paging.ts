/** How many cards a page of a grid holds: three columns and two both come out even. */
const pageSize = 24;

export type Page<T> = { items: T[]; page: number; pages: number; total: number };

/** One page of a list that is at hand whole; a page that does not exist is the nearest that does. */
export function pageOf<T>(items: readonly T[], asked: string | null): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Math.max(1, Math.floor(Number(asked)) || 1), pages);
  return { items: items.slice((page - 1) * pageSize, page * pageSize), page, pages, total: items.length };
}

/** One more than is shown, to know whether there is a next page without counting. */
export const pageLimit = pageSize + 2;

/** One page of a list that is read by its last id. The lead post of a first page makes it one more than a grid. */
export function cursorPage<T extends { _id: string }>(found: readonly T[] | null) {
  const items = found?.slice(0, pageLimit - 1) ?? null;
  const next = found?.length === pageLimit ? (items?.at(-1)?._id ?? null) : null;
  return { items, next };
}

/** The id a page starts after; anything that no id could be is the first page. */
export function cursorOf(url: URL): string | null {
  const after = url.searchParams.get('after');
  return after && /^[\w-]{1,64}$/.test(after) ? after : null;
}
