import { expect, it } from 'vitest';
import { isStarved, parseProcessorTime, stolenShare } from './stolen-time.ts';

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

it('a machine is starved when the host gave more than a tenth to others, not when it gave exactly that', () => {
  const from = { used: 1_000, stolen: 50 };
  expect(isStarved(from, { used: 1_900, stolen: 150 })).toBe(false);
  expect(isStarved(from, { used: 1_900, stolen: 151 })).toBe(true);
});

it('without the counters of the kernel no machine is starved', () => {
  const unknown = parseProcessorTime('');
  expect(unknown).toEqual({ used: 0, stolen: 0 });
  expect(isStarved(unknown, unknown)).toBe(false);
});
