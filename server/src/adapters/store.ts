import type { Readable } from 'node:stream';

/** First and last byte, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

export type FileSource = Buffer | { path: string };

/**
 * Where uploaded files are kept. A file is stored whole or not at all, and never changes. Files cannot be listed: a file is
 * found by the name in its database row. What was derived from an upload stays in the folder of the upload, and goes with it.
 */
export type Store = {
  put: (key: string, source: FileSource, contentType: string) => Promise<void>;
  /** Null where there is no such file. */
  size: (key: string) => Promise<number | null>;
  open: (key: string, range?: ByteRange) => Promise<{ size: number; body: Readable } | null>;
  /** Succeeds also if the file is already gone. */
  remove: (key: string) => Promise<void>;
  /** Every file of one upload, such as `public/<id>`. Succeeds also if there is none. */
  removeFolder: (folder: string) => Promise<void>;
  /** Resolves when the store can be written to; throws the reason when it cannot. */
  check: () => Promise<void>;
  close: () => void;
};

const keyShape = /^(public|private|incoming|kept)(\/[0-9A-Za-z][0-9A-Za-z_.-]{0,120}){1,2}$/;

const folderShape = /^(public|private)\/[0-9A-Za-z][0-9A-Za-z_-]{0,120}$/;

/** The files below `kept` outlive their uploads, and no folder that holds several uploads is removed. */
export function assertFolder(folder: string) {
  if (!folderShape.test(folder)) throw new Error('this is not the folder of an upload');
}

/** Every adapter calls this first, so that no name from outside can leave its folder or bucket. */
export function assertKey(key: string) {
  if (!keyShape.test(key) || key.includes('..')) throw new Error('this is not a key of the file store');
}
