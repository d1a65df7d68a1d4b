import {
  comparedPeriod,
  type Figures,
  hideSmallLosses,
  type Period,
  smallestShown,
  withoutSmallNumbers,
} from '@plinth/contract/report';
import type { Report, ReportExportQuery, ReportQuery, ReportRow } from '@plinth/contract/report.schema';
import { can, type Role } from '@plinth/contract/roles';
import { type LostReason, lostReasons } from '@plinth/contract/stages';
import { handSources } from '@plinth/contract/touches';
import type { NewAuditEvent } from '../../platform/audit.ts';
import type { GroupColumn, GroupSums, ReportRepository, ReportScope } from './report.repository.ts';
import type { ReportCountsRepository } from './report-counts.repository.ts';

type Dependencies = {
  reports: ReportRepository;
  counts: ReportCountsRepository;
  /** The company's, or null where it cannot be read now. */
  readTimeZone: () => Promise<string | null>;
  recordRead: (event: NewAuditEvent) => Promise<void>;
};
type Colleague = { userId: string; role: Role };

/** Rows of one report; the others have fewer leads. */
const mostRows = 200;
/** Months of the plot. */
const plotted = 6;
/** Changes that one transaction adds to the sums. */
const changesAtOnce = 20_000;

const byHand: readonly string[] = handSources;
const noLosses = Object.fromEntries(lostReasons.map((reason) => [reason, 0])) as Record<LostReason, number>;

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService({ reports, counts, readTimeZone, recordRead }: Dependencies) {
  async function read(query: ReportQuery, { userId, role }: Colleague): Promise<Report> {
    const scope = can(role, 'leads.totals') ? 'team' : 'own';
    const hasNames = scope === 'own' || can(role, 'leads.all');
    const by = groupFor(query.by, scope, hasNames);
    const people: ReportScope = {
      touch: query.touch,
      project: query.project,
      source: query.source === 'none' ? '' : query.source?.toLowerCase(),
      owner: scope === 'own' ? userId : undefined,
    };
    const period: Period = { from: query.from, to: query.to };
    const compared = comparedPeriod(period, query.compare);
    const hasViews = scope === 'team' && by !== 'owner';
    const [bySource, groups, before, months, views, viewsBefore, owners, byOwner, held, projects, sources] =
      await Promise.all([
        reports.sumPeriod(people, period, 'source'),
        by === 'source' ? null : reports.sumPeriod(people, period, by),
        compared && reports.sumPeriod(people, compared, 'source'),
        reports.listMonths(people, period.to, plotted),
        hasViews ? reports.countViews(people, period, by) : null,
        hasViews && compared ? reports.countViews(people, compared, 'source') : null,
        hasNames ? reports.listOwners() : null,
        hasNames ? reports.sumPeriod(people, period, 'owner') : null,
        reports.countHeld(period),
        reports.listProjects(),
        reports.listSources(people, period),
      ]);
    const sums = groups ?? bySource;
    const names = await namesOf(by, sums, owners);
    const viewsOf = new Map(views?.map((it) => [`${it.key}\n${it.campaign}`, it.views]));
    const total = added(bySource);
    // Views of other pages belong to no project.
    const counted = views?.filter(({ key }) => by !== 'project' || key !== '');
    const viewsOfRow = ({ key, campaign }: GroupSums) =>
      counted && (by !== 'project' || key !== '') ? (viewsOf.get(`${key}\n${campaign}`) ?? 0) : null;
    const rows = withViewsAlone(sums, counted ?? [])
      .map((row) => ({
        key: row.key,
        name: names.get(row.key) ?? null,
        campaign: by === 'campaign' ? row.campaign : null,
        figures: toFigures(row, viewsOfRow(row)),
      }))
      .filter(({ figures }) => (figures.leads ?? 0) > 0 || (figures.views ?? 0) > 0)
      .sort(by === 'month' ? byKey : by === 'owner' ? byName : byLeads);
    const report: Report = {
      ...{ by, period, compared, touch: query.touch, scope, hasNames },
      total: toFigures(total, counted ? sumOf(counted.map((it) => it.views)) : null),
      before:
        before &&
        toFigures(added(before), viewsBefore && by !== 'project' ? sumOf(viewsBefore.map((it) => it.views)) : null),
      rows: rows.slice(0, mostRows),
      hasMoreRows: rows.length > mostRows,
      knownSource: { leads: added(bySource.filter(({ key }) => key !== '')).leads },
      webLeads: added(bySource.filter(({ key }) => !byHand.includes(key))).leads,
      months,
      lost: { total: sumOf(Object.values(total.lost)), reasons: total.lost },
      people: owners && byOwner && toPeople(owners, byOwner, scope === 'own' ? userId : null),
      ...{ held, projects, sources },
    };
    return hasNames ? report : withoutSmall(report);
  }

  async function namesOf(
    by: GroupColumn,
    sums: readonly GroupSums[],
    owners: readonly { id: string; name: string }[] | null,
  ) {
    if (by === 'project') return reports.findProjectNames(sums.map(({ key }) => key).filter(Boolean));
    return new Map(by === 'owner' ? owners?.map(({ id, name }) => [id, name]) : []);
  }

  return {
    read,

    async readForExport({ format: _format, ...query }: ReportExportQuery, colleague: Colleague): Promise<Report> {
      const report = await read(query, colleague);
      await recordRead({
        action: 'report.export',
        count: report.rows.length,
        filter: (['project', 'source'] as const).filter((name) => query[name] !== undefined),
        note: `${query.by}, ${query.from} to ${query.to}`,
      });
      return report;
    },

    /** Adds the changes of people to the sums; counts all again where the days of the company have changed. */
    async addChanges(): Promise<void> {
      const timeZone = await readTimeZone();
      if (timeZone === null) return;
      if ((await counts.findTimeZone()) !== timeZone) await counts.rebuild(timeZone);
      while (await counts.addChanges(timeZone, changesAtOnce));
    },
  };
}

