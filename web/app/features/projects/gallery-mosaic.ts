/** The layout of a gallery of any length: one large picture with two beside it, then rows of three. */

/** The large picture is as tall as the two beside it; all others have the same aspect ratio. */
export function frameOf(position: number, count: number): string {
  if (position > 0 || count === 2) return 'aspect-4/3';
  return count === 1 ? 'aspect-8/5' : 'aspect-8/5 lg:absolute lg:inset-0 lg:aspect-auto';
}

/** The largest width of a frame: half of the window, unless it fills a row. */
export function sizesOf(position: number, count: number): string {
  const spans = spanOf(position, count).split(' ');
  return spans.includes('col-span-2') || spans.includes('lg:col-span-6') ? '100vw' : '50vw';
}

/**
 * A single picture is as wide as the large one of a row. Phones have two columns, and a leftover picture fills its row. Wide
 * screens have six columns, filled the same way.
 */
export function spanOf(position: number, count: number): string {
  if (count <= 2) return count === 1 ? 'col-span-2 lg:col-span-4' : 'lg:col-span-3';
  if (position === 0) return 'col-span-2 lg:col-span-4 lg:row-span-2';
  const isLastOnPhone = position === count - 1 && count % 2 === 0;
  return `${isLastOnPhone ? 'col-span-2 ' : ''}${wideSpan(position, count)}`;
}

function wideSpan(position: number, count: number): string {
  const after = count - 3;
  const isInLastRow = position >= 3 + after - (after % 3);
  if (position < 3 || !isInLastRow) return 'lg:col-span-2';
  return after % 3 === 1 ? 'lg:col-span-6' : 'lg:col-span-3';
}
