import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertFolder, assertKey, type FileSource, type Store } from './store.ts';

/** Files below one folder. A file is written under a temporary name, flushed and renamed, so a crash leaves no partial file. */
export function createDiskStore(directory: string): Store {
  const root = path.resolve(directory);
  const aside = path.join(root, 'aside');
  const fileOf = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };

  return {
    async put(key, source) {
      const target = fileOf(key);
      await Promise.all([mkdir(aside, { recursive: true }), mkdir(path.dirname(target), { recursive: true })]);
      const draft = path.join(aside, randomUUID());
      try {
        await writeFlushed(draft, source);
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async size(key) {
      const found = await orNull(stat(fileOf(key)));
      return found?.isFile() ? found.size : null;
    },

    async open(key, range) {
      const handle = await orNull(open(fileOf(key), 'r'));
      if (!handle) return null;
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        return null;
      }
      return { size: found.size, body: createReadStream('', { fd: handle, ...range }) };
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },

    async removeFolder(folder) {
      assertFolder(folder);
      await rm(path.join(root, folder), { recursive: true, force: true });
    },

    async check() {
      await mkdir(aside, { recursive: true });
      const probe = path.join(aside, randomUUID());
      await writeFlushed(probe, Buffer.from('probe'));
      await rm(probe);
    },

    close() {},
  };
}

async function writeFlushed(file: string, source: FileSource) {
  if (!Buffer.isBuffer(source)) await copyFile(source.path, file, constants.COPYFILE_FICLONE);
  const handle = await open(file, Buffer.isBuffer(source) ? 'wx' : 'r+');
  try {
    if (Buffer.isBuffer(source)) await handle.writeFile(source);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
