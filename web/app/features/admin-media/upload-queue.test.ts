import type { Media } from '@plinth/contract/media.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

type Sent = {
  id: string;
  name: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  resolve: (media: Media) => void;
  reject: (error: Error) => void;
};

class Broken extends Error {}

const media = (id: string, state: Media['state'] = 'ready', given: Partial<Media> = {}) =>
  ({ id, state, done: 0, total: 4, ...given }) as Media;
const file = (name: string) => ({ name, size: 8_000_000 }) as File;

function setUp() {
  const sent: Sent[] = [];
  const answers: Media[] = [];
  const poll = vi.fn(async (id: string) => answers.shift() ?? media(id));
  const withdraw = vi.fn(async (_key: string) => undefined as unknown);
  let keys = 0;
  const queue = createUploadQueue({
    send: ({ id, file: { name } }, { signal, onProgress }) =>
      new Promise((resolve, reject) => sent.push({ id, name, signal, onProgress, resolve, reject })),
    poll,
    withdraw,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    isRetryable: (error) => error instanceof Broken,
    delayAfter: (failures) => failures * 1_000,
  });
  const add = (...names: string[]) => queue.add(names.map((name) => ({ owner: 'photos', file: file(name) })));
  const states = () => queue.get().map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, answers, poll, withdraw, add, states };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the upload queue', () => {
  it('two files are sent at once, and the next starts when one has arrived', async () => {
    const { sent, add, states } = setUp();
    add('a', 'b', 'c');
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[1]?.resolve(media('m2'));
    await settle();
    expect(states()).toEqual(['a sending', 'b done', 'c sending']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('a file whose line breaks is sent again under the same key after a growing pause', async () => {
    const { queue, sent, add, states } = setUp();
    add('a');
    sent[0]?.onProgress(40);
    expect(queue.get()[0]).toMatchObject({ state: 'sending', percent: 40 });
    sent[0]?.reject(new Broken());
    await settle();
    expect(states()).toEqual(['a retrying']);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    sent[1]?.reject(new Broken());
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    sent[2]?.resolve(media('m1'));
    await settle();
    expect(states()).toEqual(['a done']);
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['key-1']));
  });

  it('while one file waits after a failure, others use its place', async () => {
    const { sent, add, states } = setUp();
    add('a', 'b', 'c');
    sent[0]?.reject(new Broken());
    await settle();
    expect(states()).toEqual(['a retrying', 'b sending', 'c sending']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states()).toEqual(['a waiting', 'b sending', 'c sending']);
  });

  it('files that wait after a failure start at once when the line is back', async () => {
    const { queue, sent, add, states } = setUp();
    add('a');
    sent[0]?.reject(new Broken());
    await settle();
    queue.wake();
    expect(states()).toEqual(['a sending']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
  });

  it('a refused file keeps its reason, is not sent again by itself, and can be retried', async () => {
    const { queue, sent, add, states } = setUp();
    add('a', 'b');
    sent[0]?.reject(new Error('The picture is damaged.'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.get()[0]).toMatchObject({ state: 'refused', reason: 'The picture is damaged.' });
    expect(sent).toHaveLength(2);
    queue.retry('key-1');
    expect(states()).toEqual(['a sending', 'b sending']);
  });

  it('after 20 failures in a row a file is given up until a person retries it', async () => {
    const { queue, sent, add, states } = setUp();
    add('a');
    for (let failure = 1; failure <= 20; failure += 1) {
      expect(sent).toHaveLength(failure);
      sent.at(-1)?.reject(new Broken());
      await vi.advanceTimersByTimeAsync(failure * 1_000);
    }
    expect(states()).toEqual(['a refused']);
    queue.retry('key-1');
    sent.at(-1)?.reject(new Broken());
    await settle();
    expect(states()).toEqual(['a retrying']);
  });

  it('a file that is known to be unfit is refused without being sent', () => {
    const { queue, sent, states } = setUp();
    queue.add([{ owner: 'photos', file: file('a.pdf'), refusal: 'Accepted is JPEG.' }]);
    expect(states()).toEqual(['a.pdf refused']);
    expect(sent).toEqual([]);
  });

  it('a stopped file is aborted and forgotten, and the next one starts', async () => {
    const { queue, sent, add, states } = setUp();
    add('a', 'b', 'c');
    queue.stop('key-1');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.reject(new DOMException('', 'AbortError'));
    await settle();
    expect(states()).toEqual(['b sending', 'c sending']);
  });

  it('a stopped file is withdrawn from the server once its sending has begun, also after a broken line', async () => {
    const { queue, sent, withdraw, add } = setUp();
    add('a', 'b', 'c', 'd');
    queue.stop('key-4');
    expect(withdraw).not.toHaveBeenCalled();
    sent[1]?.resolve(media('m2', 'received'));
    await settle();
    withdraw.mockRejectedValueOnce(new Broken());
    queue.stop('key-1', 'key-2');
    expect(withdraw.mock.calls).toEqual([['key-1'], ['key-2']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(withdraw.mock.calls).toEqual([['key-1'], ['key-2'], ['key-1']]);
  });

  it('a file that has arrived, that was refused, or whose page was left is not withdrawn', async () => {
    const { queue, sent, withdraw, add } = setUp();
    add('a', 'b', 'c');
    sent[0]?.resolve(media('m1'));
    sent[1]?.reject(new Error('The picture is damaged.'));
    await settle();
    queue.stop('key-1', 'key-2');
    queue.drop('key-3');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('a picture is done when the server has made its sizes; polling survives a broken line and slows down', async () => {
    const { queue, sent, answers, poll, add, states } = setUp();
    add('a');
    answers.push(media('m1', 'processing', { done: 1 }));
    sent[0]?.resolve(media('m1', 'received'));
    await settle();
    expect(states()).toEqual(['a working']);
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.get()[0]).toMatchObject({ state: 'working', percent: 25 });
    poll.mockRejectedValueOnce(new Broken());
    await vi.advanceTimersByTimeAsync(780);
    expect(states()).toEqual(['a working']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states()).toEqual(['a done']);
    expect(sent).toHaveLength(1);
  });

  it('a picture that the server could not process is refused with the reason', async () => {
    const { queue, sent, add } = setUp();
    add('a');
    sent[0]?.resolve(media('m1', 'failed', { reason: 'It was lost.' }));
    await settle();
    expect(queue.get()[0]).toMatchObject({ state: 'refused', reason: 'It was lost.' });
  });

  it('listeners hear of each change, and the list keeps its identity between changes', () => {
    const { queue, sent, add } = setUp();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    add('a');
    const before = queue.get();
    expect(queue.get()).toBe(before);
    const count = listener.mock.calls.length;
    sent[0]?.onProgress(0);
    expect(listener).toHaveBeenCalledTimes(count);
    sent[0]?.onProgress(1);
    expect(listener).toHaveBeenCalledTimes(count + 1);
    stop();
  });
});
