/** Section 2.6: a project timeline is sorted by Year, newest first. A card whose text contains no year comes last. */
export function newestYearFirst<C extends { Year: string }>(cards: readonly C[]): C[] {
  return cards.toSorted((one, other) => yearOf(other) - yearOf(one));
}

/** `Year` is free text: '2019', 'June 2004', '2001 to 2003'. */
const yearOf = ({ Year }: { Year: string }) => Number(/\d{3,4}/.exec(Year)?.[0] ?? 0);
