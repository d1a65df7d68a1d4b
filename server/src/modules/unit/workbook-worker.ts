import { parentPort, workerData } from 'node:worker_threads';
import type { CellValue } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';

/** Reads a workbook as a thread with a memory limit of its own, and sends its rows in batches. */

export type WorkbookRow = { row: number; cells: CellValue[] };

const batchSize = 500;

/** Cells can share one long text that the file holds once, so the rows are measured, not the file. */
const textLimit = 6_000_000;

let [batch, length]: [WorkbookRow[], number] = [[], 0];
for await (const { index, values } of streamXlsxRows(workerData as Buffer)) {
  for (const value of values) length += typeof value === 'string' ? value.length : 1;
  if (length > textLimit) throw new Error('The workbook has too much text');
  batch.push({ row: index + 1, cells: values });
  if (batch.length === batchSize) {
    parentPort?.postMessage(batch);
    batch = [];
  }
}
parentPort?.postMessage(batch);
