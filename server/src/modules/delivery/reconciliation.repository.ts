import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Tally } from './delivery.table.ts';

export type Reconciliation = { hour: Date; tally: Tally; gap: number; at: Date };
export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;

export function createReconciliationRepository(db: Database) {
  const all = () => db.selectFrom('reconciliations').select(['hour', 'tally', 'gap', 'at']);

  return {
    /** The outcomes of the leads of a span of time: one pass over a range of ids, one over the submit log of that time. */
    async tally({ from, to }: { from: number; to: number }): Promise<Tally> {
      const { rows } = await sql<Tally>`
        with leads as (
          select id, held from submissions
          where id >= ${idFloor(from)} and id < ${idFloor(to)} and deleted_at is null
        ), sent as (
          select submission_id, state from deliveries where submission_id in (select id from leads)
        ), submits as (
          select coalesce(idempotency_key, lead_id) as submit,
            bool_or(
              exists (select from submissions where id = lead_id)
              or exists (select from submissions where idempotency_key = submit_attempts.idempotency_key)
            ) as is_stored
          from submit_attempts where at >= ${new Date(from)} and at < ${new Date(to)} group by 1
        )
        select
          (select count(*)::int from submits) as seen,
          (select count(*)::int from submits where not is_stored) as unstored,
          (select count(*)::int from leads) as stored,
          (select count(*)::int from leads where held) as held,
          (select count(*)::int from leads where not held and id not in (select submission_id from sent)) as forgotten,
          (select count(*)::int from sent where state = 'delivered') as delivered,
          (select count(*)::int from sent where state = 'waiting') as waiting,
          (select count(*)::int from sent where state = 'failed') as failed
      `.execute(db);
      const none = { seen: 0, unstored: 0, stored: 0, held: 0, forgotten: 0, delivered: 0, waiting: 0, failed: 0 };
      return rows[0] ?? none;
    },

    async findLast(): Promise<Reconciliation | null> {
      return (await all().orderBy('hour', 'desc').limit(1).executeTakeFirst()) ?? null;
    },

    /** Stored once, by whichever worker is first. */
    async insert(hour: Date, tally: Tally, gap: number) {
      await db
        .insertInto('reconciliations')
        .values({ hour, tally: JSON.stringify(tally), gap })
        .onConflict((conflict) => conflict.column('hour').doNothing())
        .execute();
    },

    /** Recent gaps that no alert has been sent for. */
    async listUntold(since: Date): Promise<Reconciliation[]> {
      return all()
        .where('gap', '>', 0)
        .where('alerted_at', 'is', null)
        .where('hour', '>=', since)
        .orderBy('hour')
        .execute();
    },

    async setTold(hour: Date) {
      await db.updateTable('reconciliations').set({ alerted_at: sql`now()` }).where('hour', '=', hour).execute();
    },

    async purge() {
      await db.deleteFrom('submit_attempts').where('at', '<', sql<Date>`now() - interval '2 days'`).execute();
      await db.deleteFrom('reconciliations').where('hour', '<', sql<Date>`now() - interval '90 days'`).execute();
    },
  };
}
