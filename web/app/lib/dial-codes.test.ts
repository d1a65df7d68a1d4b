import { expect, it } from 'vitest';
import { dialCodes } from './dial-codes.ts';

it('no dial code begins with another one, so that a pasted prefix means one country', () => {
  const codes = dialCodes.map(({ dial_code }) => dial_code);
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([]);
});

it.each([
  ['+91', 10],
  ['+971', 9],
  ['+65', 8],
  ['+44', 10],
  ['+1', 10],
])('a mobile number behind %s has %i digits', (code, digits) => {
  expect(dialCodes.find(({ dial_code }) => dial_code === code)?.digits).toBe(digits);
});
