import { officeMinutesOfDay, responseBounds } from '@plinth/contract/report';
import { lostReasons } from '@plinth/contract/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Columns of `report_days`. */
export const responseColumns = [...responseBounds.map((bound) => `response_${bound}`), 'response_more'];
export const lostColumns = lostReasons.map((reason) => `lost_${reason.replaceAll(' ', '_')}`);
const funnelColumns = ['leads', 'qualified', 'visits', 'booked'];
const countColumns = [...funnelColumns, ...responseColumns, ...lostColumns];
const keyColumns = ['detail', 'touch', 'span', 'day', 'source', 'campaign', 'project_id', 'owner_id'];

const list = (texts: readonly string[]) => sql.raw(texts.join(', '));
const zeros = (columns: readonly string[]) => list(columns.map((column) => `0 as ${column}`));
const sums = list(countColumns.map((column) => `sum(${column})::int as ${column}`));

/** Minutes of office time since an arbitrary day; `officeMinutes` of the contract is the same rule. */
function officeClock(moment: 'first_at' | 'responded_at', timeZone: string) {
  const [from, to] = officeMinutesOfDay;
  const local = sql`(${sql.ref(moment)} at time zone ${timeZone})`;
  const minute = sql`extract(epoch from ${local} - date_trunc('day', ${local})) / 60`;
  return sql`(${local}::date - date '2000-01-01') * ${sql.lit(to - from)}
    + least(greatest(${minute}, ${sql.lit(from)}), ${sql.lit(to)})`;
}

const inRange = (range: number) => {
  const [from, to] = [responseBounds[range - 1] ?? 0, responseBounds[range]];
  return `coalesce(minutes >= ${from}${to === undefined ? '' : ` and minutes < ${to}`}, false)`;
};
const named = lostReasons.filter((reason) => reason !== 'other').map((reason) => `'${reason}'`);
/** A loss without a reason came from before reasons were asked for. */
const isLostFor = (reason: string) =>
  reason === 'other'
    ? `coalesce(lost_reason, '') not in (${named.join(', ')})`
    : `lost_reason is not distinct from '${reason}'`;

/** The keys of each detail. Where the source is none of them, both touches are the same, and only the last is stored. */
const details = sql`(values
    ('source', 'first', true, false, false), ('source', 'last', true, false, false), ('project', 'last', false, true, false),
    ('seller', 'last', false, false, true), ('campaign', 'first', true, true, false), ('campaign', 'last', true, true, false),
    ('owner', 'first', true, true, true), ('owner', 'last', true, true, true)
  ) as details (detail, touch, has_source, has_project, has_owner)`;

