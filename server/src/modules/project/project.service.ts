import { apiPrefix, calls } from '@plinth/contract/calls';
import { gridSize, placeOf } from '@plinth/contract/paging';
import { inOrder } from '@plinth/contract/project';
import type { Project, ProjectInput, ProjectPage, ProjectPageQuery } from '@plinth/contract/project.schema';
import type { ContentService } from '../../content/content.service.ts';
import type { ProjectRepository } from './project.repository.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

type Dependencies = { projects: ProjectRepository; stored: ContentService<'projects'> };

export function createProjectService({ projects, stored }: Dependencies) {
  return {
    ...stored,

    /** Used by the API. Reading is public and cached, so no method returns the URL of an outside brochure. */
    api: {
      ...stored,
      get: async (id: string) => hideOutsideBrochure(await stored.get(id)),
      create: async (input: ProjectInput, by: string | null) => hideOutsideBrochure(await stored.create(input, by)),
      /** A client that read the project sends back the path it was given: the stored URL is kept. */
      async update(id: string, version: number, input: ProjectInput, by: string | null) {
        const brochure = input.brochure === brochurePath(id) ? (await stored.get(id)).brochure : input.brochure;
        return hideOutsideBrochure(await stored.update(id, version, { ...input, brochure }, by));
      },
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

const brochurePath = (id: string) => apiPrefix + calls.getBrochure.path.replace('{id}', id);

/** A brochure needs a grant, so a public response names our own endpoint, which checks the grant, not the file's URL. */
function hideOutsideBrochure(project: Project): Project {
  return /^https?:/i.test(project.brochure ?? '') ? { ...project, brochure: brochurePath(project.id) } : project;
}
