import type { Project, ProjectInput, ProjectSummary } from '@plinth/contract/project.schema';
import { notFound } from '../../failures.ts';
import type { ProjectRepository } from './project.repository.ts';

type Dependencies = { projects: ProjectRepository; newId: () => string };

export type ProjectService = ReturnType<typeof createProjectService>;

export function createProjectService({ projects, newId }: Dependencies) {
  return {
    list(): Promise<ProjectSummary[]> {
      return projects.listSummaries();
    },

    async get(id: string): Promise<Project> {
      const project = await projects.find(id);
      if (!project) throw notFound('project');
      return project;
    },

    findByName(name: string): Promise<Project | null> {
      return projects.findByName(name);
    },

    create(input: ProjectInput): Promise<Project> {
      return projects.insert(newId(), input);
    },
  };
}
