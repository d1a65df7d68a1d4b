import type { Interest } from '@plinth/contract/interest';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { sql } from 'kysely';
import { publishedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export function createInterestRepository(db: Database) {
  return {
    async insert(trx: DatabaseTransaction, leadId: string, { project, home, wish, buyer }: Interest): Promise<void> {
      await trx
        .insertInto('interests')
        .values({ submission_id: leadId, project_id: project, home, wish, buyer: buyer ?? null })
        .execute();
    },

    async find(leadId: string): Promise<LeadInterest | null> {
      const row = await db
        .selectFrom('interests')
        .select(['project_id', 'home', 'wish', 'buyer', 'at', projectName.as('projectName')])
        .where('submission_id', '=', leadId)
        .executeTakeFirst();
      if (!row) return null;
      const { project_id: project, at, buyer, ...rest } = row;
      return { project, ...rest, ...(buyer && { buyer }), at: at.toISOString() };
    },
  };
}

/** Of the project of a row of `interests`; empty if it is deleted. */
export const projectName = sql<string>`coalesce((
  select documents.name from documents
  where ${publishedIn('projects')} and documents.id = interests.project_id and documents.deleted_at is null
), '')`;
