import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Store } from '../src/adapters/store.ts';

/** What every store has to do, whichever adapter is behind the port. */
export function describeStore(open: () => Store) {
  const key = () => `public/${randomBytes(13).toString('hex')}/480.avif`;
  const read = async (store: Store, name: string, range?: { start: number; end: number }) => {
    const found = await store.open(name, range);
    return found && { size: found.size, bytes: await buffer(found.body) };
  };

  it('says that it can be used', async () => {
    await open().check();
  });

  it('gives back what was put, from memory and from a file', async () => {
    const store = open();
    const bytes = randomBytes(300_000);
    const [memory, disk] = [key(), key()];
    await store.put(memory, bytes, 'image/avif');
    const folder = mkdtempSync(path.join(tmpdir(), 'plinth-store-'));
    writeFileSync(path.join(folder, 'file'), bytes);
    await store.put(disk, { path: path.join(folder, 'file') }, 'image/avif');
    rmSync(folder, { recursive: true });
    for (const name of [memory, disk]) {
      expect(await store.size(name)).toBe(bytes.length);
      expect(await read(store, name)).toEqual({ size: bytes.length, bytes });
    }
  });

  it('gives any part of a file, and says how large the whole is', async () => {
    const store = open();
    const name = key();
    const bytes = randomBytes(10_000);
    await store.put(name, bytes, 'video/mp4');
    for (const [start, end] of [
      [0, 0],
      [0, 99],
      [5_000, 9_999],
      [9_999, 9_999],
    ] as const) {
      expect(await read(store, name, { start, end })).toEqual({ size: 10_000, bytes: bytes.subarray(start, end + 1) });
    }
  });

  it('holds an empty file', async () => {
    const store = open();
    const name = key();
    await store.put(name, Buffer.alloc(0), 'image/avif');
    expect(await store.size(name)).toBe(0);
  });

  it('keeps two writers of one key from mixing', async () => {
    const store = open();
    const name = key();
    const drafts = [1, 2, 3, 4].map((fill) => Buffer.alloc(200_000, fill));
    await Promise.all(drafts.map((draft) => store.put(name, draft, 'image/avif')));
    const found = await read(store, name);
    expect(drafts.some((draft) => found?.bytes.equals(draft))).toBe(true);
  });

  it('answers null for what is not there, and for a folder', async () => {
    const store = open();
    const name = key();
    await store.put(name, Buffer.from('x'), 'image/avif');
    for (const missing of [key(), name.slice(0, name.lastIndexOf('/')), 'public/nothing']) {
      expect(await store.size(missing)).toBe(null);
      expect(await store.open(missing)).toBe(null);
    }
  });

  it('forgets what is removed, and does not mind being asked twice', async () => {
    const store = open();
    const name = key();
    await store.put(name, Buffer.from('x'), 'image/avif');
    await store.remove(name);
    await store.remove(name);
    expect(await store.size(name)).toBe(null);
    expect(await store.open(name)).toBe(null);
  });

  it('forgets a whole folder and nothing beside it, and does not mind being asked twice', async () => {
    const store = open();
    const name = key();
    const folder = name.slice(0, name.lastIndexOf('/'));
    const [others, beside] = [[name, `${folder}/card-1.jpg`], `${folder}b/480.avif`];
    for (const each of [...others, beside]) await store.put(each, Buffer.from('x'), 'image/avif');
    await store.removeFolder(folder);
    await store.removeFolder(folder);
    expect(await Promise.all(others.map((each) => store.size(each)))).toEqual([null, null]);
    expect(await store.size(beside)).toBe(1);
  });

  it.each(['', 'public', 'public/', 'public/..', 'kept/a', 'incoming/a', 'public/a/b', 'public/a/', '/public/a'])(
    'refuses to remove the folder %j',
    (bad) => expect(open().removeFolder(bad)).rejects.toThrow('not the folder of an upload'),
  );

  it.each([
    '',
    'public',
    'public/',
    'public//x',
    '/etc/passwd',
    'public/../private/x',
    'public/..',
    'public/a/../../x',
    'other/x',
    'public/a/b/c',
    'public/\0',
    'public/a\\b',
    'public/.hidden',
    'public/a%2fb',
    'public/ü',
  ])('refuses the key %j before it looks anywhere', async (bad) => {
    const store = open();
    await expect(store.put(bad, Buffer.from('x'), 'image/avif')).rejects.toThrow('not a key');
    await expect(store.open(bad)).rejects.toThrow('not a key');
    await expect(store.size(bad)).rejects.toThrow('not a key');
    await expect(store.remove(bad)).rejects.toThrow('not a key');
  });
}
