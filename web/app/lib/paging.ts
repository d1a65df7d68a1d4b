import { gridSize } from '@plinth/contract/paging';
import { redirect } from 'react-router';

/** One more than is shown, which tells whether there is a next page without a count query. */
export const pageLimit = gridSize + 2;

/** One page of a list with cursor pagination. It has one item more than a grid, for the lead post of the first page. */
export function cursorPage<T extends { _id: string }>(found: readonly T[] | null) {
  const items = found?.slice(0, pageLimit - 1) ?? null;
  const next = found?.length === pageLimit ? (items?.at(-1)?._id ?? null) : null;
  return { items, next };
}

/** The id after which a page starts; null (the first page) if the parameter is missing or cannot be an id. */
export function cursorOf(url: URL): string | null {
  const after = url.searchParams.get('after');
  return after && /^[\w-]{1,64}$/.test(after) ? after : null;
}

/** After the last rows of a page were deleted, its cursor leads to an empty page although the list has others. */
export function leaveEmptyPage({ pathname, searchParams }: URL, rows: readonly unknown[]) {
  const first = new URLSearchParams([...searchParams].filter(([key]) => !['after', 'before'].includes(key)));
  if (rows.length === 0 && first.size < searchParams.size) throw redirect(`${pathname}?${first}`);
}
