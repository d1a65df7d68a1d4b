import { afterEach, expect, it, vi } from 'vitest';
import { createGate } from './admission.ts';

afterEach(() => {
  vi.useRealTimers();
});

function visit(gate: ReturnType<typeof createGate>) {
  const told: string[] = [];
  const leave = gate.enter((verdict) => told.push(verdict));
  return { told, leave };
}

it('lets so many in, some wait, and refuses the rest at once', () => {
  const gate = createGate({ places: 1, waiting: 1, patience: 1_000 });
  const [first, second, third] = [visit(gate), visit(gate), visit(gate)];
  expect([first.told, second.told, third.told]).toEqual([['in'], [], ['shed']]);
  first.leave();
  first.leave();
  expect(second.told).toEqual(['in']);
  expect(gate.facts()).toEqual({ inside: 1, waiting: 0 });
  third.leave();
  second.leave();
  expect(gate.facts()).toEqual({ inside: 0, waiting: 0 });
});

it('gives up on whoever waited too long, and forgets whoever left while waiting', () => {
  vi.useFakeTimers();
  const gate = createGate({ places: 1, waiting: 5, patience: 1_000 });
  const [inside, tired, gone, last] = [visit(gate), visit(gate), visit(gate), visit(gate)];
  gone.leave();
  vi.advanceTimersByTime(1_000);
  expect([tired.told, gone.told, last.told]).toEqual([['shed'], [], ['shed']]);
  inside.leave();
  expect(gate.facts()).toEqual({ inside: 0, waiting: 0 });
});

it('works with no waiting room', () => {
  const gate = createGate({ places: 1, waiting: 0, patience: 1_000 });
  const first = visit(gate);
  expect([first.told, visit(gate).told]).toEqual([['in'], ['shed']]);
  first.leave();
  expect(visit(gate).told).toEqual(['in']);
});

it('takes no quiet hour for slowness', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const gate = createGate({ places: 1, waiting: 50, patience: 1_000 });
  visit(gate).leave();
  vi.advanceTimersByTime(3_600_000);
  const crowd = Array.from({ length: 20 }, () => visit(gate));
  for (const { leave } of crowd) {
    vi.advanceTimersByTime(10);
    leave();
    expect(visit(gate).told).not.toContain('shed');
  }
});

it('lets nobody wait who would wait for long', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const gate = createGate({ places: 1, waiting: 50, patience: 1_000 });
  let inside = visit(gate);
  for (let round = 0; round < 30; round += 1) {
    const next = visit(gate);
    vi.advanceTimersByTime(200);
    inside.leave();
    inside = next;
  }
  const told = Array.from({ length: 10 }, () => visit(gate).told);
  expect(told.filter((it) => it.length === 0)).toHaveLength(3);
  expect(told.filter((it) => it[0] === 'shed')).toHaveLength(7);
});
