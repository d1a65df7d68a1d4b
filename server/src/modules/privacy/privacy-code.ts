import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { privacyCode } from '@plinth/contract/privacy';

/** Six digits, which a person can read out. */
export const newCode = (): string => String(randomInt(10 ** privacyCode.digits)).padStart(privacyCode.digits, '0');

/** Keyed, because a hash of six digits alone is guessed at once by whoever reads the table. */
export const hashCode = (secret: Buffer, requestId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${requestId}:${code}`).digest();

type Stored = { code: Buffer | null; code_until: Date | null; code_tries: number };

export function isRightCode(stored: Stored, given: Buffer, now: number): boolean {
  const { code, code_until: until, code_tries: tries } = stored;
  if (!code || !until || until.getTime() < now || tries >= privacyCode.guesses) return false;
  return code.length === given.length && timingSafeEqual(code, given);
}
