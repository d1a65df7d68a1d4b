import { on } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '@plinth/contract/limits';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { type SheetRow, unitSheetCells, unitSheetHeaders } from '@plinth/contract/unit-sheet';
import type { UnitSheetFormat } from '@plinth/contract/units';
import { stringify } from 'csv-stringify/sync';
import { type CellValue, detectDelimiter, streamCsvRows } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { invalidField } from '../../platform/failures.ts';
import type { WorkbookRow } from './workbook-worker.ts';

/** The sheet of homes as a CSV or XLSX file. */

/** One row more than is allowed, and the headers: enough to see that a sheet is too long. */
const rowLimit = limits.unitsPerProject + 2;

/** A workbook of 20,000 homes unpacks to some fifteen megabytes. */
const unpackedLimit = 40_000_000;

const workbookWorker = new URL('./workbook-worker.ts', import.meta.url);
const readerLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** Milliseconds. */
const readerTime = 30_000;

/** Characters of one row. The parser takes seconds for a row of millions, during which no other request is answered. */
const rowLength = 20_000;

/** Reading and writing let other requests run after this many rows. */
const rowsAtOnce = 500;

/** The rows that are not empty. */
export async function* readSheetFile(format: UnitSheetFormat, content: string): AsyncGenerator<SheetRow> {
  let [count, empty] = [0, 0];
  for await (const sheetRow of format === 'csv' ? readCsv(content) : readXlsx(Buffer.from(content, 'base64'))) {
    if ((count + empty) % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (sheetRow.cells.every((cell) => cell.trim() === '')) {
      empty += 1;
      if (empty > rowLimit) throw invalidField('body.content', 'This sheet has too many empty rows');
      continue;
    }
    yield sheetRow;
    count += 1;
    if (count === rowLimit) return;
  }
}

function hasLongRow(content: string): boolean {
  let start = 0;
  for (let at = 0; at <= content.length; at += 1) {
    const isEnd = at === content.length || content[at] === '\n' || content[at] === '\r';
    if (isEnd && at - start > rowLength) return true;
    if (isEnd) start = at + 1;
  }
  return false;
}

function* readCsv(content: string): Generator<SheetRow> {
  if (hasLongRow(content)) throw invalidField('body.content', 'A row of this sheet is longer than 20,000 characters');
  const [headers = ''] = content.split(/\r\n|\r|\n/, 1);
  let row = 0;
  for (const cells of streamCsvRows(content, { delimiter: detectDelimiter(headers) })) {
    row += 1;
    yield { row, cells: cells.map(cellText) };
  }
}

async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  try {
    if (unpackedSize(bytes) > unpackedLimit) throw new Error('too large');
    for await (const [rows] of workbookRows(bytes)) {
      for (const { row, cells } of rows) yield { row, cells: cells.map(cellText) };
    }
  } catch {
    throw invalidField('body.content', 'This file cannot be read as an XLSX workbook');
  }
}

/** Read by another thread, because a small file may be made to take all the memory of its reader. */
async function* workbookRows(bytes: Buffer): AsyncGenerator<[WorkbookRow[]]> {
  const reader = new Worker(workbookWorker, { workerData: bytes, env: {}, resourceLimits: readerLimits });
  try {
    const options = { close: ['exit'], signal: AbortSignal.timeout(readerTime) };
    yield* on(reader, 'message', options) as AsyncIterable<[WorkbookRow[]]>;
  } finally {
    await reader.terminate();
  }
}

/**
 * The size that the archive's directory states. The reader unpacks no entry beyond its stated size; an entry that states none
 * would have no such limit, so it counts as too large.
 */
function unpackedSize(bytes: Buffer): number {
  const [endMark, entryMark] = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.from('PK\x01\x02', 'latin1')];
  const end = bytes.lastIndexOf(endMark);
  let size = 0;
  for (let at = bytes.readUInt32LE(end + 16); bytes.subarray(at, at + 4).equals(entryMark); ) {
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    size += packed > 0 && unpacked === 0 ? Number.POSITIVE_INFINITY : unpacked;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

const formulaStart = /^[=+\-@\t\r\n]/;

/** The opposite of `formulaSafe`. Workbook dates have no time zone: they are taken as times of the company. */
function cellText(cell: CellValue): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  const text = String(cell ?? '');
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** An apostrophe before a cell that a spreadsheet would run as a formula makes it text. Numbers compute nothing. */
const formulaSafe = (cell: string | number) =>
  typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell);

export function writeSheetFile(format: UnitSheetFormat, units: readonly UnitInput[]): Readable {
  if (format === 'csv') return Readable.from(csvChunks(units), { objectMode: false });
  const sheet = {
    name: 'Homes',
    columns: unitSheetHeaders.map((header) => ({ header, width: 14 })),
    freezePane: { rows: 1 },
  };
  const rows = async function* () {
    for (const unit of units) yield unitSheetCells(unit);
  };
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* csvChunks(units: readonly UnitInput[]): AsyncGenerator<string> {
  const quoted = { quoted: true, quoted_empty: true };
  yield stringify([[...unitSheetHeaders]], { ...quoted, bom: true });
  for (let at = 0; at < units.length; at += rowsAtOnce) {
    const rows = units.slice(at, at + rowsAtOnce).map((unit) => unitSheetCells(unit).map(formulaSafe));
    yield stringify(rows, quoted);
    await setImmediate();
  }
}
