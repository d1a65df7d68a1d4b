import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a tar file (POSIX ustar). The sizes and hashes of entries are known only at their end, so each header is written after
 * its entry. The file gets its name when it is complete; other accounts of the machine cannot read it.
 */

export type WrittenEntry = { name: string; start: number; size: number; sha256: string };
export type TarWriter = Awaited<ReturnType<typeof createTarWriter>>;

export const blockSize = 512;
const largestEntry = 8 ** 11 - 1;

export async function createTarWriter(file: string, now: Date) {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w+', 0o600);
  let end = 0;

  const write = async (bytes: Buffer) => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, end + done);
      done += bytesWritten;
    }
    end += bytes.length;
  };

  return {
    async add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<WrittenEntry> {
      const headerAt = end;
      end += blockSize;
      const hash = createHash('sha256');
      for await (const chunk of content) {
        hash.update(chunk);
        await write(chunk);
      }
      const size = end - headerAt - blockSize;
      await write(Buffer.alloc(paddingOf(size)));
      await handle.write(tarHeader({ name, size, now }), 0, blockSize, headerAt);
      return { name, start: headerAt + blockSize, size, sha256: hash.digest('hex') };
    },

    /** For entries that are complete. */
    handle,

    /** Two empty blocks end a tar file. */
    async finish(): Promise<number> {
      await write(Buffer.alloc(2 * blockSize));
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      return end;
    },

    async discard(): Promise<void> {
      await handle.close().catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

export const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize;

function tarHeader({ name, size, now }: { name: string; size: number; now: Date }): Buffer {
  if (size > largestEntry) throw new Error(`${name} is too large for an archive`);
  const [prefix, rest] = splitName(name);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(rest, 0, 100, 'ascii');
  header.write(octal(0o600, 8), 100, 'ascii');
  header.write(octal(0, 8), 108, 'ascii');
  header.write(octal(0, 8), 116, 'ascii');
  header.write(octal(size, 12), 124, 'ascii');
  header.write(octal(Math.floor(now.getTime() / 1_000), 12), 136, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\0', 257, 'ascii');
  header.write('00', 263, 'ascii');
  header.write(prefix, 345, 155, 'ascii');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return header;
}

/** A name has up to 100 characters; the folders before it are apart. */
function splitName(name: string): [string, string] {
  const slash = name.lastIndexOf('/');
  const [prefix, rest] = name.length <= 100 ? ['', name] : [name.slice(0, slash), name.slice(slash + 1)];
  if (prefix.length > 155 || rest.length > 100) throw new Error(`the name ${name} is too long for an archive`);
  return [prefix, rest];
}

/** The sum of the bytes of the header, with the field of the sum itself filled with spaces. */
export function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}
