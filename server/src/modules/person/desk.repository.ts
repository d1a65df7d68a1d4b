import { limits } from '@plinth/contract/limits';
import { firstResponseMinutes } from '@plinth/contract/office-hours';
import type { Desk } from '@plinth/contract/person.schema';
import { medianOf, officeTimeBetween } from '@plinth/contract/response-time';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { idFloor } from '../../platform/ids.ts';
import { inOrder } from './in-order.repository.ts';
import type { Condition } from './person-filter.repository.ts';
import { isShown, type ListedRow, personColumns, toPeople } from './person-listed.repository.ts';

const minute = 60_000;
const visitsShown = 40;
/** Of the newest responses: more do not move the median. */
const responsesRead = 2_000;

type HealthRow = Record<'seen' | 'stored' | 'forgotten' | 'waiting' | 'failed' | 'open', number> &
  Record<'at' | 'mail_at', Date | null>;
export type DeskRepository = ReturnType<typeof createDeskRepository>;

/** What the page Today shows beside the lists. */
export function createDeskRepository(db: Database) {
  const shownTo = (whose: readonly Condition[]) => sql.join([isShown, ...whose], sql` and `);

  return {
    async listVisits(from: number, to: number, whose: readonly Condition[]): Promise<NonNullable<Desk['visits']>> {
      const visits = sql<ListedRow>`
        select ${sql.join(personColumns.map((name) => sql.ref(name)))} from people
        where visit_at >= ${new Date(from)} and visit_at < ${new Date(to)} and visit_at is not null
          and stage in ('visit booked', 'visited') and ${shownTo(whose)}
        order by visit_at limit ${visitsShown}
      `;
      const { rows } = await inOrder(db, visits);
      return toPeople(db, rows);
    },

    async countSince(at: number, whose: readonly Condition[]): Promise<NonNullable<Desk['since']>> {
      const from = new Date(at);
      const { rows } = await sql<Omit<NonNullable<Desk['since']>, 'at'>>`
        select
          (select count(*)::int from people where first_at >= ${from} and ${shownTo(whose)}) as leads,
          (select count(distinct person_id)::int from touches join people on people.id = touches.person_id
            where kind = 'stage' and at >= ${from} and facts ->> 'to' = 'visit booked' and ${shownTo(whose)}) as visits,
          (select count(*)::int from people where stage = 'booked' and stage_at >= ${from} and ${shownTo(whose)}) as booked,
          (select count(*)::int from people where stage = 'lost' and stage_at >= ${from} and ${shownTo(whose)}) as lost,
          (select count(*)::int from people where withdrawn_at >= ${from} and withdrawn_at is not null
            and ${shownTo(whose)}) as withdrew,
          (select count(*)::int from submissions where held and id >= ${idFloor(at)} and deleted_at is null) as held
      `.execute(db);
      const none = { leads: 0, visits: 0, booked: 0, lost: 0, withdrew: 0, held: 0 };
      return { at: from.toISOString(), ...(rows[0] ?? none) };
    },

    /** How soon people who came in were answered, in office time. */
    async readResponses(since: number, whose: readonly Condition[]): Promise<NonNullable<Desk['response']>> {
      const { rows } = await sql<{ first_at: Date; responded_at: Date }>`
        select first_at, responded_at from people
        where responded_at >= ${new Date(since)} and responded_at is not null and ${shownTo(whose)}
        order by responded_at desc limit ${responsesRead}
      `.execute(db);
      const times = rows.map((row) => officeTimeBetween(row.first_at.getTime(), row.responded_at.getTime()) / minute);
      const median = medianOf(times);
      return {
        answered: times.length,
        within15: times.filter((time) => time <= firstResponseMinutes).length,
        median: median === null ? null : Math.round(median * 10) / 10,
      };
    },

    /**
     * The reconciliation of the last hours: each hour was compared once, shortly after it. Deliveries that still wait or failed
     * are counted as they are now.
     */
    async readHealth(since: number, isSending: boolean): Promise<NonNullable<Desk['health']>> {
      const { rows } = await sql<HealthRow>`
        with tallies as (select * from reconciliations where hour >= ${new Date(since)}),
        undelivered as (
          select submission_id, state from deliveries
          where state in ('waiting', 'failed') and submission_id >= ${idFloor(since)} limit ${limits.counted + 1}
        )
        select
          coalesce(sum((tally ->> 'seen')::int - (tally ->> 'held')::int), 0)::int as seen,
          coalesce(sum((tally ->> 'seen')::int - (tally ->> 'held')::int - (tally ->> 'unstored')::int), 0)::int as stored,
          coalesce(sum((tally ->> 'forgotten')::int), 0)::int as forgotten,
          max(at) as at,
          (select count(*)::int from undelivered where state = 'waiting') as waiting,
          (select count(*)::int from undelivered where state = 'failed') as failed,
          (select count(distinct submission_id)::int from undelivered where submission_id < ${idFloor(Date.now() - 15 * minute)})
            as open,
          (select delivered_at from deliveries where channel = 'mail' and state = 'delivered'
            order by submission_id desc limit 1) as mail_at
        from tallies
      `.execute(db);
      const row = rows[0];
      if (!row) throw new Error('The reconciliation gave no row');
      const [seen, stored] = [Math.max(0, row.seen), Math.max(0, row.stored)];
      return {
        ...{ seen, stored, waiting: row.waiting, failed: row.failed, isSending },
        delivered: isSending ? Math.max(0, stored - row.forgotten - row.open) : 0,
        at: row.at?.toISOString() ?? null,
        mailAt: row.mail_at?.toISOString() ?? null,
      };
    },
  };
}
