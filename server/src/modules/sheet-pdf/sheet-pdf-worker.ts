import { parentPort } from 'node:worker_threads';
import type { DrawnSheet, SheetOrder } from './sheet-pdf.service.ts';
import { makeSheetPdf } from './sheet-pdf.ts';

/** The thread that draws cost sheets, so that pages and forms do not wait for it. */
parentPort?.on('message', ({ sheet, qr, logo, colours }: SheetOrder) => {
  makeSheetPdf(sheet, { qr: qr && Buffer.from(qr), logo: logo && Buffer.from(logo), colours }).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies DrawnSheet),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies DrawnSheet),
  );
});
