import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPlaces, joinNear, placeLabels, scaleBarOf, targetOf } from './map-plan.ts';

const plan = { width: 600, height: 400 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Around Pune, so that many places are close to each other. */
const near = fc.record({
  latitude: fc.double({ min: 18.4, max: 18.7, noNaN: true }),
  longitude: fc.double({ min: 73.7, max: 74, noNaN: true }),
});
const places = fc.oneof(fc.array(place, { maxLength: 60 }), fc.array(near, { maxLength: 60 }));

describe('the dots of a plan', () => {
  it('dots are never closer than 32 px, include every place and stay within the plan', () => {
    fc.assert(
      fc.property(places, (all) => {
        const dots = joinNear(fitPlaces(all, plan).points);
        expect(dots.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        dots.forEach((dot, index) => {
          expect(dot.x).toBeGreaterThanOrEqual(0);
          expect(dot.x).toBeLessThanOrEqual(600);
          expect(dot.y).toBeGreaterThanOrEqual(0);
          expect(dot.y).toBeLessThanOrEqual(400);
          for (const other of dots.slice(index + 1)) {
            expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThanOrEqual(32);
          }
        });
      }),
    );
  });

  it('tap targets of dots do not overlap and are 44 px where possible, never under 32', () => {
    fc.assert(
      fc.property(places, (all) => {
        const dots = joinNear(fitPlaces(all, plan).points);
        for (const dot of dots) {
          const target = targetOf(dot, dots);
          expect(target).toBeGreaterThanOrEqual(32);
          expect(target).toBeLessThanOrEqual(44);
          for (const other of dots.filter((it) => it !== dot)) {
            const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
            expect(target / 2 + targetOf(other, dots) / 2).toBeLessThanOrEqual(distance);
          }
        }
      }),
    );
  });

  it('dots 31 px apart are joined, and dots 32 px apart are not', () => {
    expect(
      joinNear([
        { x: 100, y: 100 },
        { x: 131, y: 100 },
      ]),
    ).toEqual([{ x: 115.5, y: 100, members: [0, 1] }]);
    expect(
      joinNear([
        { x: 100, y: 100 },
        { x: 132, y: 100 },
      ]),
    ).toHaveLength(2);
  });

  it('the plan has north at the top, west at the left and one scale in both directions', () => {
    const [aundh, baner] = fitPlaces(
      [
        { latitude: 18.5594, longitude: 73.8077 },
        { latitude: 18.566, longitude: 73.772 },
      ],
      plan,
    ).points as [{ x: number; y: number }, { x: number; y: number }];
    expect(baner.x).toBe(48);
    expect(aundh.x).toBe(552);
    expect(baner.y).toBeLessThan(aundh.y);
    // 3.76 km by 0.73 km.
    expect((aundh.y - baner.y) / (aundh.x - baner.x)).toBeCloseTo(0.195, 3);
  });
});

it('a name is placed beside its dot, else on the other side, and is left out if neither side is free', () => {
  const dots = [
    { x: 300, y: 100, members: [0] },
    { x: 580, y: 200, members: [1] },
    { x: 300, y: 300, members: [2] },
  ];
  const labels = placeLabels(dots, ['Baner', 'Kharadi', 'Pune '.repeat(20)], plan);
  expect(labels.map(({ text }) => text)).toEqual(['Baner', 'Kharadi']);
  expect(labels[0]?.x).toBeGreaterThan(300);
  expect(labels[1]?.x).toBeLessThan(580);
});

it.each([
  [4.5, 500],
  [43, 5_000],
  [70, 10_000],
  [0.9, 100],
])('the scale bar at %s metres per pixel has the round length of %s m', (metresPerPixel, metres) => {
  const bar = scaleBarOf(metresPerPixel);
  expect(bar.metres).toBe(metres);
  expect(bar.width).toBeCloseTo(metres / metresPerPixel);
  expect(bar.width).toBeLessThanOrEqual(150);
});
