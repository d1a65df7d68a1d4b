/** The smallest figure that at least `percent` per cent of the figures do not exceed. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const median = (figures: readonly number[]) => percentile(figures, 50);
