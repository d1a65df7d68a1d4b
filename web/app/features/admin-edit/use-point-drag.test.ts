import { expect, it } from 'vitest';
import { movePoint } from './use-point-drag.ts';

it('a point moves east and north by about a hundred metres in 44 pixels', () => {
  const moved = movePoint({ latitude: 18.5596, longitude: 73.7868 }, { x: 44, y: -44 });
  const metres = 111_320;
  expect((moved.latitude - 18.5596) * metres).toBeCloseTo(99.6, 0);
  expect((moved.longitude - 73.7868) * metres * Math.cos((18.5596 * Math.PI) / 180)).toBeCloseTo(99.6, 0);
});

it('a point stays on the globe', () => {
  expect(movePoint({ latitude: 89.9999, longitude: 179.9999 }, { x: 1e6, y: -1e9 })).toEqual({
    latitude: 90,
    longitude: 180,
  });
});
