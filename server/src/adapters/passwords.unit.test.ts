import { loginSchema } from '@plinth/contract/auth.schema';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('takes a password as it was typed: neither cut nor trimmed, and case counts', async () => {
  const password = ' Correct horse, battery; staple '.repeat(6);
  const typed = (text: string) => loginSchema.parse({ email: 'a', password: text }).password;
  const stored = await hashPassword(typed(password));
  expect(await verifyPassword(typed(password), stored)).toBe(true);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
    expect(await verifyPassword(typed(other), stored), other).toBe(false);
  }
});

it('is kept by argon2id at OWASP’s cost, each time under a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')]);
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});
