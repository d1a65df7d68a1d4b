import { afterEach, expect, it, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

function visit(limiter: ReturnType<typeof createLimiter>, network = '') {
  const verdicts: string[] = [];
  const leave = limiter.enter((verdict) => verdicts.push(verdict), { network, customer: network });
  return { verdicts, leave };
}

it('requests run up to the limit, then queue up to the limit, and the rest are refused at once', () => {
  const limiter = createLimiter({ concurrency: 1, queueLimit: 1, queueTimeoutMs: 1_000 });
  const [first, second, third] = [visit(limiter), visit(limiter), visit(limiter)];
  expect([first.verdicts, second.verdicts, third.verdicts]).toEqual([['in'], [], ['shed']]);
  first.leave();
  first.leave();
  expect(second.verdicts).toEqual(['in']);
  expect(limiter.counts()).toEqual({ running: 1, queued: 0 });
  third.leave();
  second.leave();
  expect(limiter.counts()).toEqual({ running: 0, queued: 0 });
});

it('a request that waits too long is refused, and one whose client leaves is removed from the queue', () => {
  vi.useFakeTimers();
  const limiter = createLimiter({ concurrency: 1, queueLimit: 5, queueTimeoutMs: 1_000 });
  const [running, tired, gone, last] = [visit(limiter), visit(limiter), visit(limiter), visit(limiter)];
  gone.leave();
  vi.advanceTimersByTime(1_000);
  expect([tired.verdicts, gone.verdicts, last.verdicts]).toEqual([['shed'], [], ['shed']]);
  running.leave();
  expect(limiter.counts()).toEqual({ running: 0, queued: 0 });
});

it('without a queue, requests beyond the limit are refused', () => {
  const limiter = createLimiter({ concurrency: 1, queueLimit: 0, queueTimeoutMs: 1_000 });
  const first = visit(limiter);
  expect([first.verdicts, visit(limiter).verdicts]).toEqual([['in'], ['shed']]);
  first.leave();
  expect(visit(limiter).verdicts).toEqual(['in']);
});

it('a quiet period does not count as slow service', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const limiter = createLimiter({ concurrency: 1, queueLimit: 50, queueTimeoutMs: 1_000 });
  visit(limiter).leave();
  vi.advanceTimersByTime(3_600_000);
  const crowd = Array.from({ length: 20 }, () => visit(limiter));
  for (const { leave } of crowd) {
    vi.advanceTimersByTime(10);
    leave();
    expect(visit(limiter).verdicts).not.toContain('shed');
  }
});

it('one long pause does not count as slow service', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const limiter = createLimiter({ concurrency: 1, queueLimit: 50, queueTimeoutMs: 4_000 });
  let running = visit(limiter);
  for (const took of [10, 10, 3_000]) {
    const next = visit(limiter);
    vi.advanceTimersByTime(took);
    running.leave();
    running = next;
  }
  expect(Array.from({ length: 10 }, () => visit(limiter).verdicts)).toEqual(Array(10).fill([]));
});

it.each([
  ['only the requests that would start soon', {}, 3],
  ['every request of a kind that always queues', { alwaysQueues: true }, 10],
])('a slow queue accepts from one network %s', (_who, more, queued) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const limiter = createLimiter({ concurrency: 1, queueLimit: 50, queueTimeoutMs: 1_000, ...more });
  let running = visit(limiter);
  for (let round = 0; round < 30; round += 1) {
    const next = visit(limiter);
    vi.advanceTimersByTime(200);
    running.leave();
    running = next;
  }
  const verdicts = Array.from({ length: 10 }, () => visit(limiter).verdicts);
  expect(verdicts.filter((it) => it.length === 0)).toHaveLength(queued);
  expect(verdicts.filter((it) => it[0] === 'shed')).toHaveLength(10 - queued);
  expect(visit(limiter, 'another network').verdicts).toEqual([]);
});

it('networks take turns, and a full queue makes way for the network that has least in it', () => {
  const limiter = createLimiter({ concurrency: 1, queueLimit: 3, queueTimeoutMs: 60_000 });
  const attack = Array.from({ length: 4 }, () => visit(limiter, 'attacker'));
  expect(attack.map(({ verdicts }) => verdicts)).toEqual([['in'], [], [], []]);
  const visitor = visit(limiter, 'visitor');
  expect(attack[3]?.verdicts).toEqual(['shed']);
  expect(visit(limiter, 'attacker').verdicts).toEqual(['shed']);
  attack[0]?.leave();
  expect(attack[1]?.verdicts).toEqual(['in']);
  attack[1]?.leave();
  expect(visitor.verdicts).toEqual(['in']);
  expect(attack[2]?.verdicts).toEqual([]);
  expect(limiter.counts()).toEqual({ running: 1, queued: 1 });
});
