import { nearestProjects } from '@plinth/contract/nearest-projects';
import { gridSize, placeOf } from '@plinth/contract/paging';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project, ProjectInput, ProjectSummary } from '@plinth/contract/project.schema';
import { findProjects } from '@plinth/contract/project-filters';
import type { ProjectPage, ProjectPageQuery } from '@plinth/contract/project-page.schema';
import { queryOf, wishesOf } from '@plinth/contract/project-wishes';
import type { ContentService } from '../../content/content.service.ts';
import type { PageAfter } from '../../content/document.repository.ts';
import { hideFiles, namesHiddenFile, restoreFiles } from './hidden-files.ts';
import { createFactsReader, type FactsDependencies } from './project-facts.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

type Dependencies = FactsDependencies & { stored: ContentService<'projects'> };

export function createProjectService({ stored, ...read }: Dependencies) {
  const { projects, listOffers } = read;
  const readFacts = createFactsReader(read);

  /** A project without registration offers nothing. */
  async function withOffers<S extends Pick<ProjectSummary, 'id' | 'reraNumber' | 'homeTypes'>>(
    summaries: S[],
  ): Promise<S[]> {
    const offers = await listOffers(summaries.filter(hasReraNumber).map(({ id }) => id));
    return summaries.map((summary) => {
      const types = offers.get(summary.id);
      return hidePrices(types ? { ...summary, offers: types } : summary);
    });
  }

  return {
    ...stored,

    /** Used by the API. Reading is public and cached, so no method returns the URL of a file that needs a form. */
    api: {
      ...stored,
      list: async (page?: PageAfter) => withOffers(await stored.list(page)),
      get: async (id: string) => hideFiles(await stored.get(id)),
      create: async (input: ProjectInput, by: string | null) => hideFiles(await stored.create(input, by)),
      /** A client that read the project sends back the paths it was given: the stored URLs are kept. */
      async update(id: string, version: number, input: ProjectInput, by: string | null) {
        const given = namesHiddenFile(id, input) ? restoreFiles(input, await stored.get(id)) : input;
        return hideFiles(await stored.update(id, version, given, by));
      },
    },

    async listPage(query: ProjectPageQuery): Promise<ProjectPage> {
      const { facts, offers, locations, counts } = await readFacts();
      const wishes = wishesOf(query);
      const { listed, found, facets } = findProjects(facts, query.list, wishes);
      const place = placeOf(found.length, query.page);
      const shown = found.slice((place.page - 1) * gridSize, place.page * gridSize);
      const near = found.length === 0 ? nearestProjects(listed, wishes) : [];
      const summaries = await projects.listSummaries([...shown, ...near].map(({ id }) => id));
      const summaryOf = ({ id }: { id: string }): ProjectSummary[] => {
        const summary = summaries.find((one) => one.id === id);
        const left = offers.get(id);
        return summary ? [hidePrices({ ...summary, ...(left && { offers: left }) })] : [];
      };
      const nearest = near.flatMap(({ loosened, home, misses, count, id }) =>
        summaryOf({ id }).map((project) => ({ project, home, misses, query: queryOf(loosened), count })),
      );
      return { ...place, items: shown.flatMap(summaryOf), locations, counts, listed: listed.length, facets, nearest };
    },

    findByName(name: string): Promise<Project | null> {
      return projects.findByName(name);
    },
  };
}

/** A project without registration has no price in public. */
function hidePrices<S extends Pick<ProjectSummary, 'reraNumber' | 'homeTypes'>>(summary: S): S {
  if (hasReraNumber(summary)) return summary;
  const homeTypes = summary.homeTypes?.map(({ price: _price, ...type }) => type);
  return { ...summary, ...(homeTypes && { homeTypes }), ...noCharges };
}

const noCharges = { legalCharge: undefined, depositPerSquareMetre: undefined, reckonerPerSquareMetre: undefined };
