import { expect } from 'vitest';
import { readProcessorTime, stolenShare } from '../../testing/stolen-time.ts';
import { isLong } from './length.ts';

/** While the host gives more than this share of the processor to others, a time says nothing about our code. */
const mostStolen = 0.1;

/**
 * Returns a check for the figures that depend on the speed of the machine. A short run shares its machine: there a figure over
 * its limit fails the drill unless the host took the processor away during the measurement. In a long run it always fails.
 */
export function startMeasurement() {
  const from = readProcessorTime();
  return function expectAtMost(figure: number, limit: number): void {
    const stolen = stolenShare(from, readProcessorTime());
    if (!isLong && figure > limit && stolen > mostStolen) {
      console.log(
        `${figure}, limit ${limit}: not judged, because the host took ${Math.round(stolen * 100)} % of the processor`,
      );
      return;
    }
    expect(figure).toBeLessThanOrEqual(limit);
  };
}
