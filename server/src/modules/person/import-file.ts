import { importLimits } from '@plinth/contract/people-import';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { invalidField } from '../../platform/failures.ts';

/** A row of a CSV file; the headers are row 1, as in a spreadsheet. */
export type FileRow = { row: number; cells: string[] };

/** Characters of one row. The parser takes seconds for a row of millions, during which no other request is answered. */
const rowLength = 50_000;

/** The headers and the rows that are not empty. */
export function readImportFile(content: string): { headers: string[]; rows: FileRow[] } {
  const text = content.replace(/^\ufeff/, '');
  if (hasLongRow(text)) throw invalidField('body.content', 'A row of this file is longer than 50,000 characters');
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const rows: FileRow[] = [];
  let headers: string[] | null = null;
  let row = 0;
  for (const read of streamCsvRows(text, { delimiter: detectDelimiter(first) })) {
    row += 1;
    const cells = read.slice(0, importLimits.columns).map((cell) => String(cell ?? ''));
    if (headers === null) headers = cells.map((cell) => cell.trim());
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
    if (rows.length > importLimits.rows) throw invalidField('body.content', 'This file has more than 5,000 rows');
  }
  if (headers === null || headers.every((header) => header === '')) {
    throw invalidField('body.content', 'The first row of this file has no names of columns');
  }
  return { headers, rows };
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
