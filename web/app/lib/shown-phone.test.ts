import { expect, it } from 'vitest';
import { shownPhone } from './shown-phone.ts';

it('a number is shown in groups, an Indian one as India writes it', () => {
  expect(shownPhone('+919000000041')).toBe('+91 90000 00041');
  expect(shownPhone('+971500000017')).toBe('+971 50 000 0017');
  expect(shownPhone('+12125550123')).toBe('+1 212 555 0123');
});

it('a short number and one of no known country stay readable', () => {
  expect(shownPhone('+29012345')).toBe('+290 1 2345');
  expect(shownPhone('+0123')).toBe('+0123');
});
