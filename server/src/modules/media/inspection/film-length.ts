import { open } from 'node:fs/promises';

/** Enough for the header of the film's index; the sample tables that follow can be megabytes. */
const mostIndex = 64 * 1024;

/** How many seconds an MP4 runs, from the header of its index (`moov/mvhd`); null where it cannot be read. */
export async function readFilmSeconds(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(16);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(head, 0, 16, at);
      if (bytesRead < 8) return null;
      const short = head.readUInt32BE(0);
      const length =
        short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) return null;
      if (head.toString('latin1', 4, 8) === 'moov') {
        const index = Buffer.alloc(Math.min(length, mostIndex));
        const { bytesRead: read } = await handle.read(index, 0, index.length, at);
        return secondsOf(index.subarray(0, read));
      }
      at += length;
    }
    return null;
  } finally {
    await handle.close();
  }
}

/** Version 0 of the header counts in 32 bits, version 1 in 64; both state the units per second. */
function secondsOf(index: Buffer): number | null {
  const at = index.indexOf('mvhd', 0, 'latin1');
  if (at === -1 || at + 36 > index.length) return null;
  const isLong = index[at + 4] === 1;
  const scale = index.readUInt32BE(at + (isLong ? 24 : 16));
  const duration = isLong ? Number(index.readBigUInt64BE(at + 28)) : index.readUInt32BE(at + 20);
  const seconds = Math.round(duration / scale);
  return seconds > 0 && seconds < 100_000 ? seconds : null;
}
