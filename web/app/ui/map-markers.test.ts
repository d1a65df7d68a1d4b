import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markersOf } from './map-markers.ts';

const plate = { width: 100, height: 70, stem: 14 };
const point = fc.record({
  x: fc.double({ min: 0, max: 1_000, noNaN: true }),
  y: fc.double({ min: 0, max: 700, noNaN: true }),
});

it('markers never overlap, and every place belongs to one', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const markers = markersOf(points, plate);
      expect(markers.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(points.map((_, at) => at));
      const drawn = markers.map(({ x, y, look }) =>
        look === 'plate'
          ? { left: x - 50, right: x + 50, top: y - 84, bottom: y }
          : { left: x - 15, right: x + 15, top: y - 15, bottom: y + 15 },
      );
      const areCircles = (a: number, b: number) => markers[a]?.look === 'dot' && markers[b]?.look === 'dot';
      drawn.forEach((a, at) => {
        drawn.forEach((b, other) => {
          if (other <= at || areCircles(at, other)) return;
          const overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          expect(overlaps).toBe(false);
        });
      });
    }),
  );
});

it('a place on its own is a plate, two whose plates would overlap are dots, and two at the same spot are one dot', () => {
  const looks = (points: { x: number; y: number }[]) =>
    markersOf(points, plate).map(({ look, members }) => [look, members]);
  expect(
    looks([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
    ]),
  ).toEqual([
    ['plate', [0]],
    ['plate', [1]],
  ]);
  expect(
    looks([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]),
  ).toEqual([
    ['dot', [0]],
    ['dot', [1]],
  ]);
  expect(
    looks([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
  ).toEqual([['dot', [0, 1]]]);
});
