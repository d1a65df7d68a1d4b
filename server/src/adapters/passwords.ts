import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id at the cost OWASP names as its first choice for a server: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: Buffer.from(password), nonce: salt, ...cost });
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [name, memory, passes, parallelism, salt, tag] = stored.split('$');
  if (name !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive('argon2id', {
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
