import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { type Project, type ProjectSummary, projectInputSchema } from '@plinth/contract/project.schema';
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

    findByName(name: string): Promise<Project | null> {
      return projects.findByName(name);
    },
  };
}
