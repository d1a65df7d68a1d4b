import type { Total } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { contentCollections } from '@plinth/contract/collections';
import { startOfDay, zoneOfCompany } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import { isPresent, listedIn, publishedIn } from '../../content/document-stages.repository.ts';
import { countUpTo } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import { idFloor } from '../../platform/ids.ts';
import { inScope } from '../submission/lead-scope.repository.ts';

type ProjectFacts = { id: string; name: string } & Record<'type' | 'status' | 'builder', string | null>;
/** `project` is the current name of the project a lead is about. */
type LeadCount = { day: string; site: string | null; project: string | null; kind: string; count: number };

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;

export function createDashboardRepository(db: Database) {
  const leads = () => db.selectFrom('submissions').where(isPresent).where(inScope());

  return {
    async countAll(): Promise<Record<AdminCollection, Total>> {
      const counted = contentCollections.map(async (name) => {
        const documents = db.selectFrom('documents').where(listedIn(name)).where(isPresent);
        return [name, await countUpTo(db, documents)];
      });
      const totals = await Promise.all([...counted, countUpTo(db, leads()).then((total) => ['form', total])]);
      return Object.fromEntries(totals) as Record<AdminCollection, Total>;
    },

    /** Leads that wait for a call or a mail. A newsletter subscriber has asked for neither. */
    countNewLeads: () =>
      countUpTo(db, leads().where(sql<boolean>`status = 'new' and kind <> 'subscribe' and not held`)),

    /** Leads since a day, by day, by project or page, and by kind. One pass over a range of ids. */
    async countLeadsSince(day: string): Promise<LeadCount[]> {
      const { rows } = await sql<LeadCount>`
        select day, site, project.name as project, kind, count
        from (
          select to_char(created_at at time zone ${zoneOfCompany()}, 'YYYY-MM-DD') as day, site, project_id, kind,
            count(*)::int as count
          from submissions
          where id >= ${idFloor(startOfDay(day))} and deleted_at is null and not held and ${inScope()}
          group by 1, 2, 3, 4
        ) as counted
        left join documents as project on project.id = counted.project_id and ${listedIn('projects')}
      `.execute(db);
      return rows;
    },

    async listProjectFacts(): Promise<ProjectFacts[]> {
      const { rows } = await sql<ProjectFacts>`
        select id, name, type, status, builder
        from documents where ${publishedIn('projects')} and ${isPresent} order by position, id
      `.execute(db);
      return rows;
    },
  };
}
