import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { pageOf } from '@plinth/contract/paging';
import { byPriority, locationsOf, searchProjects } from '@plinth/contract/project';
import {
  type Project,
  type ProjectPage,
  type ProjectPageQuery,
  type ProjectSummary,
  projectInputSchema,
} from '@plinth/contract/project.schema';
import { countLists, projectLists } from '@plinth/contract/project-lists';
import { createCollectionService } from '../../collection/collection.service.ts';
import type { ProjectRepository } from './project.repository.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

export function createProjectService({ projects, newId }: { projects: ProjectRepository; newId: () => string }) {
  return {
    ...createCollectionService({
      repository: projects,
      newId,
      what: 'project',
      collection: 'projects',
      columns: columnsOf('projects'),
      title: 'name',
      parse: (body) => projectInputSchema.parse(body),
    }),

    listSummaries(): Promise<ProjectSummary[]> {
      return projects.listSummaries();
    },

    /** Which projects stand on the page is decided on a few columns of all; only theirs are then read as cards. */
    async listPage({ list, name, location, page }: ProjectPageQuery): Promise<ProjectPage> {
      const all = byPriority(await projects.listListed());
      const kept = searchProjects(list ? all.filter(projectLists[list]) : all, {
        ...(name && { name }),
        ...(location && { location }),
      });
      const { items, ...place } = pageOf(kept, page);
      return {
        ...place,
        items: await projects.listSummariesOf(items.map(({ _id }) => _id)),
        locations: locationsOf(all),
        counts: countLists(all),
      };
    },

    findByName(name: string): Promise<Project | null> {
      return projects.findByName(name);
    },
  };
}
