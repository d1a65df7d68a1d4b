import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createPasswordPool, type Order, type PasswordPool } from './password-pool.ts';

/** Argon2id at the cost OWASP names as its first choice for a server: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Two at once are enough for a team, and leave the other processors to pages. */
export const passwordPool = createPasswordPool({ concurrency: 2 });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await passwordPool.hash({ message: Buffer.from(password), nonce: salt, ...cost });
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

export async function verifyPassword(
  password: string,
  stored: string,
  { pool = passwordPool, ...order }: Order & { pool?: PasswordPool } = {},
): Promise<boolean> {
  const [name, memory, passes, parallelism, salt, tag] = stored.split('$');
  if (name !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const parameters = {
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return timingSafeEqual(await pool.hash(parameters, order), expected);
}
