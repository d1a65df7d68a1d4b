import { Readable } from 'node:stream';
import { type Touch, touchFields } from '@plinth/contract/attribution';
import { companyClock, companyTime, zoneOfCompany } from '@plinth/contract/company-time';
import { mayPromote } from '@plinth/contract/consent';
import { permissionsOf } from '@plinth/contract/contact-consent';
import { channelWords, detailsAllowed } from '@plinth/contract/contact-rules';
import { allowsLetters, interestText } from '@plinth/contract/interest';
import { stageOfStatus } from '@plinth/contract/stages';
import type { Submission } from '@plinth/contract/submission.schema';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile } from '../../adapters/csv-file.ts';
import type { ExportedLead } from './export.repository.ts';

/** Texts, and times, which a workbook stores as dates and a CSV writes out. */
type Cell = string | Date;
type Column = { header: string; cell: (row: ExportedLead) => Cell };

const timeHeader = (what: string) => `${what} (${zoneOfCompany()})`;
const moment = (iso: string | undefined): Cell => (iso ? new Date(iso) : '');

const leadHeaders = {
  kind: 'Kind',
  status: 'Status',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  countryCode: 'Dial Code',
  message: 'Message',
  site: 'Project or Page',
} as const satisfies Partial<Record<keyof Submission, string>>;

const touchHeaders: Record<(typeof touchFields)[number], string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
  gclid: 'Google Click ID',
  fbclid: 'Facebook Click ID',
  referrer: 'Referrer',
  landing: 'Landing Page',
};

const touchColumns = (title: string, touchOf: (row: ExportedLead) => Touch | undefined): Column[] => [
  ...touchFields.map((field) => ({
    header: `${title} ${touchHeaders[field]}`,
    cell: (row: ExportedLead) => touchOf(row)?.[field] ?? '',
  })),
  { header: timeHeader(title), cell: (row) => moment(touchOf(row)?.at) },
];

/** The headers of times name the time zone. */
const listColumns = (): Column[] => [
  { header: 'Lead ID', cell: ({ lead }) => lead.id },
  { header: timeHeader('Received'), cell: ({ lead }) => moment(lead.createdAt) },
  ...(Object.keys(leadHeaders) as (keyof typeof leadHeaders)[]).map((field) => ({
    header: leadHeaders[field],
    cell: (row: ExportedLead) => (mayCarry(row, field) ? (row.lead[field] ?? '') : ''),
  })),
  { header: 'Home', cell: ({ interest }) => (interest ? interestText(interest) : '') },
  { header: 'Notes', cell: notesOf },
  {
    header: 'Wants News',
    cell: ({ lead, consent, interest }) => {
      if (!consent) return '';
      if (!allowsLetters(interest)) return 'no';
      if (!consent.purposes.includes('promotion')) return 'no';
      return mayPromote(lead.kind, { purposes: consent.purposes, newest: consent }) ? 'yes' : 'not confirmed';
    },
  },
  { header: 'Offers', cell: (row) => channelWords(allowedOf(row), 'offers') },
  { header: 'Consent', cell: ({ consent }) => consent?.action ?? '' },
  { header: 'Consent Notice', cell: ({ consent }) => consent?.notice ?? '' },
  { header: 'Consent Language', cell: ({ consent }) => consent?.language ?? '' },
  { header: timeHeader('Consent'), cell: ({ consent }) => moment(consent?.at) },
  ...touchColumns('First Visit', ({ attribution }) => attribution?.first),
  ...touchColumns('Last Visit', ({ attribution }) => attribution?.last),
];

const allowedOf = ({ lead, consent, interest }: ExportedLead) =>
  permissionsOf({ ...lead, wish: interest?.wish }, consent);

/** A number or an address is left out where its sender may not be contacted by it: nothing else would stop a list from being used. */
function mayCarry(row: ExportedLead, field: keyof typeof leadHeaders): boolean {
  if (field === 'email') return detailsAllowed(allowedOf(row)).email;
  return (field !== 'phone' && field !== 'countryCode') || detailsAllowed(allowedOf(row)).phone;
}

/** The maximum length of a workbook cell; Excel reports a file with longer cells as damaged. */
const cellLimit = 32_767;

/** Newest first, one line each, so that the oldest are cut off. */
function notesOf({ events }: ExportedLead): string {
  return events
    .map(({ at, by, status, text }) => {
      const what = [...(status ? [`Status: ${stageOfStatus(status)}`] : []), ...(text ? [text] : [])].join('. ');
      return `${companyTime(Date.parse(at))}, ${by ?? 'system'}: ${what}`;
    })
    .join('\n')
    .slice(0, cellLimit);
}

const csvCell = (cell: Cell) => (cell instanceof Date ? companyTime(cell.getTime()) : cell);

export function toCsv(leads: AsyncIterable<ExportedLead>): Readable {
  const columns = listColumns();
  const rows = async function* () {
    for await (const lead of leads) yield columns.map(({ cell }) => csvCell(cell(lead)));
  };
  return csvFile(
    columns.map(({ header }) => header),
    rows(),
  );
}

/** Workbook dates have no time zone: they are written in the company's time zone. */
const xlsxCell = (cell: Cell) => (cell instanceof Date ? companyClock(cell.getTime()) : cell);

/** Other cells are typed as text, so none can be a formula and no apostrophe is needed. */
export function toXlsx(leads: AsyncIterable<ExportedLead>): Readable {
  const columns = listColumns();
  const rows = async function* () {
    for await (const lead of leads) yield columns.map(({ cell }) => xlsxCell(cell(lead)));
  };
  const sheet = {
    name: 'Submissions',
    columns: columns.map(({ header }) => ({
      header,
      ...(header.endsWith(`(${zoneOfCompany()})`) && { numFmt: 'yyyy-mm-dd hh:mm', width: 18 }),
    })),
    freezePane: { rows: 1 },
  };
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as Parameters<typeof Readable.fromWeb>[0]);
}
