import type { SubmissionFilter } from '@plinth/contract/submission.schema';
import { sql } from 'kysely';
import { publishedIn } from '../../content/document-stages.repository.ts';
import type { Database } from '../../platform/database.ts';

/** The project that a lead names; of two with the same name, the one that is not deleted, then the older. */
export const projectIdOf = (name: string | null) =>
  sql<string | null>`(
    select id from documents where ${publishedIn('projects')} and documents.name = ${name}
    order by deleted_at desc nulls first, id limit 1
  )`;

export type ResolvedFilter = SubmissionFilter & { projectId?: string };

/** Resolves a project's name to its id, so that its leads from before a rename are found; a page's name is matched as text. */
export async function resolveProject<F extends SubmissionFilter>(db: Database, filter: F): Promise<F & ResolvedFilter> {
  if (!filter.site) return filter;
  const { rows } = await sql<{ id: string | null }>`select ${projectIdOf(filter.site)} as id`.execute(db);
  const projectId = rows[0]?.id;
  return projectId ? { ...filter, projectId } : filter;
}
