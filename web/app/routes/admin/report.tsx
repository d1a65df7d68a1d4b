import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix } from '@plinth/contract/api-prefix';
import {
  addMonths,
  comparisons,
  monthOf,
  monthPeriod,
  type ReportGroup,
  reportGroups,
  reportTouches,
} from '@plinth/contract/report';
import type { Report as ReportData, ReportRow } from '@plinth/contract/report.schema';
import { reportCalls } from '@plinth/contract/report-calls';
import { Link } from 'react-router';
import { partsFor } from '../../content/admin-menu.ts';
import {
  monthBefore,
  monthLabel,
  monthName,
  periodName,
  sourceName,
  reportTexts as texts,
} from '../../content/admin-report.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { FunnelPanel } from '../../features/admin-report/funnel-panel.tsx';
import { LostPanel } from '../../features/admin-report/lost-panel.tsx';
import { MonthsPlot } from '../../features/admin-report/months-plot.tsx';
import { PeoplePanel } from '../../features/admin-report/people-panel.tsx';
import { ReportFilters } from '../../features/admin-report/report-filters.tsx';
import { reportPeriod } from '../../features/admin-report/report-period.ts';
import { ReportTable } from '../../features/admin-report/report-table.tsx';
import { ResponsePanel } from '../../features/admin-report/response-panel.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import type { Route } from './+types/report';

/** Months of the plot, the last of which is the report's. */
const plotted = 6;
const path = `${adminPaths.leads}/report`;

/** A value of the query that is none of these counts as not given. */
const among = <Name extends string>(names: readonly Name[], value: string | null) => names.find((it) => it === value);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: params } = url;
  const [project, source] = [params.get('project'), params.get('source')];
  const query = {
    ...reportPeriod(params, Date.now()),
    by: among(reportGroups, params.get('by')) ?? 'source',
    compare: among(comparisons, params.get('compare')) ?? 'before',
    touch: among(reportTouches, params.get('touch')) ?? 'last',
    ...(project && /^[\w-]{1,64}$/.test(project) && { project }),
    ...(source && source.length <= 150 && { source }),
  };
  return { report: await adminApiFrom(context).getReport({ query }), query };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Report({ loaderData: { report, query } }: Route.ComponentProps) {
  const role = useRole();
  const may = useMay();
  const { scope, hasNames, period, compared, total, held } = report;
  const project = report.projects.find(({ id }) => id === query.project) ?? null;
  const exportPath = (format: 'xlsx' | 'csv') =>
    `${apiPrefix}${reportCalls.exportReport.path}?${new URLSearchParams({ ...query, format })}`;
  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      isWide
      actions={
        may('exportReport') && total.leads !== 0 ? (
          <>
            <a
              href={exportPath('csv')}
              download
              className={`${button} border border-rule-strong bg-paper hover:border-ink`}
            >
              {texts.csv}
            </a>
            <a href={exportPath('xlsx')} download className={`${button} bg-brand text-ivory hover:bg-brand-deep`}>
              {texts.download}
            </a>
          </>
        ) : null
      }
    >
      <p className="-mt-4 mb-4 text-ink-2 text-small">{texts.lead(period, compared, total.leads, held)}</p>
      <MenuTabs parts={partsFor(role, path)} label={frameTexts.parts} className="mb-4" />
      <ReportFilters
        by={report.by}
        groups={groupsFor(scope, hasNames)}
        projects={report.projects}
        sources={report.sources}
        sourceName={sourceName}
        period={period}
        texts={texts}
      />
      {scope === 'own' ? <Note title={texts.ownOnly.title} more={texts.ownOnly.more} /> : null}
      {!hasNames && role ? <Note title={texts.numbersOnly.title} more={texts.numbersOnly.more(role)} /> : null}
      {total.leads === 0 ? (
        <Empty report={report} project={project} isNarrowed={Boolean(query.project ?? query.source)} />
      ) : (
        <Figures report={report} isOfProject={project !== null || report.by === 'project'} />
      )}
    </AdminPage>
  );
}

const button = 'inline-flex min-h-11 items-center rounded-edge px-4.5 font-semibold text-small';

/** Sums of one colleague know no campaign, and a role without names sees no colleague. */
const groupsFor = (scope: 'team' | 'own', hasNames: boolean): readonly ReportGroup[] =>
  reportGroups.filter((group) =>
    scope === 'own' ? group !== 'campaign' && group !== 'owner' : hasNames || group !== 'owner',
  );

function Figures({ report, isOfProject }: { report: ReportData; isOfProject: boolean }) {
  const { period, compared, by } = report;
  const comparedName = compared && periodName(compared);
  const month = monthOf(period.to);
  const shownMonths = Array.from({ length: plotted }, (_, index) => addMonths(month, index + 1 - plotted));
  return (
    <div className="pb-16">
      <p className="mb-4 text-ink-2 text-small ev:hidden">{texts.phone}</p>
      <div className="max-ev:hidden">
        <div className="mb-4 grid gap-4 xl:grid-cols-2">
          <FunnelPanel
            report={report}
            now={periodName(period)}
            compared={comparedName}
            isOfProject={isOfProject}
            texts={texts}
          />
          <MonthsPlot
            months={report.months}
            shownMonths={shownMonths}
            monthLabel={monthLabel}
            monthName={monthName}
            sourceName={sourceName}
            texts={texts}
          />
        </div>
        <div className="mb-4 grid gap-4 lg:grid-cols-2 nav:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)]">
          <ResponsePanel report={report} compared={comparedName} texts={texts} />
          <LostPanel lost={report.lost} period={period} texts={texts} />
          <PeoplePanel people={report.people} allPath="?by=owner" texts={texts} />
        </div>
      </div>
      <ReportTable report={report} nameOf={(row) => nameOf(by, row)} texts={texts} />
      <p className="mt-2.5 max-w-[110ch] text-ink-2 text-label">{texts.table.foot}</p>
    </div>
  );
}

function nameOf(by: ReportGroup, { key, name }: ReportRow): string {
  if (key === '') return texts.table.unknown[by];
  if (by === 'month') return monthName(key);
  return by === 'project' || by === 'owner' ? name || key : sourceName(key);
}

function Note({ title, more }: { title: string; more: string }) {
  return (
    <p className="mb-4 border-trim border-l-4 bg-warn-bg px-4 py-3 text-small">
      <b>{title}</b> {more}
    </p>
  );
}

type EmptyProps = { report: ReportData; project: { name: string } | null; isNarrowed: boolean };

/** Says that nothing came, and leads to the nearest report that has something. */
function Empty({ report: { period, total }, project, isNarrowed }: EmptyProps) {
  const month = monthBefore(period);
  const { from, to } = monthPeriod(month);
  return (
    <section className="border-ink border-y px-6 py-10">
      <h2 className="text-h3">{texts.empty.title(project?.name ?? null, period)}</h2>
      {total.views === null ? null : (
        <p className="mt-2 max-w-[66ch] text-ink-2">{texts.empty.views(total.views, project !== null)}</p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isNarrowed ? (
          <Link to="?" className={`${button} border border-rule-strong bg-paper hover:border-ink`}>
            {texts.empty.all}
          </Link>
        ) : null}
        <Link
          to={`?time=dates&from=${from}&to=${to}`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {texts.empty.month(month)}
        </Link>
      </p>
    </section>
  );
}
