import type { Readable } from 'node:stream';
import type { AuditEvent } from '@plinth/contract/audit.schema';
import { companyTime, zoneOfCompany } from '@plinth/contract/company-time';
import { csvFile } from '../../adapters/csv-file.ts';

type Column = { header: string; cell: (event: AuditEvent) => string };

/** The header of the time names the time zone. */
const listColumns = (): Column[] => [
  { header: `Time (${zoneOfCompany()})`, cell: ({ at }) => companyTime(Date.parse(at)) },
  { header: 'Person', cell: ({ user }) => user?.name ?? '' },
  { header: 'Account', cell: ({ user }) => user?.email ?? '' },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Collection', cell: ({ collection }) => collection ?? '' },
  { header: 'Title', cell: ({ title }) => title ?? '' },
  { header: 'ID', cell: ({ entityId }) => entityId ?? '' },
  { header: 'Changes', cell: changesOf },
  { header: 'Rows', cell: ({ count }) => (count === null ? '' : String(count)) },
  { header: 'Filters', cell: ({ filter }) => filter.join(', ') },
  { header: 'Note', cell: ({ note }) => note ?? '' },
  { header: 'Session', cell: ({ session }) => session ?? '' },
  { header: 'Network', cell: ({ network }) => network ?? '' },
];

function changesOf({ changes, fields }: AuditEvent): string {
  const edits = changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`);
  return [...edits, ...fields].join('\n');
}

export function toCsv(events: AsyncIterable<AuditEvent>): Readable {
  const columns = listColumns();
  const rows = async function* () {
    for await (const event of events) yield columns.map(({ cell }) => cell(event));
  };
  return csvFile(
    columns.map(({ header }) => header),
    rows(),
  );
}
