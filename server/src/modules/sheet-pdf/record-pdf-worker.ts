import { parentPort, workerData } from 'node:worker_threads';
import type { RecordOrder } from './record-pdf.service.ts';
import { makeRecordPdf } from './record-pdf.ts';

/** Draws one advertising record and ends: records are seldom asked for and may be long. */
const { document, pictures } = workerData as RecordOrder;
parentPort?.postMessage(await makeRecordPdf(document, new Map(pictures)));
