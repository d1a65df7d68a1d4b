import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Store } from '../../adapters/store.ts';
import { contentTypeOf, keyOfUrl } from './file-names.ts';
import type { Staging } from './staging.ts';

/** A file that a public page showed, under the URL that it had then. */
export type RecordedFile = { id: string; url: string };
export type KeptFiles = ReturnType<typeof createKeptFiles>;

/**
 * The originals of files that were public, for the advertising record. When a file is deleted for good, its original moves to
 * a key that no URL leads to: visitors no longer get it, and the team still does.
 */
export function createKeptFiles({ store, staging }: { store: Store; staging: Pick<Staging, 'copy' | 'discard'> }) {
  const nameOf = ({ url }: RecordedFile) => url.slice(url.lastIndexOf('/') + 1);
  const keptKey = (file: RecordedFile) => `kept/${file.id}/${nameOf(file)}`;
  const publicKeyOf = ({ url }: RecordedFile) => keyOfUrl(url);

  async function open(file: RecordedFile): Promise<{ size: number; body: Readable } | null> {
    const key = publicKeyOf(file);
    return (await store.open(keptKey(file))) ?? (key ? store.open(key) : null);
  }

  return {
    async open(file: RecordedFile) {
      const found = await open(file);
      return found && { ...found, type: contentTypeOf(file.url), name: nameOf(file) };
    },

    async isHeld(file: RecordedFile): Promise<boolean> {
      const key = publicKeyOf(file);
      return (await store.size(keptKey(file))) !== null || (key !== null && (await store.size(key)) !== null);
    },

    /** Null where the file is lost. */
    async hash(file: RecordedFile): Promise<{ sha256: string; bytes: number } | null> {
      const found = await open(file);
      if (!found) return null;
      const hash = createHash('sha256');
      for await (const part of found.body) hash.update(part as Buffer);
      return { sha256: hash.digest('hex'), bytes: found.size };
    },

    /** Keeps the original apart from the public files, and takes the URL it had from visitors. Repeats safely. */
    async keep(file: RecordedFile): Promise<void> {
      const [source, target] = [publicKeyOf(file), keptKey(file)];
      if (!source) return;
      if ((await store.size(target)) === null) {
        const found = await store.open(source);
        if (!found) return;
        const copy = await staging.copy(found.body);
        try {
          await store.put(target, { path: copy }, contentTypeOf(file.url));
        } finally {
          await staging.discard(copy);
        }
      }
      await store.remove(source);
    },

    remove: (file: RecordedFile) => store.remove(keptKey(file)),
  };
}
