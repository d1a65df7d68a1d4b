import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { idFloor } from '../../ids.ts';

export type Tally = {
  stored: number;
  /** Suspected spam, which is meant to go nowhere. */
  held: number;
  /** Stored, not held, and nothing was put down to be sent. */
  forgotten: number;
  delivered: number;
  waiting: number;
  failed: number;
};

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;

export function createReconciliationRepository(db: Database) {
  return {
    /** What became of the leads of a span of time: one pass over a range of ids. */
    async tally(span: { from: number; to: number }): Promise<Tally> {
      const { rows } = await sql<Tally>`
        with leads as (
          select id, held from submissions
          where id >= ${idFloor(span.from)} and id < ${idFloor(span.to)} and deleted_at is null
        ), sent as (
          select submission_id, state from deliveries where submission_id in (select id from leads)
        )
        select
          (select count(*)::int from leads) as stored,
          (select count(*)::int from leads where held) as held,
          (select count(*)::int from leads where not held and id not in (select submission_id from sent)) as forgotten,
          (select count(*)::int from sent where state = 'delivered') as delivered,
          (select count(*)::int from sent where state = 'waiting') as waiting,
          (select count(*)::int from sent where state = 'failed') as failed
      `.execute(db);
      return rows[0] ?? { stored: 0, held: 0, forgotten: 0, delivered: 0, waiting: 0, failed: 0 };
    },
  };
}
