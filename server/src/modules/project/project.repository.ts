import type { Project, ProjectPageQuery, ProjectSummary } from '@plinth/contract/project.schema';
import { type ProjectList, projectListNames, projectLists } from '@plinth/contract/project-lists';
import { sql } from 'kysely';
import { createDocumentRepository, isPresent, publishedIn } from '../../content/document.repository.ts';
import { containing } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

type Kept = { total: number; places: string[]; counts: Record<string, number> };

const isProject = sql<boolean>`${publishedIn('projects')} and ${isPresent}`;

/** The lists of projects; everything else is in the document store. */
export function createProjectRepository(db: Database) {
  const documents = createDocumentRepository(db, 'projects');
  return {
    /** One pass over a few columns of all projects: the total of a search, the count of each list, and the locations. */
    async countKept(search: ProjectPageQuery): Promise<Kept> {
      const { rows } = await sql<{ total: number; places: string[]; counts: Record<ProjectList, number> }>`
        select count(*) filter (where ${isKept(search)})::int as total,
          coalesce(array_agg(distinct place) filter (where place <> ''), '{}') as places,
          json_build_object(${sql.join(projectListNames.flatMap((list) => [sql.lit(list), sql`count(*) filter (where ${isOn(list)})`]))}) as counts
        from documents where ${isProject}
      `.execute(db);
      return rows[0] ?? { total: 0, places: [], counts: {} };
    },

    async listKept(search: ProjectPageQuery, offset: number, limit: number): Promise<ProjectSummary[]> {
      const { rows } = await sql<{ id: string; summary: object }>`
        select id, summary from documents where ${isProject} and ${isKept(search)} order by position, id offset ${offset} limit ${limit}
      `.execute(db);
      return rows.map(({ id, summary }) => ({ _id: id, id, ...summary }) as ProjectSummary);
    },

    async findByName(name: string): Promise<Project | null> {
      const row = await db
        .selectFrom('documents')
        .select('id')
        .where(isProject)
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? documents.find(row.id) : null;
    },
  };
}

const isOn = (list: ProjectList) => {
  const { field, values } = projectLists[list];
  return sql`${sql.ref(field)} in (${sql.join(values)})`;
};

/** The SQL for the contract's `isListed` and `searchProjects`. */
function isKept({ list, name, location }: ProjectPageQuery) {
  const conditions = [
    ...(list ? [isOn(list)] : []),
    ...(name?.trim() ? [sql`name ilike ${containing(name.trim())}`] : []),
    ...(location ? [sql`place = ${location}`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
