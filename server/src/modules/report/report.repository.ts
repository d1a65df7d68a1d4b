import { startOfDay } from '@plinth/contract/company-time';
import { addDays, addMonths, monthOf, type Period, partsOf, type ReportTouch } from '@plinth/contract/report';
import { type LostReason, lostReasons } from '@plinth/contract/stages';
import { type RawBuilder, sql } from 'kysely';
import { isPresent, listedIn } from '../../content/document-stages.repository.ts';
import { countUpTo } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import { idFloor } from '../../platform/ids.ts';
import type { ReportDetail } from './report.table.ts';
import { lostColumns, responseColumns } from './report-counts.repository.ts';

/** Which people are counted. `owner` is the only one whose leads count. */
export type ReportScope = {
  touch: ReportTouch;
  project?: string | undefined;
  /** Empty for leads whose source is not known. */
  source?: string | undefined;
  owner?: string | undefined;
};

export type GroupColumn = 'source' | 'campaign' | 'project' | 'month' | 'owner';
export type GroupKey = { key: string; campaign: string };
export type GroupSums = GroupKey & {
  leads: number;
  qualified: number;
  visits: number;
  booked: number;
  responses: number[];
  lost: Record<LostReason, number>;
};

type Row = GroupKey & Record<'leads' | 'qualified' | 'visits' | 'booked', number> & { counts: number[] };
type Span = RawBuilder<boolean>;

const keyColumns = {
  source: sql`source`,
  campaign: sql`source`,
  project: sql`project_id`,
  month: sql`to_char(day, 'YYYY-MM')`,
  owner: sql`owner_id`,
} as const;

const otherColumns = [...responseColumns, ...lostColumns];
/** The fewest rows that have these keys. */
function detailOf(by: GroupColumn, { project, source, owner }: ReportScope): ReportDetail {
  const [hasSource, hasProject] = [by === 'source' || source !== undefined, by === 'project' || project !== undefined];
  if (by === 'owner' || owner !== undefined) return hasSource || hasProject ? 'owner' : 'seller';
  if (by === 'campaign' || (hasSource && hasProject)) return 'campaign';
  return hasProject ? 'project' : 'source';
}

/** Rows without a source are the same for both touches. */
const touchOf = (detail: ReportDetail, touch: ReportTouch) =>
  detail === 'project' || detail === 'seller' ? 'last' : touch;

/** Sums of whole months, and of the days at the ends of the period. */
function inPeriod(period: Period): Span {
  const { months, days } = partsOf(period);
  const spans = [
    ...(months ? [['month', ...months] as const] : []),
    ...days.map(([from, to]) => ['day', from, to] as const),
  ].map(([span, from, to]) => sql`(span = ${span} and day >= ${from}::date and day < ${to}::date)`);
  return sql`(${sql.join(spans, sql` or `)})`;
}

/** Pages of a project, and of its parts. */
const projectOfPage = sql`case when page like '/project/%' then split_part(page, '/', 3) else '' end`;

export type ReportRepository = ReturnType<typeof createReportRepository>;

