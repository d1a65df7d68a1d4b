import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { loginSchema } from '@plinth/contract/auth.schema';
import { expect, it } from 'vitest';
import { createPasswordPool } from './password-pool.ts';
import { hashPassword, passwordPool, verifyPassword } from './passwords.ts';

it('a password is verified exactly as typed: not cut, not trimmed, and case-sensitive', async () => {
  const password = ' Correct horse, battery; staple '.repeat(6);
  const typed = (text: string) => loginSchema.parse({ email: 'a', password: text }).password;
  const stored = await hashPassword(typed(password));
  expect(await verifyPassword(typed(password), stored)).toBe(true);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
    expect(await verifyPassword(typed(other), stored), other).toBe(false);
  }
});

it('a password is hashed by argon2id at OWASP’s cost, each time with a new salt', async () => {
  const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')]);
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

it('two hashes run at once, and compression does not wait behind the others', async () => {
  let done = 0;
  let mostRunning = 0;
  await hashPassword('the threads are started');
  const hashes = Array.from({ length: 32 }, async () => {
    await hashPassword('the same words');
    mostRunning = Math.max(mostRunning, passwordPool.use().running);
    done += 1;
  });
  await promisify(gzip)(Buffer.alloc(1_000, 'page'));
  // In libuv’s four threads it would wait until 28 of them have ended.
  expect(done).toBeLessThan(16);
  await Promise.all(hashes);
  expect(mostRunning).toBe(2);
  expect(passwordPool.use()).toEqual({ running: 0, waiting: 0, threads: 2 });
});

/** One thread, so that hashes end in the order in which they start, however busy the machine is. */
const createOrderedPool = () => createPasswordPool({ concurrency: 1 });

it('an urgent hash goes before those that are queued', async () => {
  const order: string[] = [];
  const pool = createOrderedPool();
  const stored = await hashPassword('the owner’s');
  const guesses = Array.from({ length: 12 }, async () => {
    await verifyPassword('a guess', stored, { pool });
    order.push('guess');
  });
  const owner = verifyPassword('the owner’s', stored, { isUrgent: true, pool }).then(() => order.push('owner'));
  await Promise.all([...guesses, owner]);
  expect(order.indexOf('owner')).toBe(1);
});

it('password guesses from one network do not delay a login from another', async () => {
  const order: string[] = [];
  const pool = createOrderedPool();
  const stored = await hashPassword('the owner’s');
  const guesses = Array.from({ length: 24 }, async (_, index) => {
    const sender = { network: '203.0.113', customer: `203.0.113.${index}` };
    await verifyPassword('a guess', stored, { sender, pool });
    order.push('guess');
  });
  const sender = { network: '198.51.100', customer: '198.51.100.7' };
  const owner = verifyPassword('the owner’s', stored, { sender, pool }).then(() => order.push('owner'));
  await Promise.all([...guesses, owner]);
  expect(order.indexOf('owner')).toBeLessThan(3);
});
