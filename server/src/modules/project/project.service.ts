import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { gridSize, placeOf } from '@plinth/contract/paging';
import { inOrder } from '@plinth/contract/project';
import {
  type Project,
  type ProjectPage,
  type ProjectPageQuery,
  type ProjectSummary,
  projectInputSchema,
} from '@plinth/contract/project.schema';
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

    async listPage(search: ProjectPageQuery): Promise<ProjectPage> {
      const { total, places, counts } = await projects.countKept(search);
      const place = placeOf(total, search.page);
      const items = await projects.listKept(search, (place.page - 1) * gridSize, gridSize);
      return { ...place, items, locations: inOrder(places), counts };
    },

    findByName(name: string): Promise<Project | null> {
      return projects.findByName(name);
    },
  };
}
