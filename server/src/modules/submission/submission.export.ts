import { Readable } from 'node:stream';
import { type Attribution, touchFields } from '@plinth/contract/attribution';
import type { ConsentReceipt } from '@plinth/contract/consent.schema';
import type { Submission } from '@plinth/contract/submission.schema';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';

type Row = { lead: Submission; consent: ConsentReceipt | null; attribution: Attribution | null };

const leadColumns = [
  'id',
  'createdAt',
  'kind',
  'status',
  'name',
  'email',
  'phone',
  'country',
  'countryCode',
  'message',
  'site',
] as const satisfies (keyof Submission)[];
const consentColumns = ['promotion', 'consent', 'consentNotice', 'consentLanguage', 'consentAt'];
const touchColumns = [...touchFields, 'at'] as const;

const columns = [
  ...leadColumns,
  ...consentColumns,
  ...['first', 'last'].flatMap((touch) => touchColumns.map((field) => `${touch} ${field}`)),
];

function cellsOf({ lead, consent, attribution }: Row): string[] {
  return [
    ...leadColumns.map((column) => lead[column] ?? ''),
    ...(consent
      ? [
          consent.purposes.includes('promotion') ? 'yes' : 'no',
          consent.action,
          consent.notice ?? '',
          consent.language ?? '',
          consent.at,
        ]
      : consentColumns.map(() => '')),
    ...[attribution?.first, attribution?.last].flatMap((touch) => touchColumns.map((field) => touch?.[field] ?? '')),
  ];
}

const rowsPerChunk = 100;

/** A cell that a spreadsheet would run as a formula is led by an apostrophe, which it shows as text. */
function formulaSafe(value: string): string {
  return /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
}

/** Written some rows at a time: one write to the socket for each row cost more memory than the rows. */
export function toCsv(leads: AsyncIterable<Row>): Readable {
  const chunks = async function* () {
    yield stringify([columns], { bom: true });
    let rows: string[][] = [];
    for await (const lead of leads) {
      rows.push(cellsOf(lead).map(formulaSafe));
      if (rows.length < rowsPerChunk) continue;
      yield stringify(rows);
      rows = [];
    }
    yield stringify(rows);
  };
  return Readable.from(chunks(), { objectMode: false });
}

/** Cells are typed as text, so none can be a formula; the apostrophe would only be in the way. */
export function toXlsx(leads: AsyncIterable<Row>): Readable {
  const rows = async function* () {
    for await (const lead of leads) yield cellsOf(lead);
  };
  const sheet = { name: 'Submissions', columns: columns.map((header) => ({ header })), freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as Parameters<typeof Readable.fromWeb>[0]);
}
