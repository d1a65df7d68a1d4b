/** The figure below which so many per cent of the measured ones lie. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const median = (figures: readonly number[]) => percentile(figures, 50);
