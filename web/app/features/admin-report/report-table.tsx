import { medianMinutes, shareOf } from '@plinth/contract/report';
import type { Report, ReportRow } from '@plinth/contract/report.schema';
import { handSources } from '@plinth/contract/touches';
import { ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

type Props = { report: Report; nameOf: (row: ReportRow) => string; texts: ReportTexts };

const cell = 'px-2 py-2 text-right whitespace-nowrap';
const head = 'px-2 py-2.5 align-bottom font-semibold whitespace-nowrap';
const first = 'pl-4.5 text-left';

/** Such a source has no visits of the website. */
const isByHand = (by: Report['by'], key: string) =>
  (by === 'source' || by === 'campaign') && (handSources as readonly string[]).includes(key);

/** The whole report as a table; on a narrow screen it scrolls sideways within its panel. */
export function ReportTable({ report, nameOf, texts }: Props) {
  const { by, rows, total, before, period, compared, hasMoreRows, touch, knownSource } = report;
  const { table } = texts;
  const hasViews = total.views !== null;
  const most = Math.max(1, ...rows.map(({ figures }) => figures.leads ?? 0));
  const isByCampaign = by === 'campaign';
  const headers = [
    ...(hasViews ? [['views', by === 'project' ? table.viewsOfProject : table.views]] : []),
    ...[
      ['leads', table.leads],
      ['qualified', table.qualified],
      ['qualified share', table.ofLeads],
      ['visits', table.visits],
    ],
    ...[
      ['visits share', table.ofLeads],
      ['booked', table.booked],
      ['response', table.response],
    ],
  ];
  return (
    <ReportPanel
      title={table.title}
      aside={
        <span className="text-[0.875rem] text-ink-2">
          {table.known(shareOf(knownSource.leads, total.leads), touch)}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={table.label} tabIndex={0}>
        <table className="tabular w-full border-collapse text-[0.875rem] leading-snug">
          <thead>
            <tr className="border-ink border-b text-label text-ink-2">
              <th scope="col" className={`${head} ${first}`}>
                {table.groups[by]}
              </th>
              {isByCampaign ? (
                <th scope="col" className={`${head} text-left`}>
                  {table.campaign}
                </th>
              ) : null}
              {headers.map(([name, header]) => (
                <th key={name} scope="col" className={`${head} text-right last:pr-4.5`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.key} ${row.campaign}`} className="border-rule border-b last:border-0 hover:bg-ivory">
                <th scope="row" className={`wrap-anywhere min-w-36 px-2 py-2 font-semibold ${first}`}>
                  {nameOf(row)}
                </th>
                {isByCampaign ? (
                  <td className="wrap-anywhere min-w-32 px-2 py-2">{row.campaign || table.noCampaign}</td>
                ) : null}
                <FigureCells
                  figures={isByHand(by, row.key) ? { ...row.figures, views: null } : row.figures}
                  most={most}
                  texts={texts}
                  hasViews={hasViews}
                />
              </tr>
            ))}
          </tbody>
          <tfoot>
            {[{ period, figures: total }, ...(compared && before ? [{ period: compared, figures: before }] : [])].map(
              (sum, index) => (
                <tr
                  key={sum.period.from}
                  className={index === 0 ? 'border-ink border-t font-semibold' : 'border-rule border-t text-ink-2'}
                >
                  <th
                    scope="row"
                    colSpan={isByCampaign ? 2 : 1}
                    className={`px-2 py-2 ${first} ${index === 0 ? 'font-semibold' : 'font-normal'}`}
                  >
                    {table.all(sum.period)}
                  </th>
                  <FigureCells figures={sum.figures} most={null} texts={texts} hasViews={hasViews} />
                </tr>
              ),
            )}
          </tfoot>
        </table>
      </section>
      {hasMoreRows ? <p className="border-rule border-t px-4.5 py-3 text-ink-2 text-label">{table.more}</p> : null}
    </ReportPanel>
  );
}

type CellsProps = { figures: Report['total']; most: number | null; texts: ReportTexts; hasViews: boolean };

function FigureCells({ figures, most, texts, hasViews }: CellsProps) {
  const { views, leads, qualified, visits, booked, responses } = figures;
  const share = (part: number | null) => texts.percent(shareOf(part, leads)) || '–';
  return (
    <>
      {hasViews ? <td className={cell}>{views === null ? '–' : texts.number(views)}</td> : null}
      <td className={cell}>
        {most === null ? null : (
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-2 bg-brand align-[1px]"
            style={{ width: `${(60 * (leads ?? 0)) / most}px` }}
          />
        )}
        {texts.shown(leads)}
      </td>
      <td className={cell}>{texts.shown(qualified)}</td>
      <td className={cell}>{share(qualified)}</td>
      <td className={cell}>{texts.shown(visits)}</td>
      <td className={cell}>{share(visits)}</td>
      <td className={cell}>{texts.shown(booked)}</td>
      <td className={`${cell} pr-4.5`}>{texts.median(medianMinutes(responses))}</td>
    </>
  );
}
