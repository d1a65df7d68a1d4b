import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RecordDocument } from '@plinth/contract/record-document';
import sharp from 'sharp';

export type RecordOrder = { document: RecordDocument; pictures: readonly (readonly [id: string, bytes: Uint8Array])[] };

const threadFile = path.join(import.meta.dirname, 'record-pdf-worker.ts');
/** In milliseconds. A project with 20,000 homes has some 700 pages. */
const timeLimit = 120_000;
const heapLimit = 512;
const pixels = 320;

/** Draws advertising records in a thread, one at a time, so that pages and forms do not wait for them. */
export function createRecordPdfService() {
  let last: Promise<unknown> = Promise.resolve();

  return (document: RecordDocument, readPicture: (id: string) => Promise<Buffer | null>): Promise<Buffer> => {
    const work = last.then(async () => drawNow({ document, pictures: await readPictures(document, readPicture) }));
    last = work.catch(() => undefined);
    return work;
  };
}

/** Small and square on white, whatever the shape of the picture. One that cannot be read is left out; its hash is not. */
async function readPictures({ files }: RecordDocument, readPicture: (id: string) => Promise<Buffer | null>) {
  const pictures: (readonly [string, Uint8Array])[] = [];
  for (const { id } of files?.rows.filter(({ isPicture }) => isPicture) ?? []) {
    try {
      const original = await readPicture(id);
      if (!original) continue;
      const small = sharp(original).autoOrient().resize(pixels, pixels, { fit: 'contain', background: '#ffffff' });
      pictures.push([id, await small.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer()]);
    } catch {
      // The record names the file and its hash; only its small picture is missing.
    }
  }
  return pictures;
}

function drawNow(order: RecordOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    });
    const timer = setTimeout(() => {
      reject(new Error('an advertising record took too long to draw'));
      void worker.terminate();
    }, timeLimit);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that draws advertising records has ended early'));
    });
  });
}