/** Sales has no line of other colleagues, and sums of one owner know no campaign. */
function groupFor(by: GroupColumn, scope: 'team' | 'own', hasNames: boolean): GroupColumn {
  if (scope === 'own' && by === 'campaign') return 'source';
  return by === 'owner' && !hasNames ? 'source' : by;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const noSums = (key: string, campaign: string): GroupSums => ({
  ...{ key, campaign, leads: 0, qualified: 0, visits: 0, booked: 0, responses: [] },
  lost: noLosses,
});

function added(groups: readonly GroupSums[]): GroupSums {
  const sum = (numberOf: (group: GroupSums) => number) => sumOf(groups.map(numberOf));
  return {
    ...{ key: '', campaign: '' },
    leads: sum(({ leads }) => leads),
    qualified: sum(({ qualified }) => qualified),
    visits: sum(({ visits }) => visits),
    booked: sum(({ booked }) => booked),
    responses: (groups[0]?.responses ?? []).map((_, range) => sum(({ responses }) => responses[range] ?? 0)),
    lost: Object.fromEntries(
      lostReasons.map((reason) => [reason, sum(({ lost }) => lost[reason])]),
    ) as GroupSums['lost'],
  };
}

/** Sources and projects that brought visits and no lead. */
function withViewsAlone(sums: readonly GroupSums[], views: readonly { key: string; campaign: string }[]): GroupSums[] {
  const known = new Set(sums.map(({ key, campaign }) => `${key}\n${campaign}`));
  return [
    ...sums,
    ...views.filter(({ key, campaign }) => !known.has(`${key}\n${campaign}`)).map((it) => noSums(it.key, it.campaign)),
  ];
}

const toFigures = (
  { leads, qualified, visits, booked, responses }: GroupSums,
  views: number | null,
): Figures & { responses: number[] } => ({
  ...{ views, leads, qualified, visits, booked, responses },
});

type Sorted = Pick<ReportRow, 'key' | 'name' | 'figures'>;
const byKey = (a: Sorted, b: Sorted) => (a.key < b.key ? -1 : 1);
const byName = (a: Sorted, b: Sorted) => (a.name ?? '').localeCompare(b.name ?? '');
const byLeads = (a: Sorted, b: Sorted) =>
  (b.figures.leads ?? 0) - (a.figures.leads ?? 0) || (b.figures.views ?? 0) - (a.figures.views ?? 0) || byKey(a, b);

/** In order of name: a report is no ranking. */
function toPeople(
  owners: readonly { id: string; name: string; role: string; late: number }[],
  sums: readonly GroupSums[],
  only: string | null,
): Report['people'] {
  const found = new Map(sums.map((group) => [group.key, group]));
  return owners
    .map(({ id, name, role, late }) => {
      const { leads, visits, responses } = found.get(id) ?? noSums(id, '');
      return { id, name, role, leads, visits, responses, late };
    })
    .filter(({ id, leads, visits, late }) => id === only || (only === null && leads + visits + late > 0));
}

/** For roles that see no names. */
function withoutSmall(report: Report): Report {
  const hide = (count: number | null) => (count !== null && count < smallestShown ? null : count);
  const figures = (it: Report['total']) => withoutSmallNumbers(it) as Report['total'];
  return {
    ...report,
    total: figures(report.total),
    before: report.before && figures(report.before),
    rows: report.rows.map((row) => ({ ...row, figures: figures(row.figures) })),
    knownSource: { leads: hide(report.knownSource.leads) },
    webLeads: hide(report.webLeads),
    months: report.months.map((month) => ({ ...month, leads: hide(month.leads) })),
    lost: { total: hide(report.lost.total), reasons: hideSmallLosses(report.lost.reasons) },
    people: null,
  };
}
