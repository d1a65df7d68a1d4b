import { expect } from 'vitest';
import { isStarved, readProcessorTime } from '../../testing/stolen-time.ts';
import { isLong } from './length.ts';

/**
 * Returns a check for the figures that depend on the speed of the machine. A short run shares its machine: there a figure over
 * its limit fails the drill unless the host took the processor away during the measurement. In a long run it always fails.
 */
export function startMeasurement() {
  const from = readProcessorTime();
  return function expectAtMost(figure: number, limit: number): void {
    if (!isLong && figure > limit && isStarved(from, readProcessorTime())) {
      console.log(`${figure}, limit ${limit}: not judged, because the host took the processor away`);
      return;
    }
    expect(figure).toBeLessThanOrEqual(limit);
  };
}