/** Adds rows with the columns of `report_changes` to the sums. */
const addUp = (changes: RawBuilder<unknown>, timeZone: string) => sql`
  with changed as (${changes}),
  facts as (
    select amount, coalesce(project_id, '') as project_id, coalesce(owner_id, '') as owner_id,
      coalesce(lower(btrim(first_source)), '') as first_source, coalesce(lower(btrim(first_campaign)), '') as first_campaign,
      coalesce(lower(btrim(last_source)), '') as last_source, coalesce(lower(btrim(last_campaign)), '') as last_campaign,
      (first_at at time zone ${timeZone})::date as day, (lost_at at time zone ${timeZone})::date as lost_day, lost_reason,
      greatest(0, floor(${officeClock('responded_at', timeZone)} - (${officeClock('first_at', timeZone)}))) as minutes,
      responded_at is not null as is_answered, is_qualified, is_visited, is_booked
    from changed
  ),
  parts as (
    select day, project_id, owner_id, first_source, first_campaign, last_source, last_campaign,
      amount as leads, amount * is_qualified::int as qualified, amount * is_visited::int as visits,
      amount * is_booked::int as booked,
      ${list(responseColumns.map((column, range) => `amount * (is_answered and ${inRange(range)})::int as ${column}`))},
      ${zeros(lostColumns)}
    from facts
    union all
    select lost_day, project_id, owner_id, first_source, first_campaign, last_source, last_campaign,
      ${zeros([...funnelColumns, ...responseColumns])},
      ${list(lostReasons.map((reason, index) => `amount * (${isLostFor(reason)})::int as ${lostColumns[index]}`))}
    from facts where lost_day is not null
  ),
  days as materialized (
    select detail, touch, day,
      case when not has_source then '' when touch = 'first' then first_source else last_source end as source,
      case when detail <> 'campaign' then '' when touch = 'first' then first_campaign else last_campaign end as campaign,
      case when has_project then project_id else '' end as project_id, case when has_owner then owner_id else '' end as owner_id,
      ${sums}
    from parts cross join ${details}
    group by 1, 2, 3, 4, 5, 6, 7
  ),
  spans as (
    select detail, touch, 'day' as span, day, source, campaign, project_id, owner_id, ${list(countColumns)} from days
    union all
    select detail, touch, 'month', date_trunc('month', day)::date, source, campaign, project_id, owner_id, ${sums}
    from days group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  insert into report_days as kept (${list(keyColumns)}, ${list(countColumns)})
  select ${list(keyColumns)}, ${list(countColumns)} from spans
  where ${sql.raw(countColumns.map((column) => `${column} <> 0`).join(' or '))}
  on conflict (${list(keyColumns)}) do update set
    ${list(countColumns.map((column) => `${column} = kept.${column} + excluded.${column}`))}
`;

const everyone = sql`
  select 1 as amount, first_at, first_response_at as responded_at, case when stage = 'lost' then stage_at end as lost_at, lost_reason, project_id,
    owner_id, first_source, first_campaign, last_source, last_campaign,
    reached && '{qualified,negotiation,booked}' as is_qualified, 'visited' = any (reached) as is_visited,
    stage = 'booked' as is_booked
  from people where merged_into is null and not is_test and not only_subscribed
`;

/** Readers go on. Before the first query, so that the snapshot of a rebuild holds what was counted until then. */
const lockSums = (trx: DatabaseTransaction) => sql`lock table report_days in exclusive mode`.execute(trx);

export type ReportCountsRepository = ReturnType<typeof createReportCountsRepository>;

export function createReportCountsRepository(db: Database) {
  return {
    /** The time zone by which the days of the sums were told; null before the first. */
    async findTimeZone(): Promise<string | null> {
      const row = await db.selectFrom('report_state').select('time_zone').executeTakeFirst();
      return row?.time_zone ?? null;
    },

    /**
     * Adds the next changes to the sums and removes them, in one transaction: each is counted exactly once. Returns whether more
     * may wait.
     */
    addChanges(timeZone: string, limit: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockSums(trx);
        const { rows } = await sql<{ last: string | null; count: number }>`
          select max(id) as last, count(*)::int as count from (select id from report_changes order by id limit ${limit}) as next
        `.execute(trx);
        const { last = null, count = 0 } = rows[0] ?? {};
        if (last === null) return false;
        await addUp(sql`delete from report_changes where id <= ${last} returning *`, timeZone).execute(trx);
        return count === limit;
      });
    },

    /** Counts all people from the beginning: the same sums, with days of this time zone. */
    async rebuild(timeZone: string): Promise<void> {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await sql`set local statement_timeout = 0`.execute(trx);
          await sql`set local lock_timeout = 0`.execute(trx);
          await lockSums(trx);
          // The changes that this snapshot sees are those of the people that it sees.
          await sql`delete from report_changes`.execute(trx);
          await sql`delete from report_days`.execute(trx);
          await addUp(everyone, timeZone).execute(trx);
          await sql`
            insert into report_state (time_zone) values (${timeZone})
            on conflict (is_only) do update set time_zone = excluded.time_zone
          `.execute(trx);
        });
    },
  };
}
