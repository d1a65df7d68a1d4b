import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { uploadLimits } from '@plinth/contract/media';
import { Failure } from '../../platform/failures.ts';
import { assertFitsUse, type Claim, type FileType, sniff, sniffLength } from './sniff.ts';

export type Staged = { path: string; bytes: number; type: FileType };

const dayInMs = 86_400_000;

/** A folder for uploads that are not yet known to be complete or harmless. Nothing in it is ever served. */
export function createStaging(directory: string) {
  const root = path.resolve(directory);

  async function newFile(): Promise<string> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    return path.join(root, randomUUID());
  }

  return {
    /** Stores an upload, and stops as soon as its type is refused or it exceeds the limit of its type. */
    async receive(source: Readable, claim: Claim = {}): Promise<Staged> {
      const file = await newFile();
      try {
        return { path: file, ...(await writeLimited(source, file, claim)) };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },

    async copy(source: Readable): Promise<string> {
      const file = await newFile();
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.writeFile(source);
      } finally {
        await handle.close();
      }
      return file;
    },

    discard: (file: string) => rm(file, { force: true }),

    /** Deletes what a killed process left behind. */
    async sweep() {
      for (const name of await readdir(root).catch(() => [])) {
        const file = path.join(root, name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtimeMs < Date.now() - dayInMs) await rm(file, { force: true, recursive: true });
      }
    },
  };
}

export type Staging = ReturnType<typeof createStaging>;

async function writeLimited(source: Readable, file: string, claim: Claim): Promise<Omit<Staged, 'path'>> {
  const handle = await open(file, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let type: FileType | undefined;
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await handle.write(chunk);
      bytes += chunk.length;
      if (!type) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffLength) type = sniffFor(claim, head.subarray(0, sniffLength));
      }
      assertSize(bytes, type);
    }
    type ??= sniffFor(claim, head);
    assertSize(bytes, type);
    return { bytes, type };
  } finally {
    await handle.close();
  }
}

function sniffFor(claim: Claim, head: Buffer): FileType {
  const type = sniff(head, claim);
  if (claim.use) assertFitsUse(type, claim.use);
  return type;
}

function assertSize(bytes: number, type: FileType | undefined) {
  if (!type || bytes <= uploadLimits[type.kind].bytes) return;
  throw new Failure('payload_too_large', `The file is too large. Accepted is ${uploadLimits[type.kind].says}.`);
}

/** The type of a file that is already on this machine, for the seeds. */
export async function sniffFile(file: string): Promise<FileType> {
  for await (const chunk of createReadStream(file, { end: sniffLength - 1, highWaterMark: sniffLength })) {
    return sniff(chunk as Buffer);
  }
  return sniff(Buffer.alloc(0));
}
