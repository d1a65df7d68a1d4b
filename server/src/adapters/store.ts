import type { Readable } from 'node:stream';

/** First and last byte, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

export type FileSource = Buffer | { path: string };

/**
 * Where files are kept. A key is there whole or not at all, and what it holds never changes. There is no way to ask
 * what else is there: a file is found by the name its row holds.
 */
export type Store = {
  put: (key: string, source: FileSource, contentType: string) => Promise<void>;
  /** Null where there is no such file. */
  size: (key: string) => Promise<number | null>;
  open: (key: string, range?: ByteRange) => Promise<{ size: number; body: Readable } | null>;
  /** Gone already is as good as removed. */
  remove: (key: string) => Promise<void>;
  /** Ends when the store can be written to; throws what stands in the way. */
  check: () => Promise<void>;
  close: () => void;
};

const keyShape = /^(public|private|incoming)(\/[0-9A-Za-z][0-9A-Za-z_.-]{0,120}){1,2}$/;

/** Every adapter asks this first, so that no name from outside can climb out of its folder or bucket. */
export function assertKey(key: string) {
  if (!keyShape.test(key) || key.includes('..')) throw new Error('not a key of the store');
}
