import type { Total } from '@plinth/contract/admin.schema';
import { type AdminCollection, adminCollections } from '@plinth/contract/admin-collections';
import { officeTimeZone } from '@plinth/contract/constants';
import { sql } from 'kysely';
import { countUpTo } from '../../collection/table-page.repository.ts';
import { isPresent, type VersionedTable } from '../../collection/versioned-rows.repository.ts';
import type { Database } from '../../database.ts';
import { idFloor } from '../../ids.ts';
import { startOfDay } from '../../office-days.ts';

const tables: Record<AdminCollection, VersionedTable> = {
  projects: 'projects',
  services: 'services',
  blog: 'posts',
  hiring: 'openings',
  testimonial: 'testimonials',
  form: 'submissions',
};

type LeadCount = { day: string; site: string | null; kind: string; count: number };

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;

export function createDashboardRepository(db: Database) {
  // One table's type stands for all: each is asked for no more than they share.
  const presentIn = (table: VersionedTable) => db.selectFrom(table as 'submissions').where(isPresent);

  return {
    async countAll(): Promise<Record<AdminCollection, Total>> {
      const totals = await Promise.all(
        adminCollections.map(async (name) => [name, await countUpTo(db, presentIn(tables[name]))]),
      );
      return Object.fromEntries(totals) as Record<AdminCollection, Total>;
    },

    countNewLeads: () => countUpTo(db, presentIn('submissions').where(sql<boolean>`status = 'new' and not held`)),

    /** Leads since a day, by day, by what they named as their site, and by how they came. One pass over a range of ids. */
    async countLeadsSince(day: string): Promise<LeadCount[]> {
      const { rows } = await sql<LeadCount>`
        select to_char(created_at at time zone ${officeTimeZone}, 'YYYY-MM-DD') as day, site, kind, count(*)::int as count
        from submissions
        where id >= ${idFloor(startOfDay(day))} and deleted_at is null and not held
        group by 1, 2, 3
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
