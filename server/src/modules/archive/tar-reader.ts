import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { refusal } from './archive-format.ts';
import { blockSize, checksumOf, paddingOf } from './tar-writer.ts';

/** Reads what `tar-writer.ts` writes, and refuses everything else. Nothing is unpacked: entries are read where they are. */

export type TarEntry = { name: string; size: number; start: number };

const chunkSize = 64 * 1024;
/** No folder above, no absolute path, no character that a file system could take for another. */
const nameShape = /^[0-9A-Za-z][0-9A-Za-z_-]*(\.[0-9A-Za-z]+)?(\/[0-9A-Za-z][0-9A-Za-z_-]*(\.[0-9A-Za-z]+)?)*$/;

export async function* readTarEntries(handle: FileHandle): AsyncGenerator<TarEntry> {
  const { size: whole } = await handle.stat();
  const header = Buffer.alloc(blockSize);
  for (let at = 0; ; ) {
    await readWhole(handle, header, at);
    if (header.every((byte) => byte === 0)) {
      if (at + 2 * blockSize !== whole) throw refusal('something follows its end, or its end is missing');
      return;
    }
    const entry = { ...readHeader(header), start: at + blockSize };
    at = entry.start + entry.size + paddingOf(entry.size);
    if (at > whole) throw refusal(`it ends in the middle of ${entry.name}`);
    yield entry;
  }
}

export async function* readEntry(handle: FileHandle, { start, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkSize, size - done));
    await readWhole(handle, chunk, start + done);
    done += chunk.length;
    yield chunk;
  }
}

/** For an entry that is known to be small. */
export async function readSmallEntry(handle: FileHandle, { start, size }: TarEntry): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  await readWhole(handle, bytes, start);
  return bytes;
}

/** Reads all entries into one buffer, because those of a whole archive would be much garbage. */
export function createEntryHash(handle: FileHandle) {
  const chunk = Buffer.allocUnsafeSlow(chunkSize);
  return async ({ start, size }: TarEntry): Promise<string> => {
    const hash = createHash('sha256');
    for (let done = 0; done < size; done += chunkSize) {
      const part = chunk.subarray(0, Math.min(chunkSize, size - done));
      await readWhole(handle, part, start + done);
      hash.update(part);
    }
    return hash.digest('hex');
  };
}

async function readWhole(handle: FileHandle, into: Buffer, at: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await handle.read(into, done, into.length - done, at + done);
    if (bytesRead === 0) throw refusal('it ends too early');
    done += bytesRead;
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  };
  if (text(257, 6) !== 'ustar' || octal(148, 8) !== checksumOf(header)) throw refusal('a header in it is damaged');
  const prefix = text(345, 155);
  const name = `${prefix && `${prefix}/`}${text(0, 100)}`;
  const size = octal(124, 12);
  if (text(156, 1) !== '0') throw refusal(`${JSON.stringify(name)} is not a file`);
  if (!nameShape.test(name)) throw refusal(`the name ${JSON.stringify(name)} is not allowed`);
  if (!Number.isSafeInteger(size)) throw refusal(`the size of ${name} is damaged`);
  return { name, size };
}
