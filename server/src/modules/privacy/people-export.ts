import { Readable } from 'node:stream';
import { companyClock, companyTime, zoneOfCompany } from '@plinth/contract/company-time';
import type { ContactPurpose } from '@plinth/contract/contact-consent';
import { channelWords, detailsFor } from '@plinth/contract/contact-rules';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile } from '../../adapters/csv-file.ts';
import type { ExportedPerson } from './people-export.repository.ts';

type Cell = string | Date;
type Column = { header: string; cell: (person: ExportedPerson) => Cell };
type Asked = { purpose: ContactPurpose; contacts: boolean };

const timeHeader = (what: string) => `${what} (${zoneOfCompany()})`;

/** Of each person only the contacts that they may be reached by for this purpose. */
function columnsFor({ purpose, contacts }: Asked): Column[] {
  const shown = (person: ExportedPerson) => detailsFor(purpose, person.allowed);
  return [
    { header: 'Person ID', cell: ({ id }) => id },
    { header: 'Name', cell: ({ name }) => name ?? '' },
    ...(contacts
      ? [
          { header: 'Phone', cell: (it: ExportedPerson) => (shown(it).phone ? (it.phone ?? '') : '') },
          { header: 'Email', cell: (it: ExportedPerson) => (shown(it).email ? (it.email ?? '') : '') },
        ]
      : []),
    { header: purpose === 'offers' ? 'Offers' : 'Reply', cell: ({ allowed }) => channelWords(allowed, purpose) },
    { header: 'Stage', cell: ({ stage }) => stage },
    { header: 'Owner', cell: ({ owner }) => owner ?? '' },
    { header: 'Next Step', cell: ({ step }) => step ?? '' },
    { header: timeHeader('Next Step'), cell: ({ due }) => due ?? '' },
    { header: 'Project', cell: ({ project }) => project ?? '' },
    { header: 'Home', cell: ({ home }) => home ?? '' },
    { header: 'Country', cell: ({ country }) => country ?? '' },
    { header: 'Place', cell: ({ place }) => place ?? '' },
    { header: 'Language', cell: ({ language }) => language ?? '' },
    { header: 'Source', cell: ({ source }) => source ?? '' },
    { header: 'Campaign', cell: ({ campaign }) => campaign ?? '' },
    { header: timeHeader('First Touch'), cell: ({ firstAt }) => firstAt },
    { header: timeHeader('Last Touch'), cell: ({ lastAt }) => lastAt },
  ];
}

async function* cellsOf(
  people: AsyncIterable<ExportedPerson>,
  columns: readonly Column[],
  write: (cell: Date) => Cell,
) {
  for await (const person of people) {
    yield columns.map(({ cell }) => {
      const value = cell(person);
      return value instanceof Date ? write(value) : value;
    });
  }
}

export function peopleAsCsv(people: AsyncIterable<ExportedPerson>, asked: Asked): Readable {
  const columns = columnsFor(asked);
  const headers = columns.map(({ header }) => header);
  const rows = cellsOf(people, columns, (time) => companyTime(time.getTime()));
  return csvFile(headers, rows as AsyncIterable<string[]>);
}

/** Texts are typed as text, so none can be a formula. Dates of a workbook have no time zone: they are in the company's. */
export function peopleAsXlsx(people: AsyncIterable<ExportedPerson>, asked: Asked): Readable {
  const columns = columnsFor(asked);
  const sheet = {
    name: 'People',
    columns: columns.map(({ header }) => ({
      header,
      ...(header.endsWith(`(${zoneOfCompany()})`) && { numFmt: 'yyyy-mm-dd hh:mm', width: 18 }),
    })),
    freezePane: { rows: 1 },
  };
  const rows = cellsOf(people, columns, (time) => companyClock(time.getTime()));
  return Readable.fromWeb(writeXlsxStream(rows, sheet) as Parameters<typeof Readable.fromWeb>[0]);
}
