import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
let latest = 0;

/** 26 characters, the first ten of which are the time: ids of one process sort in the order they were made. */
export function newId(now = Date.now()): string {
  latest = Math.max(now, latest + 1);
  const random = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
  return idFloor(latest) + random;
}

/** When an id was made, in milliseconds. */
export function timeOf(id: string): number {
  return Array.from(id.slice(0, 10)).reduce((time, letter) => time * 32 + alphabet.indexOf(letter), 0);
}

/** The lowest id of this moment: a range of time is a range of ids. */
export function idFloor(time: number): string {
  let prefix = '';
  for (let rest = Math.max(0, time), place = 0; place < 10; place += 1, rest = Math.floor(rest / 32)) {
    prefix = alphabet[rest % 32] + prefix;
  }
  return prefix;
}
