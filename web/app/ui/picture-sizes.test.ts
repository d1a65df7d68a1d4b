import { expect, it } from 'vitest';
import { coverFactor, widenSizes } from './picture-sizes.ts';

const landscape = { width: 1_600, height: 1_000 };

it('a picture with a wider aspect ratio than its frame is drawn wider than the frame', () => {
  expect(coverFactor(landscape, 4 / 5)).toBe(2);
  expect(coverFactor(landscape, 8 / 5)).toBe(1);
  expect(coverFactor(landscape, 16 / 9)).toBe(1);
  expect(coverFactor({ width: 800, height: 1_000 }, 4 / 5)).toBe(1);
});

it('every length in a sizes attribute grows by the factor, and no media condition does', () => {
  expect(widenSizes('100vw', 1)).toBe('100vw');
  expect(widenSizes('100vw', 2)).toBe('200vw');
  expect(widenSizes('(width > 1024px) 34vw, (width > 786px) 50vw, 100vw', 1.067)).toBe(
    '(width > 1024px) 37vw, (width > 786px) 54vw, 107vw',
  );
});
