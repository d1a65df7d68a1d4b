/** Parameters of a list's URL that belong to one visit of it, not to a filter. */
const notKept = new Set(['after', 'before', 'limit']);

/** Lists of leads: for them a call needs another capability than for content, and its filters may name a person. */
export const isLeadList = (list: string | undefined): boolean => list === 'form' || list === 'people';

/** The query of a list as a saved filter keeps it: without the page, in a fixed order, so that equal filters are equal texts. */
export function filterQueryOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => value !== '' && !notKept.has(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
