import { Readable } from 'node:stream';
import type { Submission } from '@plinth/contract/submission.schema';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';

const columns = [
  'id',
  'createdAt',
  'kind',
  'name',
  'email',
  'phone',
  'country',
  'countryCode',
  'message',
  'site',
] as const satisfies (keyof Submission)[];

const rowsPerChunk = 100;

/** A cell that a spreadsheet would run as a formula is led by an apostrophe, which it shows as text. */
function formulaSafe(value: string): string {
  return /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
}

/** Written some rows at a time: one write to the socket for each row cost more memory than the rows. */
export function toCsv(submissions: AsyncIterable<Submission>): Readable {
  const chunks = async function* () {
    yield stringify([[...columns]], { bom: true });
    let rows: string[][] = [];
    for await (const submission of submissions) {
      rows.push(columns.map((column) => formulaSafe(submission[column] ?? '')));
      if (rows.length < rowsPerChunk) continue;
      yield stringify(rows);
      rows = [];
    }
    yield stringify(rows);
  };
  return Readable.from(chunks(), { objectMode: false });
}

/** Cells are typed as text, so none can be a formula; the apostrophe would only be in the way. */
export function toXlsx(submissions: AsyncIterable<Submission>): Readable {
  const rows = async function* () {
    for await (const submission of submissions) yield columns.map((column) => submission[column] ?? '');
  };
  const sheet = { name: 'Submissions', columns: columns.map((header) => ({ header })), freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as Parameters<typeof Readable.fromWeb>[0]);
}
