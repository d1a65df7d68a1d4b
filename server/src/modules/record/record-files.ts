import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound } from '../../platform/failures.ts';
import type { RecordRepository, StoredRecordFile } from './record.repository.ts';

type File = { id: string; url: string };
type Opened = { size: number; body: Readable; type: string; name: string };

type Dependencies = {
  records: RecordRepository;
  /** The originals in the store. */
  kept: {
    open: (file: File) => Promise<Opened | null>;
    isHeld: (file: File) => Promise<boolean>;
    hash: (file: File) => Promise<{ sha256: string; bytes: number } | null>;
    remove: (file: File) => Promise<void>;
  };
};

export type RecordFiles = ReturnType<typeof createRecordFiles>;

const hashedAtOnce = 50;
const removedAtOnce = 500;
const toKept = ({ media_id: id, url }: StoredRecordFile): File => ({ id, url });

/** The files that public versions name, with the SHA-256 of their originals. */
export function createRecordFiles({ records, kept }: Dependencies) {
  /** Files that are not in the store; this process does not look for them again. */
  const lost = new Set<string>();

  async function hash(file: StoredRecordFile): Promise<boolean> {
    const found = await kept.hash(toKept(file));
    if (found) await records.setHash(file.media_id, found);
    else lost.add(file.media_id);
    return found !== null;
  }

  const find = async (id: string): Promise<File | null> => {
    const [file] = await records.listFiles([id]);
    return file ? toKept(file) : null;
  };

  async function open(id: string): Promise<Opened> {
    const file = await find(id);
    const found = file && (await kept.open(file));
    if (!found) throw notFound('file');
    return found;
  }

  return {
    find,
    open,

    /** A file without a hash is read now: a record that gets its hash later would have another hash itself. */
    async withHashes(ids: readonly string[]): Promise<StoredRecordFile[]> {
      const listed = await records.listFiles(ids);
      const unread = listed.filter(({ sha256 }) => sha256 === null);
      for (const file of unread) await hash(file);
      return unread.length > 0 ? records.listFiles(ids) : listed;
    },

    async listHeld(files: readonly StoredRecordFile[]): Promise<string[]> {
      const held: string[] = [];
      for (const file of files) if (await kept.isHeld(toKept(file))) held.push(file.media_id);
      return held;
    },

    /** For files that were published since; returns how many were read. */
    async hashNew(): Promise<number> {
      const unread = await records.listFilesWithoutHash(hashedAtOnce + lost.size);
      let read = 0;
      for (const file of unread) if (!lost.has(file.media_id) && (await hash(file))) read += 1;
      return read;
    },

    readPicture: async (id: string): Promise<Buffer | null> => {
      const found = await open(id).catch(() => null);
      return found && buffer(found.body);
    },

    async purge(): Promise<void> {
      for (const file of await records.listExpiredFiles(removedAtOnce)) {
        await kept.remove(toKept(file));
        await records.forgetFile(file.media_id);
      }
    },
  };
}
