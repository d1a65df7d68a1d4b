import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeStore } from '../../test/store-suite.ts';
import { createDiskStore } from './disk-store.ts';

const root = mkdtempSync(path.join(tmpdir(), 'plinth-disk-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the store on disk', () => {
  describeStore(() => createDiskStore(root));

  it('the disk store leaves no temporary file behind', async () => {
    const store = createDiskStore(root);
    await expect(store.put('public/a/b.jpg', { path: path.join(root, 'nowhere') }, 'image/jpeg')).rejects.toThrow();
    expect(readdirSync(path.join(root, 'aside'))).toEqual([]);
    expect(await store.size('public/a/b.jpg')).toBe(null);
  });
});
