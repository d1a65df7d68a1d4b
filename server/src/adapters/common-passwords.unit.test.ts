import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'iloveyou12345',
  'basketball2323',
  'Liverpool1892',
  'P@ssw0rd123456',
  '1qaz2wsx3edc4rfv',
  'trustno1trustno1',
  'manchesterunited',
  'christmas2512',
  'sunshine202020',
])('‘%s’ is a common or breached password', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

it('words of the login’s own do not make a password stronger', async () => {
  expect(await isCommonPassword('zvantrimmel20', [])).toBe(false);
  expect(await isCommonPassword('zvantrimmel20', ['zvantrimmel'])).toBe(true);
});

it.each(['correct horse battery', 'seven lamps on the verandah', 'q7Hn_x2PzL0w-Rt9'])(
  '‘%s’ is neither common nor breached',
  async (password) => {
    expect(await isCommonPassword(password, ['admin', 'site', 'example'])).toBe(false);
  },
);
