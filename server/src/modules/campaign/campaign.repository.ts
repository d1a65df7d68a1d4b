import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;

export function createCampaignRepository(db: Database) {
  return {
    /** The ids of live campaigns whose project is not on the website; of one project, or of all. */
    async listWithoutProject(trx: DatabaseTransaction | null, project?: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from documents as campaign
        where collection = 'campaigns' and stage = 'published' and deleted_at is null
          and (${project ?? null}::text is null or body ->> 'project' = ${project ?? null})
          and not exists (
            select from documents as project
            where project.collection = 'projects' and project.id = campaign.body ->> 'project'
              and project.stage = 'published' and project.deleted_at is null
          )
        order by id
      `.execute(trx ?? db);
      return rows.map(({ id }) => id);
    },
  };
}
