import type { BreachKit } from '@plinth/contract/privacy.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type BreachPeriod = { from: Date; to: Date; colleague: string | null };

export const affectedShown = 5_000;

/** Who was affected in a period, by the audit trail. It has ids only; names and contacts are those that are stored now. */
export function createBreachRepository(db: Database) {
  const within = ({ from, to, colleague }: BreachPeriod) => sql<boolean>`
    (audit_events.at >= ${from} and audit_events.at < ${to} ${colleague === null ? sql`` : sql`and user_id = ${colleague}`})
  `;

  return {
    /** People, and submissions that have no person, whose data were read or changed one by one. */
    async listAffected(period: BreachPeriod): Promise<BreachKit['read']> {
      const { rows } = await sql<BreachKit['read'][number]>`
        with seen as (
          select case when collection = 'people' then entity_id end as person,
            case when collection = 'form' then entity_id end as submission,
            action in ('lead.read', 'person.read') as is_read
          from audit_events
          where ${within(period)} and collection in ('form', 'people') and entity_id is not null
        ), owned as (
          select coalesce(seen.person, submissions.person_id) as person, submissions.id as submission,
            submissions.name, submissions.email, submissions.phone, is_read
          from seen left join submissions on submissions.id = seen.submission
        )
        select owned.person, case when owned.person is null then min(owned.submission) end as submission,
          coalesce(min(people.name), min(owned.name)) as name, coalesce(min(people.email), min(owned.email)) as email,
          coalesce(min(people.phone), min(owned.phone)) as phone,
          count(*) filter (where is_read)::int as times, count(*) filter (where not is_read)::int as changed
        from owned left join people on people.id = owned.person
        group by owned.person, case when owned.person is null then owned.submission end
        order by times desc, owned.person, submission
        limit ${affectedShown + 1}
      `.execute(db);
      return rows;
    },

    async countLists(period: BreachPeriod): Promise<BreachKit['lists']> {
      const { rows } = await sql<BreachKit['lists']>`
        select count(*)::int as times, coalesce(sum((details ->> 'count')::int), 0)::int as rows
        from audit_events where ${within(period)} and action in ('lead.list', 'person.list')
      `.execute(db);
      return rows[0] ?? { times: 0, rows: 0 };
    },

    async listExports(period: BreachPeriod): Promise<BreachKit['exports']> {
      const { rows } = await sql<{ at: Date; by: string | null; action: string; rows: number }>`
        select audit_events.at, users.name as by, action, coalesce((details ->> 'count')::int, 0) as rows
        from audit_events left join users on users.id = user_id
        where ${within(period)} and action in ('lead.export', 'person.export') order by audit_events.at limit 500
      `.execute(db);
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    },

    /** More than these cannot be affected. */
    async countStored(until: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from people where first_at < ${until} and merged_into is null)::int
          + (select count(*) from submissions where person_id is null and created_at < ${until})::int as count
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
