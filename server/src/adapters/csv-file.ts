import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

const rowsPerChunk = 100;
const phoneNumber = /^\+[\d ]+$/;

/**
 * An apostrophe before a cell that a spreadsheet would run as a formula makes it text. A phone number starts with one of these
 * characters too, but digits and spaces after a plus compute nothing.
 */
function formulaSafe(value: string): string {
  return /^[=+\-@\t\r\n]/.test(value) && !phoneNumber.test(value) ? `'${value}` : value;
}

/** Written several rows at a time: one socket write per row took more memory than the rows. */
export function csvFile(headers: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  const quoted = { quoted: true, quoted_empty: true };
  const chunks = async function* () {
    yield stringify([[...headers]], { ...quoted, bom: true });
    let chunk: string[][] = [];
    for await (const row of rows) {
      chunk.push(row.map(formulaSafe));
      if (chunk.length < rowsPerChunk) continue;
      yield stringify(chunk, quoted);
      chunk = [];
    }
    yield stringify(chunk, quoted);
  };
  return Readable.from(chunks(), { objectMode: false });
}
