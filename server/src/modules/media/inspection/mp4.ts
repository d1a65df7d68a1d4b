import { open } from 'node:fs/promises';
import { Failure } from '../../../platform/failures.ts';

const refuse = (sentence: string) => new Failure('invalid_request', sentence);

/** The top-level boxes of an MP4 must fill it exactly, and include an index and the media data. */
export async function checkMp4(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const seen = new Set<string>();
    const head = Buffer.alloc(16);
    for (let at = 0, boxes = 0; at < size; boxes += 1) {
      const { bytesRead } = await handle.read(head, 0, 16, at);
      const short = bytesRead >= 8 ? head.readUInt32BE(0) : -1;
      const length =
        short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8 || at + length > size || boxes > 10_000) {
        throw refuse('The film is incomplete. Export it again as MP4.');
      }
      seen.add(head.toString('latin1', 4, 8));
      at += length;
    }
    if (!seen.has('moov') || !seen.has('mdat')) throw refuse('The film holds no pictures. Export it again as MP4.');
  } finally {
    await handle.close();
  }
}
