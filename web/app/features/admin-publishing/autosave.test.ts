import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, type SaveOutcome } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const build = (...outcomes: SaveOutcome[]) => {
  const save = vi.fn(async (): Promise<SaveOutcome> => outcomes.shift() ?? 'saved');
  return { save, autosave: createAutosave({ save, retryDelay: (failures) => failures * 3_000 }) };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('when it saves', () => {
  it('two seconds after the last key, and not after each', async () => {
    const { save, autosave } = build();
    for (let key = 0; key < 5; key += 1) {
      autosave.touch();
      await pass(1_900);
    }
    expect(save).toHaveBeenCalledTimes(0);
    await pass(100);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.get()).toEqual({ phase: 'idle' });
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('at once where it is asked to, and never where nothing was typed', async () => {
    const { save, autosave } = build();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(0);
    autosave.touch();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('one save at a time: what is typed meanwhile is saved by the next', async () => {
    const running: ((outcome: SaveOutcome) => void)[] = [];
    const save = vi.fn(() => new Promise<SaveOutcome>((resolve) => void running.push(resolve)));
    const autosave = createAutosave({ save, retryDelay: () => 1 });
    autosave.touch();
    const first = autosave.flush();
    autosave.touch();
    const second = autosave.flush();
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(1);
    running[0]?.('saved');
    await pass(0);
    expect(save).toHaveBeenCalledTimes(2);
    running[1]?.('saved');
    expect([await first, await second]).toEqual([true, true]);
    await pass(10_000);
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('when a save fails', () => {
  it('a server that does not answer is asked again, later each time, and typing does not hurry it', async () => {
    const { save, autosave } = build('unreachable', 'unreachable');
    autosave.touch();
    await pass(2_000);
    expect(autosave.get()).toEqual({ phase: 'failed', failure: 'unreachable' });
    autosave.touch();
    await pass(2_999);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(2);
    await pass(5_999);
    expect(save).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(3);
    expect(autosave.get()).toEqual({ phase: 'idle' });
  });

  it('it is asked at once when the connection is back', async () => {
    const { save, autosave } = build('unreachable');
    autosave.touch();
    await pass(2_000);
    autosave.wake();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(2);
    autosave.wake();
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('a conflict waits for the person, also while they go on typing', async () => {
    const { save, autosave } = build('conflict', 'conflict');
    autosave.touch();
    await pass(2_000);
    autosave.touch();
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(await autosave.flush()).toBe(false);
    expect(save).toHaveBeenCalledTimes(2);
    await autosave.cancel();
    autosave.touch();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('what the server refused is sent again after the next edit', async () => {
    const { save, autosave } = build('refused');
    autosave.touch();
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    autosave.touch();
    await pass(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.get()).toEqual({ phase: 'idle' });
  });
});

it('what was thrown away is not saved', async () => {
  const { save, autosave } = build();
  autosave.touch();
  await autosave.cancel();
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(0);
  expect(await autosave.flush()).toBe(true);
});
