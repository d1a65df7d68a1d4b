import type { Progress } from '@plinth/contract/progress.schema';
import { sql } from 'kysely';
import { isPresent, publishedIn } from '../../content/document-stages.repository.ts';
import type { Database } from '../../platform/database.ts';

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

/** Twenty years of two towers; a longer history shows its newest part. */
const mostEntries = 500;

/** The entries of one project; everything else is in the document store. */
export function createProgressRepository(db: Database) {
  return {
    async listOfProject(project: string): Promise<Progress[]> {
      const { rows } = await sql<{ id: string; version: number; summary: object }>`
        select id, version, summary from documents
        where ${publishedIn('progress')} and ${isPresent} and summary ->> 'project' = ${project}
          and exists (select from documents where ${publishedIn('projects')} and id = ${project} and ${isPresent})
        order by position desc, id desc limit ${mostEntries}
      `.execute(db);
      return rows.map(({ id, version, summary }) => ({ _id: id, id, ...summary, version }) as Progress);
    },
  };
}
