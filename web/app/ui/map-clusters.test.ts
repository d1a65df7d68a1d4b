import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterByCell } from './map-clusters.ts';

it('loses no place and puts together only what is near', () => {
  const cell = { width: 100, height: 70 };
  const point = fc.record({ x: fc.integer({ min: -5_000, max: 5_000 }), y: fc.integer({ min: -5_000, max: 5_000 }) });
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const groups = clusterByCell(points, cell);
      expect(groups.flat()).toHaveLength(points.length);
      for (const group of groups) {
        const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
        expect(spread(group.map(({ x }) => x))).toBeLessThan(cell.width);
        expect(spread(group.map(({ y }) => y))).toBeLessThan(cell.height);
      }
    }),
  );
});
