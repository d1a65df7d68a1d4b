/**
 * `sizes` says how wide a frame is. A picture with a wider aspect ratio than its frame is cropped at its sides, which means
 * that it is drawn wider than the frame, by this factor.
 */
export function coverFactor(picture: { width: number; height: number }, shape: number): number {
  return Math.max(1, picture.width / picture.height / shape);
}

/** Multiplies each length of a `sizes` attribute, such as '(width > 640px) 50vw, 100vw', by the factor. */
export function widenSizes(sizes: string, factor: number): string {
  if (factor === 1) return sizes;
  return sizes
    .split(', ')
    .map((entry) => entry.replace(/[\d.]+(?=vw$)/, (width) => String(Math.ceil(Number(width) * factor))))
    .join(', ');
}
