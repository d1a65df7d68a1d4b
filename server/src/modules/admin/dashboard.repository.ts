import type { Total } from '@plinth/contract/admin.schema';
import { type AdminCollection, adminCollections } from '@plinth/contract/admin-collections';
import { limits } from '@plinth/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Days are the office's, wherever the server or the reader is. */
const officeTimeZone = 'Asia/Kolkata';

const tables: Record<AdminCollection, string> = {
  projects: 'projects',
  services: 'services',
  blog: 'posts',
  hiring: 'openings',
  testimonial: 'testimonials',
  form: 'submissions',
};

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;

export function createDashboardRepository(db: Database) {
  const today = sql`(now() at time zone ${officeTimeZone})::date`;
  const startOf = (daysAgo: number) => sql`(${today} - ${daysAgo}::int)::timestamp at time zone ${officeTimeZone}`;

  async function countUpTo(table: string, where = sql`true`): Promise<Total> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from ${sql.table(table)} where deleted_at is null and ${where} limit ${limits.counted + 1}
      ) as counted
    `.execute(db);
    const count = rows[0]?.count ?? 0;
    return { count: Math.min(count, limits.counted), isMore: count > limits.counted };
  }

  return {
    async countAll(): Promise<Record<AdminCollection, Total>> {
      const totals = await Promise.all(adminCollections.map(async (name) => [name, await countUpTo(tables[name])]));
      return Object.fromEntries(totals) as Record<AdminCollection, Total>;
    },

    countNewLeads: () => countUpTo('submissions', sql`status = 'new'`),

    /** One row a day, also for days on which nobody asked. */
    async countByDay(days: number): Promise<{ day: string; count: number }[]> {
      const { rows } = await sql<{ day: string; count: number }>`
        select to_char(day, 'YYYY-MM-DD') as day, coalesce(count, 0)::int as count
        from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as day
        left join (
          select (created_at at time zone ${officeTimeZone})::date as day, count(*) as count
          from submissions
          where created_at >= ${startOf(days - 1)} and deleted_at is null
          group by 1
        ) as counted using (day)
        order by day
      `.execute(db);
      return rows;
    },

    async countBetween(fromDaysAgo: number, toDaysAgo: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from submissions
        where created_at >= ${startOf(fromDaysAgo)} and created_at < ${startOf(toDaysAgo)} and deleted_at is null
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** What leads named as their site, and how they came; the service tells projects from pages. */
    async countBySiteAndKind(days: number): Promise<{ site: string | null; kind: string; count: number }[]> {
      const { rows } = await sql<{ site: string | null; kind: string; count: number }>`
        select site, kind, count(*)::int as count from submissions
        where created_at >= ${startOf(days - 1)} and deleted_at is null
        group by site, kind
      `.execute(db);
      return rows;
    },

    async listProjectFacts(): Promise<{ id: string; name: string; rera: string | null; qr: string | null }[]> {
      return db
        .selectFrom('projects')
        .select(['id', 'name', 'rera_number as rera', 'rera_qrcode as qr'])
        .where('deleted_at', 'is', null)
        .orderBy('priority')
        .execute();
    },
  };
}
