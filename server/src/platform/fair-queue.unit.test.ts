import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const from = (network: string, customer = network) => ({ network, customer });

function drain(queue: ReturnType<typeof createFairQueue<string>>): string {
  let taken = '';
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) taken += next;
  return taken;
}

it('items of one sender are taken in the order in which they came', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abc') queue.push(from('one'), item);
  expect(queue.size()).toBe(3);
  expect(drain(queue)).toBe('abc');
  expect(queue.size()).toBe(0);
});

it('networks take turns, however many items one of them has', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abcdefgh') queue.push(from('attacker'), item);
  queue.push(from('visitor'), 'V');
  queue.push(from('other'), 'O');
  expect(queue.countBefore(from('fourth'))).toBe(3);
  expect(drain(queue)).toBe('aVObcdefgh');
});

it('the addresses of a network take turns', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abcd') queue.push(from('net', 'attacker'), item);
  queue.push(from('net', 'neighbour'), 'N');
  expect(drain(queue)).toBe('aNbcd');
});

it('countBefore counts the items that would be taken before a new one', () => {
  const queue = createFairQueue<string>();
  for (const item of 'abc') queue.push(from('one'), item);
  for (const item of 'de') queue.push(from('two'), item);
  expect(queue.countBefore(from('one'))).toBe(5);
  expect(queue.countBefore(from('two'))).toBe(5);
  expect(queue.countBefore(from('three'))).toBe(2);
});

it('a sender with few items displaces the newest item of the busiest address of the busiest network', () => {
  const queue = createFairQueue<string>();
  queue.push(from('many', 'one'), 'a');
  for (const item of 'bcd') queue.push(from('many', 'two'), item);
  expect(queue.displace(from('many', 'three'))).toBeUndefined();
  expect(queue.displace(from('new'))).toBe('d');
  expect(queue.displace(from('new'))).toBe('c');
  expect(['a', 'b']).toContain(queue.displace(from('new')));
  expect(queue.displace(from('new'))).toBeUndefined();
  expect(queue.size()).toBe(1);
});

it('a removed item is never taken, and removing it twice does no harm', () => {
  const queue = createFairQueue<string>();
  queue.push(from('one'), 'a');
  queue.push(from('one'), 'b');
  expect(queue.remove(from('one'), 'a')).toBe(true);
  expect(queue.remove(from('one'), 'a')).toBe(false);
  expect(drain(queue)).toBe('b');
});
