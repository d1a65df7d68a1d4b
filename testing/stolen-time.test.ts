import { expect, it } from 'vitest';
import { parseProcessorTime, stolenShare } from './stolen-time.ts';

const before = parseProcessorTime('cpu  100 10 50 9000 900 3 7 20 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n');

it('reads used and stolen time from the line of all processors', () => {
  expect(before).toEqual({ used: 170, stolen: 20 });
});

it('the stolen share is a part of the wanted time, so idle time does not hide it', () => {
  const after = parseProcessorTime('cpu  160 10 60 19000 1900 3 17 40 0 0\n');
  expect(stolenShare(before, after)).toBe(0.2);
});

it('nothing is stolen from a machine that wanted nothing', () => {
  expect(stolenShare(before, before)).toBe(0);
});
