import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { faultOfPassword, guessableWords } from './password.ts';

/** The account's address and the name of the site. */
const own = 'asha@banyanbasalt.example kai.lo@x.example Terrace Homes';

it.each([
  'correct horse battery',
  'grün wie die Wand dort',
  'aaron eats no olives',
  'q7Hn_x2PzL0w-Rt9',
  '   spaces are fine   ',
  'xx xx xx xx and many other letters too',
  'Seven lamps on the verandah, कंदील आणि दिवे, '.repeat(5).slice(0, limits.password),
])('the password ‘%s’ is accepted', (password) => expect(faultOfPassword(password, own)).toBeNull());

it.each([
  'short',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  '123456789012345',
  'qwertyuiop1234',
  'password12345678',
  'adminadminadmin',
  'banyanbasalt123',
  'Welcome-Admin-2026',
  'kai.lo@x.example',
  'Kai.Lo@x.example!9',
  'Terrace Homes 2026',
  'a'.repeat(limits.password + 1),
])('the password ‘%s’ is refused', (password) => expect(faultOfPassword(password, own)).toBeTruthy());

it.each(guessableWords)('the word ‘%s’ does not make a password stronger', (word) => {
  expect(faultOfPassword(`${word}${word}xy7`.padEnd(limits.passwordMin, '9'), own)).toBeTruthy();
});
