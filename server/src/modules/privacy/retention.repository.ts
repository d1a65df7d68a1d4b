import type { RetentionReport } from '@plinth/contract/privacy.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;
type Stored = Omit<RetentionReport, 'day'>;
const nothing: Stored = { lost: 0, spam: 0, requests: 0, soonLost: 0, heldSpam: 0, withoutReceipt: 0 };
/** In days. */
const soon = 30;

const since = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const isForgotten = (days: number) => sql<boolean>`(
  stage = 'lost' and merged_into is null and erased_at is null and last_at < ${since(days)} and stage_at < ${since(days)}
  and not exists (select from touches where touches.person_id = people.id and touches.at >= ${since(days)})
)`;

/** Data that no reason keeps any more. */
export function createRetentionRepository(db: Database) {
  return {
    async listLost(days: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('people')
        .select('id')
        .where(isForgotten(days))
        .orderBy('last_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Suspected spam that no one has released: the whole rows, because no report counts them. */
    async eraseSpam(days: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from submissions where held and person_id is null and created_at < ${since(days)} returning id
        ), forgotten as (
          delete from revisions using gone where collection = 'submissions' and entity_id = gone.id
        )
        select count(*)::int as count from gone
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Requests that are answered lose their content, and those that no one confirmed are deleted. */
    async eraseRequests(days: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with old as (
          update privacy_requests set name = null, email = null, phone = null, text = null, answer = null
          where done_at < ${since(days)} and coalesce(name, email, phone, text, answer) is not null returning id
        ), unproved as (
          delete from privacy_requests
          where came_by = 'page' and identity in ('none', 'sent') and done_at is null and asked_at < ${since(7)} returning id
        )
        select (select count(*) from old)::int + (select count(*) from unproved)::int as count
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The proof of a request that was erased, once the law asks for it no longer. */
    async eraseProof(days: number): Promise<void> {
      await sql`delete from privacy_requests where done_at < ${since(days)}`.execute(db);
    },

    /** For the report of the night; it may read whole tables. */
    count(days: { lost: number }): Promise<Pick<RetentionReport, 'soonLost' | 'heldSpam' | 'withoutReceipt'>> {
      return db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        const { rows } = await sql<Pick<RetentionReport, 'soonLost' | 'heldSpam' | 'withoutReceipt'>>`
          select (select count(*)::int from people where ${isForgotten(Math.max(0, days.lost - soon))}) as "soonLost",
            (select count(*)::int from submissions where held and deleted_at is null) as "heldSpam",
            (select count(*)::int from people where merged_into is null and erased_at is null and not is_test
              and not exists (select from person_consents where person_id = people.id)
              and not exists (
                select from submissions join consent_receipts on submission_id = submissions.id where person_id = people.id
              )) as "withoutReceipt"
        `.execute(trx);
        return rows[0] ?? { soonLost: 0, heldSpam: 0, withoutReceipt: 0 };
      });
    },

    async findLast(): Promise<RetentionReport | null> {
      const { rows } = await sql<{ day: string; report: Stored }>`
        select to_char(day, 'YYYY-MM-DD') as day, report from retention_runs order by day desc limit 1
      `.execute(db);
      return rows[0] ? { ...rows[0].report, day: rows[0].day } : null;
    },

    /** True for the first worker of a day. */
    async begin(day: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into retention_runs (day, report) values (${day}::date, ${JSON.stringify(nothing)}::jsonb)
        on conflict do nothing
      `.execute(db);
      return numAffectedRows === 1n;
    },

    async report(day: string, report: Stored): Promise<void> {
      await sql`update retention_runs set report = ${JSON.stringify(report)}::jsonb where day = ${day}::date`.execute(
        db,
      );
    },
  };
}
