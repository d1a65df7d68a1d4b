import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
let latest = 0;

/** 26 characters, the first ten of them the time: ids of one process sort as they were made, and say nothing else. */
export function newId(now = Date.now()): string {
  latest = Math.max(now, latest + 1);
  let time = '';
  for (let rest = latest, place = 0; place < 10; place += 1, rest = Math.floor(rest / 32)) {
    time = alphabet[rest % 32] + time;
  }
  const random = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
  return time + random;
}
