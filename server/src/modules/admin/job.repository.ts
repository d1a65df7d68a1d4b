import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const shown = 20;

/** Reads the tables of the job queue; only the queue writes to them. */
export function createJobRepository(db: Database) {
  /** The tables exist once the migrate command has run; it creates them after our own. */
  async function hasQueue(): Promise<boolean> {
    const { rows } = await sql<{ is_there: boolean }>`
      select to_regclass('pgboss.job') is not null as is_there
    `.execute(db);
    return rows[0]?.is_there ?? false;
  }

  return {
    /** Jobs that failed for good, newest first, without the queues whose failures are reported elsewhere. */
    async listFailed(apart: readonly string[]): Promise<{ name: string; at: string }[]> {
      if (!(await hasQueue())) return [];
      const { rows } = await sql<{ name: string; at: Date }>`
        select name, coalesce(completed_on, created_on) as at from pgboss.job
        where state = 'failed' and name <> all (${apart}) order by completed_on desc nulls last limit ${shown}
      `.execute(db);
      return rows.map(({ name, at }) => ({ name, at: at.toISOString() }));
    },

    /** Jobs waiting or running, by queue, with the age of the oldest in seconds. */
    async countOpen(): Promise<{ queue: string; count: number; age: number }[]> {
      if (!(await hasQueue())) return [];
      const { rows } = await sql<{ queue: string; count: number; age: number }>`
        select queue.name as queue, count(job.id)::int as count,
          coalesce(extract(epoch from now() - min(job.created_on)), 0)::float as age
        from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
        group by queue.name
      `.execute(db);
      return rows;
    },
  };
}
