import { Readable } from 'node:stream';
import { firstResponseMinutes } from '@plinth/contract/office-hours';
import { type Count, countAnswered, countBetween, medianMinutes, shareOf } from '@plinth/contract/report';
import type { Report, ReportRow } from '@plinth/contract/report.schema';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile } from '../../adapters/csv-file.ts';

/** The table of the report as a file, with the sums of the period and of the compared one in the last rows. */

type Cell = string | number;
type Line = { label: string; campaign: string; figures: Report['total'] };

const groupHeaders: Record<Report['by'], string> = {
  source: 'Source',
  campaign: 'Source',
  project: 'Project',
  month: 'Month',
  owner: 'Colleague',
};

const under = 'under 5';
const count = (value: Count): Cell => value ?? under;
const share = (part: Count, whole: Count): Cell => {
  const value = shareOf(part, whole);
  return value === null ? '' : Math.round(value * 10) / 10;
};

function columnsOf(report: Report): { header: string; cell: (line: Line) => Cell }[] {
  return [
    { header: groupHeaders[report.by], cell: ({ label }) => label },
    ...(report.by === 'campaign' ? [{ header: 'Campaign', cell: ({ campaign }: Line) => campaign }] : []),
    {
      header: report.by === 'project' ? 'Views of Its Pages' : 'Website Visits',
      cell: ({ figures }) => figures.views ?? '',
    },
    { header: 'Leads', cell: ({ figures }) => count(figures.leads) },
    { header: 'Qualified', cell: ({ figures }) => count(figures.qualified) },
    { header: 'Qualified, % of Leads', cell: ({ figures }) => share(figures.qualified, figures.leads) },
    { header: 'Site Visits', cell: ({ figures }) => count(figures.visits) },
    { header: 'Site Visits, % of Leads', cell: ({ figures }) => share(figures.visits, figures.leads) },
    { header: 'Booked', cell: ({ figures }) => count(figures.booked) },
    {
      header: 'Answered',
      cell: ({ figures }) => (figures.responses.length > 0 ? countAnswered(figures.responses) : ''),
    },
    {
      header: `Answered within ${firstResponseMinutes} Minutes`,
      cell: ({ figures }) =>
        figures.responses.length > 0 ? countBetween(figures.responses, 0, firstResponseMinutes) : '',
    },
    { header: 'First Response, Median Minutes', cell: ({ figures }) => medianMinutes(figures.responses) ?? '' },
  ];
}

const labelOf = (by: Report['by'], { key, name }: Pick<ReportRow, 'key' | 'name'>) => {
  if (key === '') return by === 'owner' ? 'No one' : by === 'project' ? 'No project' : 'Not known';
  return by === 'project' || by === 'owner' ? name || key : key;
};

function linesOf(report: Report): Line[] {
  const total = (period: { from: string; to: string }, figures: Report['total']): Line => ({
    ...{ label: `All, ${period.from} to ${period.to}`, campaign: '', figures },
  });
  return [
    ...report.rows.map((row) => ({
      label: labelOf(report.by, row),
      campaign: row.campaign ?? '',
      figures: row.figures,
    })),
    total(report.period, report.total),
    ...(report.compared && report.before ? [total(report.compared, report.before)] : []),
  ];
}

export function writeReport(report: Report, format: 'xlsx' | 'csv'): Readable {
  const columns = columnsOf(report);
  const lines = linesOf(report);
  const headers = columns.map(({ header }) => header);
  if (format === 'csv') {
    const rows = async function* () {
      for (const line of lines) yield columns.map(({ cell }) => String(cell(line)));
    };
    return csvFile(headers, rows());
  }
  // Texts are typed as text, so none can be a formula.
  const rows = async function* () {
    for (const line of lines) yield columns.map(({ cell }) => cell(line));
  };
  const sheet = { name: 'Report', columns: headers.map((header) => ({ header })), freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as Parameters<typeof Readable.fromWeb>[0]);
}
