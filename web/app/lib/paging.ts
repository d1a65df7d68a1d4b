import { gridSize } from '@plinth/contract/paging';

/** One more than is shown, to know whether there is a next page without counting. */
export const pageLimit = gridSize + 2;

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
