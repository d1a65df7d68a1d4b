import { expect, it } from 'vitest';
import { encodeUrl } from './picture.tsx';

it('percent-encodes a URL once', () => {
  expect(encodeUrl('/media/Basalt Heights/hero 1.jpg')).toBe('/media/Basalt%20Heights/hero%201.jpg');
  expect(encodeUrl('/media/Basalt%20Heights/hero.jpg')).toBe('/media/Basalt%20Heights/hero.jpg');
  expect(encodeUrl('https://cdn.example/a.jpg?w=2&h=1')).toBe('https://cdn.example/a.jpg?w=2&h=1');
});
