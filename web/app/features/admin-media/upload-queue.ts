import type { Media } from '@plinth/contract/media.schema';

/**
 * Files on their way to the server: at most two at once, each sent again after a network failure. Free of React and of the
 * network, which are passed in.
 */

type UploadState = 'waiting' | 'sending' | 'retrying' | 'working' | 'done' | 'refused';

export type Upload = {
  /** Also the key under which the server stores the file once. */
  id: string;
  /** The control that the file is for. */
  owner: string;
  name: string;
  bytes: number;
  state: UploadState;
  percent: number;
  /** Why it was refused; empty where the line was broken for too long. */
  reason: string;
  media: Media | null;
};

export type NewUpload = { owner: string; file: File; use?: string | undefined; refusal?: string | null };

type Sending = { signal: AbortSignal; onProgress: (percent: number) => void };

type Dependencies = {
  send: (upload: NewUpload & { id: string }, sending: Sending) => Promise<Media>;
  /** The state of a file that the server is still making sizes of. */
  poll: (mediaId: string) => Promise<Media>;
  /** Deletes what the server has stored under a key, or will store. */
  withdraw: (key: string) => Promise<unknown>;
  newKey: () => string;
  isRetryable: (error: unknown) => boolean;
  /** Milliseconds to wait after so many failures. */
  delayAfter: (failures: number) => number;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const concurrency = 2;
/** A line that is broken for longer needs a person. With the delays below, about four minutes. */
const mostFailures = 20;
const firstPoll = 600;
const slowestPoll = 3_000;

type Entry = {
  upload: Upload;
  source: NewUpload;
  /** The request was started once, so the server may have the file. */
  isSent: boolean;
  failures: number;
  abort: AbortController;
  timer?: Timer;
};
type Timer = ReturnType<typeof setTimeout>;

export function createUploadQueue({ send, poll, withdraw, newKey, isRetryable, delayAfter }: Dependencies) {
  let entries: readonly Entry[] = [];
  let snapshot: readonly Upload[] = [];
  const listeners = new Set<() => void>();

  function publish() {
    snapshot = entries.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  }

  function change(entry: Entry, values: Partial<Upload>) {
    entry.upload = { ...entry.upload, ...values };
    if (entries.includes(entry)) publish();
  }

  function start() {
    const free = concurrency - entries.filter(({ upload }) => upload.state === 'sending').length;
    const waiting = entries.filter(({ upload }) => upload.state === 'waiting').slice(0, Math.max(0, free));
    for (const entry of waiting) void transfer(entry);
  }

  async function transfer(entry: Entry) {
    const { source, upload, abort } = entry;
    entry.isSent = true;
    change(entry, { state: 'sending', percent: 0 });
    try {
      const media = await send(
        { ...source, id: upload.id },
        {
          signal: abort.signal,
          onProgress: (percent) => {
            if (percent !== entry.upload.percent) change(entry, { percent });
          },
        },
      );
      entry.failures = 0;
      follow(entry, media, firstPoll);
    } catch (error) {
      if (!abort.signal.aborted) fail(entry, error, () => change(entry, { state: 'waiting' }));
    }
    start();
  }

  function follow(entry: Entry, media: Media, pause: number) {
    if (media.state === 'failed') return change(entry, { state: 'refused', reason: media.reason ?? '', media });
    if (media.state === 'ready') return change(entry, { state: 'done', percent: 100, media });
    const percent = media.total > 0 ? Math.round((100 * media.done) / media.total) : 0;
    change(entry, { state: 'working', percent, media });
    entry.timer = setTimeout(() => void ask(entry, media, Math.min(slowestPoll, pause * 1.3)), pause);
  }

  async function ask(entry: Entry, media: Media, pause: number) {
    if (entry.abort.signal.aborted) return;
    try {
      const now = await poll(media.id);
      entry.failures = 0;
      if (!entry.abort.signal.aborted) follow(entry, now, pause);
    } catch (error) {
      if (!entry.abort.signal.aborted) fail(entry, error, () => void ask(entry, media, pause));
    }
  }

  function fail(entry: Entry, error: unknown, again: () => void) {
    entry.failures += 1;
    const reason = error instanceof Error ? error.message : '';
    if (!isRetryable(error) || entry.failures >= mostFailures) return change(entry, { state: 'refused', reason });
    if (entry.upload.state === 'sending') change(entry, { state: 'retrying', percent: 0 });
    entry.timer = setTimeout(() => {
      again();
      start();
    }, delayAfter(entry.failures));
  }

  /** A file that the server refused was not stored; after a lost response it may have been. */
  const mayBeStored = ({ isSent, upload: { state, reason } }: Entry) => isSent && state !== 'done' && reason === '';

  function withdrawStopped(key: string, failures = 0) {
    withdraw(key).catch((error: unknown) => {
      if (!isRetryable(error) || failures >= mostFailures) return;
      setTimeout(() => withdrawStopped(key, failures + 1), delayAfter(failures + 1));
    });
  }

  function drop(ids: readonly string[]) {
    const gone = entries.filter(({ upload }) => ids.includes(upload.id));
    if (gone.length === 0) return;
    entries = entries.filter((entry) => !gone.includes(entry));
    for (const { abort, timer } of gone) {
      abort.abort();
      clearTimeout(timer);
    }
    publish();
    start();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => snapshot,

    /** A file with a `refusal` is shown with it and not sent. */
    add(files: readonly NewUpload[]) {
      const added = files.map((source): Entry => {
        const { owner, file, refusal } = source;
        const state = refusal ? 'refused' : 'waiting';
        const upload = { id: newKey(), owner, name: file.name, bytes: file.size, percent: 0, media: null };
        return {
          source,
          isSent: false,
          failures: 0,
          abort: new AbortController(),
          upload: { ...upload, state, reason: refusal ?? '' },
        };
      });
      entries = [...entries, ...added];
      publish();
      start();
    },

    /** For a refused file: sends it again under the same key. */
    retry(id: string) {
      const entry = entries.find(({ upload }) => upload.id === id);
      if (entry?.upload.state !== 'refused') return;
      entry.failures = 0;
      change(entry, { state: 'waiting', reason: '' });
      start();
    },

    /** A person does not want these files: ends their transfer, and deletes what the server has of them. */
    stop(...ids: string[]) {
      const stopped = entries.filter((entry) => ids.includes(entry.upload.id) && mayBeStored(entry));
      drop(ids);
      for (const { upload } of stopped) withdrawStopped(upload.id);
    },

    /** Forgets files that are finished, or that are left to the server as the page closes. */
    drop: (...ids: string[]) => drop(ids),

    /** The line is back: does not wait for the end of the pause. */
    wake: () => {
      for (const entry of entries.filter(({ upload }) => upload.state === 'retrying')) {
        clearTimeout(entry.timer);
        change(entry, { state: 'waiting' });
      }
      start();
    },
  };
}

/** Files that a form has to wait for. */
export function isUnfinished({ state }: Upload): boolean {
  return state !== 'refused';
}