export function createReportRepository(db: Database) {
  async function sumUp(scope: ReportScope, span: Span, by: GroupColumn): Promise<GroupSums[]> {
    const { project, source, owner } = scope;
    const detail = detailOf(by, scope);
    const campaign = by === 'campaign' ? sql`campaign` : sql`''`;
    const { rows } = await sql<Row>`
      select ${keyColumns[by]} as key, ${campaign} as campaign, sum(leads)::int as leads, sum(qualified)::int as qualified,
        sum(visits)::int as visits, sum(booked)::int as booked,
        array[${sql.raw(otherColumns.map((column) => `sum(${column})::int`).join(', '))}] as counts
      from report_days
      where detail = ${detail} and touch = ${touchOf(detail, scope.touch)} and ${span}
        ${project === undefined ? sql`` : sql`and project_id = ${project}`}
        ${source === undefined ? sql`` : sql`and source = ${source}`}
        ${owner === undefined ? sql`` : sql`and owner_id = ${owner}`}
      group by 1, 2
    `.execute(db);
    return rows.map(({ counts, ...row }) => ({
      ...row,
      responses: counts.slice(0, responseColumns.length),
      lost: Object.fromEntries(
        lostReasons.map((reason, index) => [reason, counts[responseColumns.length + index] ?? 0]),
      ) as Record<LostReason, number>,
    }));
  }

  return {
    sumPeriod: (scope: ReportScope, period: Period, by: GroupColumn) => sumUp(scope, inPeriod(period), by),

    /** Leads of the months up to the one of a day, by source. */
    async listMonths(scope: ReportScope, to: string, count: number) {
      const { project, source, owner } = scope;
      const detail = detailOf('source', scope);
      const [first, last] = [addMonths(monthOf(to), 1 - count), monthOf(to)].map((month) => `${month}-01`);
      const { rows } = await sql<{ month: string; source: string; leads: number }>`
        select to_char(day, 'YYYY-MM') as month, source, sum(leads)::int as leads
        from report_days
        where detail = ${detail} and touch = ${touchOf(detail, scope.touch)} and span = 'month'
          and day >= ${first}::date and day <= ${last}::date
          ${project === undefined ? sql`` : sql`and project_id = ${project}`}
          ${source === undefined ? sql`` : sql`and source = ${source}`}
          ${owner === undefined ? sql`` : sql`and owner_id = ${owner}`}
        group by 1, 2 having sum(leads) <> 0 order by 1, 2
      `.execute(db);
      return rows;
    },

    /** Visits to the site; of a project, views of its pages. */
    async countViews({ project, source }: ReportScope, period: Period, by: GroupColumn) {
      const isOfProject = by === 'project' || project !== undefined;
      const key = by === 'project' ? projectOfPage : keyColumns[by];
      const { rows } = await sql<GroupKey & { views: number }>`
        select ${key} as key, ${by === 'campaign' ? sql`campaign` : sql`''`} as campaign,
          sum(${isOfProject ? sql`views` : sql`entries`})::float8 as views
        from page_views
        where ${inPeriod(period)} and ${isOfProject ? sql`page <> ''` : sql`page = ''`}
          ${project === undefined ? sql`` : sql`and ${projectOfPage} = ${project}`}
          ${source === undefined ? sql`` : sql`and source = ${source}`}
        group by 1, 2
      `.execute(db);
      return rows;
    },

    /** Colleagues who have leads in the period, or late ones now. */
    async listOwners(): Promise<{ id: string; name: string; role: string; late: number }[]> {
      const { rows } = await sql<{ id: string; name: string; role: string; late: number }>`
        select users.id, coalesce(users.name, users.email) as name, users.role,
          (select count(*)::int from (
            select from people
            where people.owner_id = users.id and people.step_due < now() and people.merged_into is null limit 1000
          ) as late) as late
        from users
        order by 2, 1
      `.execute(db);
      return rows;
    },

    async listSources({ touch }: ReportScope, { from, to }: Period): Promise<string[]> {
      const { rows } = await sql<{ source: string }>`
        select source from report_days
        where detail = 'source' and touch = ${touch} and span = 'month'
          and day >= date_trunc('month', ${from}::date) and day <= ${to}::date and source <> ''
        group by source order by sum(leads) desc, source limit 30
      `.execute(db);
      return rows.map(({ source }) => source);
    },

    listProjects(): Promise<{ id: string; name: string }[]> {
      return db
        .selectFrom('documents')
        .select(['id', sql<string>`coalesce(name, '')`.as('name')])
        .where(listedIn('projects'))
        .where(isPresent)
        .orderBy('position')
        .orderBy('id')
        .execute();
    },

    /** Also of projects that were deleted, whose leads stay. */
    async findProjectNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('documents')
        .select(['id', sql<string>`coalesce(name, '')`.as('name')])
        .where(listedIn('projects'))
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    countHeld({ from, to }: Period) {
      const held = db
        .selectFrom('submissions')
        .where('held', '=', true)
        .where(isPresent)
        .where('id', '>=', idFloor(startOfDay(from)))
        .where('id', '<', idFloor(startOfDay(addDays(to, 1))));
      return countUpTo(db, held);
    },
  };
}
