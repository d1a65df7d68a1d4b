import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Palette } from '@plinth/contract/brand-colours';
import type { SheetDocument } from '@plinth/contract/sheet-document';
import sharp from 'sharp';
import type { PdfColours } from './pdf-text.ts';

export type SheetOrder = {
  sheet: SheetDocument;
  qr: Uint8Array | null;
  logo: Uint8Array | null;
  colours: PdfColours;
};
export type DrawnSheet = { bytes: Uint8Array } | { error: string };

type Dependencies = {
  /** The bytes of a public picture by its path; null where there is none. */
  readPicture: (path: string) => Promise<Buffer | null>;
  /** The colours and the logo of the published brand. */
  readLook: () => Promise<{ palette: Palette; logo: Buffer | null }>;
};

const threadFile = path.join(import.meta.dirname, 'sheet-pdf-worker.ts');
/** In milliseconds. A sheet takes a tenth of a second; loading the fonts and pdfkit takes up to a second more. */
const timeLimit = 10_000;
/** The thread uses about 40 MB, so it ends when no sheet was requested for so long. */
const idleLimit = 60_000;

const qrPixels = 320;
const logoPixels = { width: 720, height: 96 };
const drawLogo = (logo: Buffer) =>
  sharp(logo)
    .resize({ ...logoPixels, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

/** A sheet has some 40 KB. */
const mostKept = 40;

/**
 * Draws cost sheets in a thread of its own, one at a time: drawing takes long enough to delay every page, and pdfkit's memory
 * would not fit into the server's heap. How many requests may wait is for load shedding to decide.
 */
export function createSheetPdfService({ readPicture, readLook }: Dependencies) {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const close = async () => {
    clearTimeout(idleTimer);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const open = () => {
    thread ??= new Worker(threadFile, { resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 } });
    return thread;
  };

  const drawNow = (order: SheetOrder): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer);
      const worker = open();
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', handleDrawn).off('error', handleError);
        worker.unref();
        idleTimer = setTimeout(() => void close(), idleLimit).unref();
        settle();
      };
      const handleDrawn = (drawn: DrawnSheet) =>
        finish(() => ('bytes' in drawn ? resolve(Buffer.from(drawn.bytes)) : reject(new Error(drawn.error))));
      /** A failed thread has ended; the next sheet starts another. */
      const handleError = (error: Error) =>
        finish(() => {
          thread = undefined;
          reject(error);
        });
      const timer = setTimeout(() => {
        finish(() => reject(new Error('a cost sheet took too long to draw')));
        void close();
      }, timeLimit);
      worker.ref();
      worker.on('message', handleDrawn).on('error', handleError);
      worker.postMessage(order);
    });

  /** The number stands beside the code, so a sheet without it is complete. */
  const readQr = async ({ registration: { qr } }: SheetDocument): Promise<Buffer | null> => {
    try {
      const picture = qr ? await readPicture(qr.path) : null;
      return picture && (await sharp(picture).resize(qrPixels).flatten({ background: '#ffffff' }).png().toBuffer());
    } catch {
      return null;
    }
  };

  /** The sheets that were requested last, by what they say. A sheet without the code it should have is drawn again. */
  const drawn = new Map<string, Promise<Buffer>>();
  const keep = (key: string, work: Promise<Buffer>) => {
    drawn.delete(key);
    drawn.set(key, work);
    const [oldest] = drawn.keys();
    if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
  };

  return {
    async draw(sheet: SheetDocument): Promise<Buffer> {
      const { palette, logo: picture } = await readLook();
      const { ink, 'ink-2': quiet, rule, trim } = palette;
      const colours = { ink, 'ink-2': quiet, rule, trim };
      const key = createHash('sha256')
        .update(JSON.stringify([sheet, colours]))
        .update(picture ?? '')
        .digest('base64');
      const known = drawn.get(key);
      const work =
        known ??
        last.then(async () => {
          const qr = await readQr(sheet);
          if (sheet.registration.qr && !qr) drawn.delete(key);
          return drawNow({ sheet, qr, logo: picture && (await drawLogo(picture)), colours });
        });
      keep(key, work);
      if (!known) last = work.catch(() => drawn.delete(key));
      return work;
    },
    close,
  };
}
